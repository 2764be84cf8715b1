import { type LinearRegex, linearRegex, type RegexMatch } from "../regex/linear-regex.ts";
import { type CaseRule, inCase } from "./case-rules.ts";

/** A rule for names of one kind: `map` applies alone if it has the name; otherwise `replace` in order, then `case`. */
export interface RenameRule {
  readonly map?: ReadonlyMap<string, string>;
  readonly replace?: readonly NameReplacement[];
  readonly case?: CaseRule;
}

/** Every match of a regular expression becomes `to`, in which `$1` and `$<name>` are groups, `$&` is the match. */
export interface NameReplacement {
  readonly match: string;
  readonly to: string;
}

/** Returns the new name of a name; `problem` says, as part of a sentence, why there is none. */
export type NewName = (name: string) => string | { readonly problem: string };

/** Longer names are not looked at by regular expressions: a search from every place in them could cost its square. */
const longest = 10_000;

/** Makes the function of a rule, or says which expression cannot be used, and why. */
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

/** An expression that cannot be used. */
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
    // An empty match: the next one begins behind the next character.
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
