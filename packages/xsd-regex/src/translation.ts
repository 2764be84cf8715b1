import { isExplosive } from "./ambiguity.ts";
import { withAsciiDigits } from "./ascii-digits.ts";
import { failure, type Regex, type RegexOutcome, success } from "./ast.ts";
import { deterministicExpression } from "./deterministic-expression.ts";
import { writtenCharacters } from "./print-char-set.ts";
import { printEcmaScript } from "./print-ecmascript.ts";
import { printXsd } from "./print-xsd.ts";
import type { Profile } from "./profile.ts";
import { readEcmaScript } from "./read-ecmascript.ts";
import { readXsd } from "./read-xsd.ts";
import { Unreadable } from "./reader.ts";
import { simplified } from "./simplified.ts";

/**
 * Returns the ECMAScript expression for alternative patterns of XSD, anchored at both ends, valid with and without the
 * `u` flag. An expression that a search may try in exponentially many ways is simplified. Not ok where a pattern is
 * invalid, or still hostile.
 */
export function toEcmaScript(patterns: readonly string[], profile: Profile): RegexOutcome<string> {
  const [only] = patterns;
  if (only === undefined || patterns.length > 1) return translated(patterns, profile);
  return remembered(expressions[profile], only, () => translated(patterns, profile));
}

function translated(patterns: readonly string[], profile: Profile): RegexOutcome<string> {
  const bodies: string[] = [];
  let branches = 0;
  for (const pattern of patterns) {
    const read = readXsd(pattern);
    if (!read.ok) return read;
    const safe = safeExpression(profile === "readable" ? withAsciiDigits(read.value) : read.value, profile);
    if (safe === undefined) return failure("a search for it may take forever");
    branches += safe.regex.branches.length;
    bodies.push(safe.text);
  }
  return success(anchored(bodies.join("|"), branches > 1));
}

/** The greatest length of a rewritten expression. */
const mostRewritten = 2_000;

interface Printed {
  readonly regex: Regex;
  readonly text: string;
}

/**
 * Returns the expression unchanged, simplified, or with one way per text; undefined where that is still hostile, or
 * long. The printed expression is examined: classes printed as supersets may share characters that the original ones do
 * not.
 */
function safeExpression(regex: Regex, profile: Profile): Printed | undefined {
  const written = writtenCharacters[profile];
  const isSafe = !isExplosive(regex, written);
  const simple = isSafe ? regex : simplified(regex);
  if (isSafe || !isExplosive(simple, written)) return { regex: simple, text: printEcmaScript(simple, profile) };
  const rewritten = deterministicExpression(simple);
  if (rewritten === undefined || isExplosive(rewritten, written)) return undefined;
  const text = printEcmaScript(rewritten, profile);
  return text.length > mostRewritten ? undefined : { regex: rewritten, text };
}

function anchored(body: string, grouped: boolean): string {
  return grouped ? `^(?:${body})$` : `^${body}$`;
}

/**
 * Returns the patterns of XSD, all of which apply, for an ECMAScript expression. Not ok where no pattern of XSD can
 * express it.
 */
export function toXsd(pattern: string): RegexOutcome<readonly string[]> {
  return remembered(patternsOf, pattern, () => translatedBack(pattern));
}

function translatedBack(pattern: string): RegexOutcome<readonly string[]> {
  const read = readEcmaScript(pattern);
  if (!read.ok) return read;
  try {
    return success([...read.value.besides, read.value.regex].map(printXsd));
  } catch (problem) {
    if (problem instanceof Unreadable) return failure(problem.message);
    throw problem;
  }
}

/** The latest translations: schemas repeat patterns, and each is translated back as well. */
const expressions: Readonly<Record<Profile, Map<string, RegexOutcome<string>>>> = {
  readable: new Map(),
  exact: new Map(),
};
const patternsOf = new Map<string, RegexOutcome<readonly string[]>>();
const mostRemembered = 500;

function remembered<T>(known: Map<string, T>, pattern: string, translate: () => T): T {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const outcome = translate();
  if (known.size >= mostRemembered) known.clear();
  known.set(pattern, outcome);
  return outcome;
}

/** Combines several expressions into one: all but the last become lookaheads. */
export function conjunction(patterns: readonly string[]): string | undefined {
  const distinct = [...new Set(patterns.flatMap(conjuncts))];
  const last = distinct.pop();
  if (last === undefined || distinct.length === 0) return last;
  const ahead = distinct.map((pattern) => `(?=${pattern.replace(/^\^/, "")})`);
  return `^${ahead.join("")}${last.replace(/^\^/, "")}`;
}

/** Divides an expression that `conjunction` made; any other is returned alone. */
export function conjuncts(pattern: string): readonly string[] {
  const found: string[] = [];
  let rest = pattern;
  while (rest.startsWith("^(?=")) {
    const end = closingParenthesis(rest, 1);
    if (end === undefined) break;
    const inner = rest.slice(4, end);
    if (!inner.endsWith("$")) break;
    found.push(`^${inner}`);
    rest = `^${rest.slice(end + 1)}`;
  }
  return [...found, rest];
}

/** Returns the position of the parenthesis that closes the one at `start`. */
function closingParenthesis(pattern: string, start: number): number | undefined {
  let depth = 0;
  let inClass = false;
  for (let index = start; index < pattern.length; index += 1) {
    const here = pattern[index];
    if (here === "\\") index += 1;
    else if (inClass) inClass = here !== "]";
    else if (here === "[") inClass = true;
    else if (here === "(") depth += 1;
    else if (here === ")") {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return undefined;
}
