# interface
