import { lexicalForms } from "../lexical-patterns.ts";
import { type DecimalRange, decimalsBetween, isSayable } from "./decimal-range.ts";
import { decimalsOfDigits, decimalsOfPlaces, integersOfDigits } from "./digit-count.ts";

/** What numbers that stand as their digits must be. */
export interface NumberLimits extends DecimalRange {
  readonly totalDigits?: number | undefined;
  readonly fractionDigits?: number | undefined;
}

/** More digits than this are as good as any. */
const mostDigits = 1000;

/**
 * The lexical form of numbers with these limits as one expression, without anchors; `end` is what follows it. Floating
 * numbers have too many forms for their size to be told.
 */
export function numberPattern(kind: "decimal" | "integer" | "float", limits: NumberLimits, end = "$"): string {
  if (kind === "float") return lexicalForms.float;
  const { least, most, totalDigits, fractionDigits } = limits;
  const isInteger = kind === "integer";
  const parts: string[] = [];
  if (totalDigits !== undefined && totalDigits <= mostDigits)
    parts.push(isInteger ? integersOfDigits(totalDigits) : decimalsOfDigits(totalDigits));
  const hasBounds = (least !== undefined || most !== undefined) && isSayable(limits);
  // Bounds that let nothing in are an error of the schema, not something to say.
  const range = hasBounds ? decimalsBetween(limits, !isInteger) : undefined;
  if (range !== undefined) parts.push(range);
  const hasPlaces = !isInteger && fractionDigits !== undefined && fractionDigits <= mostDigits;
  if (hasPlaces) parts.push(decimalsOfPlaces(fractionDigits));
  else if (range === undefined) parts.push(lexicalForms[kind]);
  const last = parts.pop();
  return `${parts.map((part) => `(?=${part}${end})`).join("")}${last ?? lexicalForms[kind]}`;
}
