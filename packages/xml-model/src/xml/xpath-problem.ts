/** Why an expression cannot be evaluated, and the position of the offending character, from 0. */
export interface XPathProblem {
  readonly why: string;
  readonly at?: number;
}

/** The part of the engine's parser that is used here. */
export interface XPathParser {
  tokenize(expression: string): [types: readonly number[], values: readonly string[]];
  parse(expression: string): unknown;
}

/**
 * Returns the syntax error of an XPath expression, with its position; undefined if there is none. The engine itself
 * reports neither position nor reason.
 */
export function grammarProblem(expression: string, parser: XPathParser): XPathProblem | undefined {
  let values: readonly string[] = [];
  let reached = 0;
  const tokenize = parser.tokenize.bind(parser);
  parser.tokenize = (text) => {
    const [types, found] = tokenize(text);
    values = found;
    // The parser reads a token after it has accepted the one before, so the last token read is the wrong one.
    const get = (all: readonly string[], index: string | symbol) => {
      reached = Number(index);
      return Reflect.get(all, index);
    };
    return [types, new Proxy(found, { get })];
  };
  try {
    parser.parse(expression);
    return undefined;
  } catch (error) {
    return values.length === 0 ? tokenProblem(expression, error) : refused(expression, values, reached);
  }
}

function refused(expression: string, values: readonly string[], reached: number): XPathProblem {
  let at = 0;
  for (const value of values.slice(0, reached)) at = Math.max(at, expression.indexOf(value, at) + value.length);
  const token = values[reached];
  // The last token marks the end of the expression.
  if (token === undefined || reached >= values.length - 1) return { why: "the expression is incomplete" };
  return { why: `"${token}" is not allowed there`, at: expression.indexOf(token, at) };
}

/** Returns the problem of an expression that has an illegal character or an unclosed string. */
function tokenProblem(expression: string, error: unknown): XPathProblem {
  const message = messageOf(error);
  const quote = /^Unterminated string literal: (.)/.exec(message)?.[1];
  if (quote !== undefined) return { why: "the string is not closed", at: expression.lastIndexOf(quote) };
  const character = /^Unexpected character (.)/su.exec(message)?.[1];
  if (character === undefined) return { why: message };
  return { why: `"${character}" is not allowed there`, at: expression.indexOf(character) };
}

/** Returns the problem of an expression with an unknown prefix or function, which the engine finds during evaluation. */
export function evaluationProblem(expression: string, error: unknown): XPathProblem {
  const message = messageOf(error);
  const name = /^Cannot resolve QName (\S+)/.exec(message)?.[1];
  const unknown = /^Unknown function (\S+)/.exec(message)?.[1];
  if (unknown !== undefined) return { why: `there is no function ${unknown}`, at: expression.indexOf(`${unknown}(`) };
  if (name === undefined) return { why: message };
  const [prefix] = name.split(":");
  return { why: `the prefix ${prefix} is not declared in the document`, at: expression.indexOf(`${prefix}:`) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
