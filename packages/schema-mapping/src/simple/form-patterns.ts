import { toEcmaScript } from "@soapstone/xsd-regex";
import {
  type AtomicType,
  base64Pattern,
  compareDecimals,
  type DecimalBound,
  decimal,
  durationsBetween,
  floatSpecials,
  foldRestrictions,
  inclusiveBound,
  isExpressible,
  lexicalPatterns,
  momentsBetween,
  numberPattern,
  readValue,
  restrictionSteps,
  specialsPattern,
  type ValueType,
} from "@soapstone/xsd-values";
import type { Base } from "./base.ts";

/**
 * Returns patterns for the lexical form of a type, all of which apply: the form with its bounds, digits and octets,
 * without the type's own patterns. None where other keywords express these.
 */
export function formPatterns({ type, form, options }: Omit<Base, "keywords">): readonly string[] {
  const isExact = options.profile === "exact";
  if (type.kind !== "atomic") {
    const bodies = form === "text" && isExact ? bodiesOfKind(type, "$") : [];
    return bodies.map(anchored);
  }
  switch (type.builtin.values) {
    case "decimal":
    case "integer":
      return form === "text" ? bodiesOfKind(type, "$").map(anchored) : [];
    case "float":
      if (form === "text") return bodiesOfKind(type, "$").map(anchored);
      return isExact ? specialPatterns(type) : [];
    case "time":
    case "base64Binary":
      return isExact ? bodiesOfKind(type, "$").map(anchored) : [];
    default:
      return [];
  }
}

function anchored(body: string): string {
  return `^${hasBranches(body) ? `(?:${body})` : body}$`;
}

/** Returns the pattern of the special values that the facets allow. */
function specialPatterns(type: AtomicType): readonly string[] {
  const admitted = floatSpecials.filter((text) => readValue(text, type).ok);
  return admitted.length === 0 ? [] : [specialsPattern(admitted)];
}

/**
 * Returns one pattern for all lexical forms of a type, for a place where `end` follows; undefined where any text is
 * allowed.
 */
function bodyOf(type: ValueType, end: string, budget: Budget): string | undefined {
  budget.left -= 1;
  if (budget.left < 0) return undefined;
  const patterns = restrictionSteps(type).flatMap((facets) => {
    const own = facets.filter(({ facet }) => facet === "pattern").map(({ lexical }) => lexical);
    const translated = own.length === 0 ? undefined : toEcmaScript(own, "exact");
    return translated?.ok === true ? [translated.value.slice(1, -1)] : [];
  });
  const all = [...bodiesOfKind(type, end, budget), ...patterns].map((body) =>
    hasBranches(body) ? `(?:${body})` : body,
  );
  const last = all.pop();
  return last === undefined ? undefined : `${all.map((body) => `(?=${body}${end})`).join("")}${last}`;
}

/** Whether a pattern has alternatives outside of groups. */
function hasBranches(body: string): boolean {
  let depth = 0;
  let inClass = false;
  for (let at = 0; at < body.length; at += 1) {
    const here = body[at];
    if (here === "\\") at += 1;
    else if (inClass) inClass = here !== "]";
    else if (here === "[") inClass = true;
    else if (here === "(") depth += 1;
    else if (here === ")") depth -= 1;
    else if (here === "|" && depth === 0) return true;
  }
  return false;
}

const anyKeyword = "[^ ]+";

/** The most types in one pattern: more than any author nests. */
const mostTypes = 100;

interface Budget {
  left: number;
}

function bodiesOfKind(type: ValueType, end: string, budget: Budget = { left: mostTypes }): readonly string[] {
  switch (type.kind) {
    case "atomic":
      return bodiesOfAtomic(type, end);
    case "list": {
      const item = bodyOf(type.item, "(?= |$)", budget) ?? anyKeyword;
      const keyword = hasBranches(item) ? `(?:${item})` : item;
      const [least, most] = countsOf(type);
      if (most === 0) return [""];
      const more =
        most === undefined ? (least < 2 ? "*" : `{${least - 1},}`) : `{${Math.max(least - 1, 0)},${most - 1}}`;
      const keywords = `${keyword}(?: ${keyword})${more}`;
      return [least === 0 ? `(?:${keywords})?` : keywords];
    }
    case "union": {
      const members = type.members.map((member) => (budget.left < 0 ? undefined : bodyOf(member, end, budget)));
      return members.every((member) => member !== undefined) ? [`(?:${members.join("|")})`] : [];
    }
    default:
      return type satisfies never;
  }
}

function bodiesOfAtomic(type: AtomicType, end: string): readonly string[] {
  const { values, name, exact } = type.builtin;
  switch (values) {
    case "decimal":
    case "integer":
    case "float": {
      // The pattern of items is written twice, so that the bounds of a built-in type would make it too long.
      const isPlainItem = end !== "$" && hasOwnBoundsOnly(type);
      const { least, most } = isPlainItem ? {} : numberBounds(type);
      return [
        numberPattern(
          values,
          { least, most, totalDigits: fewest(type, "totalDigits"), fractionDigits: fewest(type, "fractionDigits") },
          end,
        ),
      ];
    }
    case "time": {
      const form = unanchored(name in lexicalPatterns ? lexicalPatterns[name as keyof typeof lexicalPatterns] : "^.*$");
      return [...timeRanges(type), form];
    }
    case "base64Binary": {
      const [least, most] = countsOf(type);
      return [base64Pattern(least, most)];
    }
    case "name":
      return [unanchored(lexicalPatterns.QName)];
    default:
      return exact.pattern === undefined ? [] : [unanchored(exact.pattern)];
  }
}

function unanchored(pattern: string): string {
  return pattern.slice(1, -1);
}

interface PatternBounds {
  readonly least?: DecimalBound | undefined;
  readonly most?: DecimalBound | undefined;
}

/** Returns the tightest bounds, those of the built-in type included. */
const numberBounds = foldRestrictions<PatternBounds>(
  (type) =>
    type.kind === "atomic"
      ? { least: inclusiveBound(type.builtin.exact.minimum), most: inclusiveBound(type.builtin.exact.maximum) }
      : {},
  (above, step) => {
    let { least, most } = above;
    for (const { facet, lexical } of step) {
      const value = facet.endsWith("clusive") ? decimal(lexical.trim()) : undefined;
      if (value === undefined) continue;
      const bound = { value, exclusive: facet.endsWith("Exclusive") };
      if (!isExpressible({ least: bound })) continue;
      if (facet.startsWith("min")) least = tighter(bound, least, 1);
      else most = tighter(bound, most, -1);
    }
    return { least, most };
  },
);

/** Whether a number has only the bounds of its built-in type. */
function hasOwnBoundsOnly(type: AtomicType): boolean {
  const { least, most } = numberBounds(type);
  const { minimum, maximum } = type.builtin.exact;
  return isSameBound(least, inclusiveBound(minimum)) && isSameBound(most, inclusiveBound(maximum));
}

function isSameBound(a: DecimalBound | undefined, b: DecimalBound | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.exclusive === b.exclusive && compareDecimals(a.value, b.value) === 0;
}

function tighter(bound: DecimalBound, held: DecimalBound | undefined, direction: 1 | -1): DecimalBound {
  if (held === undefined) return bound;
  const order = compareDecimals(bound.value, held.value) * direction;
  if (order === 0) return bound.exclusive ? bound : held;
  return order > 0 ? bound : held;
}

/** Returns the smallest value of a digits facet in the chain. */
function fewest(type: ValueType, name: "totalDigits" | "fractionDigits"): number | undefined {
  const counts = restrictionSteps(type)
    .flat()
    .flatMap(({ facet, lexical }) => (facet === name ? [Number(lexical)] : []));
  const found = counts.filter((count) => Number.isInteger(count));
  return found.length === 0 ? undefined : Math.min(...found);
}

/** Returns the fewest and the most items or octets. */
function countsOf(type: ValueType): readonly [least: number, most: number | undefined] {
  let [least, most]: [number, number | undefined] = [0, undefined];
  for (const { facet, lexical } of restrictionSteps(type).flat()) {
    const count = Number(lexical);
    if (!Number.isInteger(count) || count > mostCount) continue;
    if (facet === "length" || facet === "minLength") least = Math.max(least, count);
    if (facet === "length" || facet === "maxLength") most = Math.min(most ?? count, count);
  }
  // Facets that allow no value are an error of the schema, and are not expressed.
  return most !== undefined && most < least ? [0, undefined] : [least, most];
}

/** The largest repetition that regular expression engines accept. */
const mostCount = 30_000;

/** Returns patterns for the bounds of moments and durations, by the last restriction, whose bounds are the tightest. */
function timeRanges(type: AtomicType): readonly string[] {
  const facets = restrictionSteps(type).flat();
  const last = (names: readonly string[]): { readonly text: string; readonly exclusive: boolean } | undefined => {
    const found = facets.findLast(({ facet }) => names.includes(facet));
    return found === undefined
      ? undefined
      : { text: found.lexical.trim(), exclusive: found.facet.endsWith("Exclusive") };
  };
  const least = last(["minInclusive", "minExclusive"]);
  const most = last(["maxInclusive", "maxExclusive"]);
  if (least === undefined && most === undefined) return [];
  if (type.builtin.name === "duration") return durationsBetween(least, most);
  const range = momentsBetween(type.builtin.name, least, most);
  return range === undefined ? [] : [range];
}

/** Whether keywords or a pattern can express the order of the type's values. */
export function keywordsImplyOrder(type: ValueType): boolean {
  if (type.kind !== "atomic") return false;
  const { values } = type.builtin;
  return values === "decimal" || values === "integer" || values === "time";
}
