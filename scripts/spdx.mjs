// Reads a licence expression as crates write it: OR, AND, WITH, brackets, and the old slash.

/**
 * Whether the expression can be satisfied with allowed licences alone.
 *
 * @param {string} expression
 * @param {ReadonlySet<string>} allowed
 * @returns {boolean}
 */
export function satisfied(expression, allowed) {
  const tokens = expression.replaceAll("/", " OR ").match(/[()]|[^\s()]+/g) ?? [];
  let next = 0;

  /** @returns {boolean} */
  const either = () => {
    let holds = both();
    while (tokens[next] === "OR") {
      next += 1;
      const other = both();
      holds = holds || other;
    }
    return holds;
  };
  /** @returns {boolean} */
  const both = () => {
    let holds = one();
    while (tokens[next] === "AND") {
      next += 1;
      const other = one();
      holds = holds && other;
    }
    return holds;
  };
  /** @returns {boolean} */
  const one = () => {
    const token = tokens[next];
    next += 1;
    if (token === "(") {
      const holds = either();
      if (tokens[next] !== ")") throw new Error(`unclosed bracket in ${JSON.stringify(expression)}`);
      next += 1;
      return holds;
    }
    if (token === undefined || [")", "OR", "AND", "WITH"].includes(token)) {
      throw new Error(`not a licence expression: ${JSON.stringify(expression)}`);
    }
    if (tokens[next] === "WITH") {
      const exception = tokens[next + 1];
      next += 2;
      return allowed.has(`${token} WITH ${exception}`);
    }
    return allowed.has(token);
  };

  const holds = either();
  if (next !== tokens.length) throw new Error(`not a licence expression: ${JSON.stringify(expression)}`);
  return holds;
}
