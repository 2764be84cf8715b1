import { isExplosive } from "./ambiguity.ts";
import { withAsciiDigits } from "./ascii-digits.ts";
import { failure, type Regex, type RegexOutcome, success } from "./ast.ts";
import { calmed } from "./calm.ts";
import { oneWay } from "./one-way.ts";
import { printEcmaScript, writtenCharacters } from "./print-ecmascript.ts";
import { printXsd } from "./print-xsd.ts";
import type { Profile } from "./profile.ts";
import { readEcmaScript } from "./read-ecmascript.ts";
import { readXsd } from "./read-xsd.ts";
import { Unreadable } from "./reader.ts";

/**
 * The regular expression of ECMAScript for patterns of XSD of which one must hold, anchored at both ends, valid with
 * and without the `u` flag. What could be tried in exponentially many ways is written in fewer. Not ok where one of
 * them is no expression of XSD, or hostile all the same.
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
    const safe = harmless(profile === "readable" ? withAsciiDigits(read.value) : read.value, profile);
    if (safe === undefined) return failure("a search for it may take forever");
    branches += safe.regex.branches.length;
    bodies.push(safe.text);
  }
  return success(anchored(bodies.join("|"), branches > 1));
}

/** The longest text of an expression in other words. */
const mostRewritten = 2_000;

interface Printed {
  readonly regex: Regex;
  readonly text: string;
}

/**
 * The expression as it is, with fewer ways, or with one; undefined where that would be hostile still, or long. What is
 * written is judged: classes that are said looser may share characters that those of the author do not.
 */
function harmless(regex: Regex, profile: Profile): Printed | undefined {
  const said = writtenCharacters[profile];
  const isCalm = !isExplosive(regex, said);
  const calm = isCalm ? regex : calmed(regex);
  if (isCalm || !isExplosive(calm, said)) return { regex: calm, text: printEcmaScript(calm, profile) };
  const rewritten = oneWay(calm);
  if (rewritten === undefined || isExplosive(rewritten, said)) return undefined;
  const text = printEcmaScript(rewritten, profile);
  return text.length > mostRewritten ? undefined : { regex: rewritten, text };
}

function anchored(body: string, grouped: boolean): string {
  return grouped ? `^(?:${body})$` : `^${body}$`;
}

/**
 * The patterns of XSD, all of which must hold, for a regular expression of ECMAScript. Not ok where it says what no
 * pattern of XSD can.
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

/** What was translated lately: schemas say the same patterns again and again, and each is read back as well. */
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

/** One expression that says several: all but the last look ahead. */
export function conjunction(patterns: readonly string[]): string | undefined {
  const distinct = [...new Set(patterns.flatMap(conjuncts))];
  const last = distinct.pop();
  if (last === undefined || distinct.length === 0) return last;
  const ahead = distinct.map((pattern) => `(?=${pattern.replace(/^\^/, "")})`);
  return `^${ahead.join("")}${last.replace(/^\^/, "")}`;
}

/** The expressions that one is a conjunction of; itself alone where it is none of ours. */
export function conjuncts(pattern: string): readonly string[] {
  const found: string[] = [];
  let rest = pattern;
  while (rest.startsWith("^(?=")) {
    const end = closing(rest, 1);
    if (end === undefined) break;
    const inner = rest.slice(4, end);
    if (!inner.endsWith("$")) break;
    found.push(`^${inner}`);
    rest = `^${rest.slice(end + 1)}`;
  }
  return [...found, rest];
}

/** The place of the parenthesis that closes the one at `start`. */
function closing(pattern: string, start: number): number | undefined {
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
