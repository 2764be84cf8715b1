import { lexicalForms } from "../lexical-patterns.ts";
import { type DecimalRange, decimalsBetween, isExpressible } from "./decimal-range.ts";
import { decimalsOfDigits, decimalsOfPlaces, integersOfDigits } from "./digit-count.ts";

/** The limits of numbers written as strings. */
export interface NumberLimits extends DecimalRange {
  readonly totalDigits?: number | undefined;
  readonly fractionDigits?: number | undefined;
}

/** Limits of more digits than this restrict nothing. */
const mostDigits = 1000;

/**
 * Returns the pattern of numbers with these limits, without anchors; `end` is the pattern that follows. The size of
 * floating-point numbers is not restricted, since they have too many lexical forms.
 */
export function numberPattern(kind: "decimal" | "integer" | "float", limits: NumberLimits, end = "$"): string {
  if (kind === "float") return lexicalForms.float;
  const { least, most, totalDigits, fractionDigits } = limits;
  const isInteger = kind === "integer";
  const parts: string[] = [];
  if (totalDigits !== undefined && totalDigits <= mostDigits)
    parts.push(isInteger ? integersOfDigits(totalDigits) : decimalsOfDigits(totalDigits));
  const hasBounds = (least !== undefined || most !== undefined) && isExpressible(limits);
  // Bounds without a value between them are an error of the schema and state nothing.
  const range = hasBounds ? decimalsBetween(limits, !isInteger) : undefined;
  if (range !== undefined) parts.push(range);
  const hasPlaces = !isInteger && fractionDigits !== undefined && fractionDigits <= mostDigits;
  if (hasPlaces) parts.push(decimalsOfPlaces(fractionDigits));
  else if (range === undefined) parts.push(lexicalForms[kind]);
  const last = parts.pop();
  return `${parts.map((part) => `(?=${part}${end})`).join("")}${last ?? lexicalForms[kind]}`;
}
