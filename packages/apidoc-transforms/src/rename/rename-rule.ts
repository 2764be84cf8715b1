import { type LinearRegex, linearRegex, type RegexMatch } from "../regex/linear-regex.ts";
import { type CaseRule, inCase } from "./case-rules.ts";

/**
 * A rule for names of one kind. If `map` has the name, only `map` applies; otherwise all of `replace` in order, then
 * `case`.
 */
export interface RenameRule {
  readonly map?: ReadonlyMap<string, string>;
  readonly replace?: readonly NameReplacement[];
  readonly case?: CaseRule;
}

/**
 * Replaces every match of a regular expression by `to`, in which `$1` and `$<name>` stand for groups, and `$&` for the
 * match.
 */
export interface NameReplacement {
  readonly match: string;
  readonly to: string;
}

/** Returns the new name for a name; `problem` is part of a sentence that states why there is none. */
export type NewName = (name: string) => string | { readonly problem: string };

/** The maximum length of a name for regular expressions, since searching from every offset takes quadratic time. */
const longest = 10_000;

/** Creates the function for a rule, or returns the regular expression that cannot be used, with the reason. */
export function renamer({ map, replace = [], case: rule }: RenameRule): NewName | RenameProblem {
  const compiled: { readonly regex: LinearRegex; readonly to: string }[] = [];
  for (const { match, to } of replace) {
    const regex = linearRegex(match);
    if ("problem" in regex) return { pattern: match, problem: regex.problem };
    const missing = missingGroup(to, regex);
    if (missing !== undefined) return { pattern: match, problem: `It has no group ${missing}, which "${to}" names.` };
    compiled.push({ regex, to });
  }
  return (name) => {
    const mapped = map?.get(name);
    if (mapped !== undefined) return mapped;
    if (compiled.length > 0 && name.length > longest) return { problem: `it has more than ${longest} characters` };
    const replaced = compiled.reduce((text, { regex, to }) => replaceAll(text, regex, to), name);
    const result = rule === undefined ? replaced : inCase(replaced, rule);
    return result === "" ? { problem: "nothing would be left of it" } : result;
  };
}

/** A regular expression that cannot be used. */
export interface RenameProblem {
  readonly pattern: string;
  readonly problem: string;
}

const reference = /\$(?:(\$)|(&)|([1-9][0-9]?)|<([^>]*)>)/g;

function missingGroup(to: string, { groups, names }: LinearRegex): string | undefined {
  for (const [, , , index, name] of to.matchAll(reference)) {
    if (index !== undefined && Number(index) > groups) return index;
    if (name !== undefined && !names.has(name)) return name;
  }
  return undefined;
}

function replaceAll(text: string, regex: LinearRegex, to: string): string {
  let result = "";
  let from = 0;
  for (let match = regex.find(text, from); match !== undefined; match = regex.find(text, from)) {
    result += text.slice(from, match.start) + filled(to, match, regex);
    from = match.end;
    if (match.end > match.start) continue;
    // After an empty match, the search continues after the next character.
    const next = text.codePointAt(from);
    if (next === undefined) return result;
    result += String.fromCodePoint(next);
    from += next > 0xffff ? 2 : 1;
  }
  return result + text.slice(from);
}

function filled(to: string, { groups }: RegexMatch, { names }: LinearRegex): string {
  return to.replace(reference, (_, dollar?: string, whole?: string, index?: string, name?: string) => {
    if (dollar !== undefined) return "$";
    const group = whole !== undefined ? 0 : index !== undefined ? Number(index) : (names.get(name ?? "") ?? 0);
    return groups[group] ?? "";
  });
}
