import type { Facet, FacetName } from "@soapstone/xml-model";
import { type Matcher, matcherFor, toEcmaScript } from "@soapstone/xsd-regex";
import { compareDecimals, decimal } from "../decimal.ts";
import { type AtomicValue, compareValues, digitsOf } from "./atomic-value.ts";

/** A text with its value, for the check of facets. */
export interface JudgedValue {
  /** The text after normalisation of white space, which patterns apply to. */
  readonly text: string;
  /** The value, of an atomic type. */
  readonly value?: AtomicValue;
  /** The number of characters, octets or items; absent where length facets do not apply. */
  readonly length?: number;
}

/** The facets of a step by how they are checked. */
export interface SortedStep {
  readonly patterns: readonly Facet[];
  readonly values: readonly Facet[];
  readonly whiteSpace: Facet | undefined;
  readonly others: readonly Facet[];
}

/** The sorted steps, each sorted once: a step may have thousands of values and check as many. */
const sorted = new WeakMap<readonly Facet[], SortedStep>();

export function sortedStep(step: readonly Facet[]): SortedStep {
  const before = sorted.get(step);
  if (before !== undefined) return before;
  const found: SortedStep = {
    patterns: step.filter(({ facet }) => facet === "pattern"),
    values: step.filter(({ facet }) => facet === "enumeration"),
    whiteSpace: step.findLast(({ facet }) => facet === "whiteSpace"),
    others: step.filter(({ facet }) => facet !== "pattern" && facet !== "enumeration"),
  };
  sorted.set(step, found);
  return found;
}

/** Returns the first facet of a step that a value violates. `isAmong` compares values and `boundValue` reads bounds. */
export function violatedFacet(
  step: readonly Facet[],
  judged: JudgedValue,
  isAmong: (values: readonly Facet[]) => boolean,
  boundValue: (bound: Facet) => AtomicValue | undefined,
): FacetName | undefined {
  const { patterns, values, others } = sortedStep(step);
  if (patterns.length > 0 && expressionOf(step, patterns)?.test(judged.text) === false) return "pattern";
  if (values.length > 0 && !isAmong(values)) return "enumeration";
  return others.find((facet) => violates(facet, judged, boundValue))?.facet;
}

/** Whether a value violates one facet. */
export function violates(
  said: Facet,
  { value, length }: JudgedValue,
  boundValue: (bound: Facet) => AtomicValue | undefined,
): boolean {
  const { facet, lexical } = said;
  switch (facet) {
    case "length":
    case "minLength":
    case "maxLength": {
      const bound = decimal(lexical.trim());
      const own = decimal(String(length ?? ""));
      if (bound === undefined || own === undefined) return false;
      const order = compareDecimals(own, bound);
      return facet === "length" ? order !== 0 : facet === "minLength" ? order < 0 : order > 0;
    }
    case "minInclusive":
    case "minExclusive":
    case "maxInclusive":
    case "maxExclusive": {
      const bound = value === undefined ? undefined : boundValue(said);
      if (value === undefined || bound === undefined) return false;
      return !holds(facet, compareValues(value, bound));
    }
    case "totalDigits":
    case "fractionDigits": {
      if (value?.kind !== "decimal") return false;
      const most = Number(lexical);
      const { total, fraction } = digitsOf(value.value);
      return (facet === "totalDigits" ? total : fraction) > most;
    }
    case "pattern":
    case "enumeration":
    case "whiteSpace":
      return false;
    default:
      return facet satisfies never;
  }
}

/** Whether an order fits a bound; values without an order violate it (XSD 1.0 Part 2 §4.3.7 to 4.3.10). */
function holds(
  facet: "minInclusive" | "minExclusive" | "maxInclusive" | "maxExclusive",
  order: number | undefined,
): boolean {
  if (order === undefined) return false;
  switch (facet) {
    case "minInclusive":
      return order >= 0;
    case "minExclusive":
      return order > 0;
    case "maxInclusive":
      return order <= 0;
    case "maxExclusive":
      return order < 0;
    default:
      return facet satisfies never;
  }
}

/** The matcher of the patterns of a step, compiled once; null where they are no valid patterns. */
const expressions = new WeakMap<readonly Facet[], Matcher | null>();

function expressionOf(step: readonly Facet[], patterns: readonly Facet[]): Matcher | undefined {
  const found = expressions.get(step);
  if (found !== undefined) return found ?? undefined;
  const lexicals = patterns.map(({ lexical }) => lexical);
  const translated = toEcmaScript(lexicals, "exact");
  const compiled = translated.ok ? new RegExp(translated.value, "u") : (matcherFor(lexicals) ?? null);
  expressions.set(step, compiled);
  return compiled ?? undefined;
}
