import { isJsonNumber, type Json, lexemeOf, type Numeric } from "@soapstone/apidoc-model";
import { compareDecimals, decimal } from "@soapstone/xsd-values";
import { type Idiom, type KeywordMap, withKeyword } from "./idiom.ts";

const sides = [
  { bound: "minimum", exclusive: "exclusiveMinimum", tighter: 1 },
  { bound: "maximum", exclusive: "exclusiveMaximum", tighter: -1 },
] as const;

/** Since draft-06 an exclusive bound is a number beside the inclusive one; before, it is a flag of the bound. */
export const exclusiveBounds: Idiom = {
  writtenKeywords: sides.map(({ exclusive }) => exclusive),
  write: (keywords) => sides.reduce(writeSide, keywords),
  read: (keywords) => sides.reduce(readSide, keywords),
};

type BoundSide = (typeof sides)[number];

function writeSide(keywords: KeywordMap, { bound, exclusive }: BoundSide): KeywordMap {
  if (!keywords.has(exclusive)) return keywords;
  const value = keywords.get(bound);
  if (keywords.get(exclusive) !== true || value === undefined) return withKeyword(keywords, exclusive, undefined);
  return withKeyword(withKeyword(keywords, exclusive, value), bound, undefined);
}

function readSide(keywords: KeywordMap, { bound, exclusive, tighter }: BoundSide): KeywordMap {
  const value = numberOf(keywords.get(exclusive));
  if (value === undefined) return keywords;
  const other = numberOf(keywords.get(bound));
  // Of an inclusive and an exclusive bound the tighter one counts; of equal ones the exclusive one.
  if (other !== undefined && compared(other, value) * tighter > 0) return withKeyword(keywords, exclusive, undefined);
  return withKeyword(withKeyword(keywords, bound, value), exclusive, true);
}

function compared(a: Numeric, b: Numeric): number {
  const [left, right] = [decimal(lexemeOf(a)), decimal(lexemeOf(b))];
  return left === undefined || right === undefined ? 0 : compareDecimals(left, right);
}

function numberOf(value: Json | undefined): Numeric | undefined {
  if (typeof value === "number") return value;
  return value !== undefined && value !== null && isJsonNumber(value) ? value : undefined;
}
