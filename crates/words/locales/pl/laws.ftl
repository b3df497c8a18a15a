# laws
