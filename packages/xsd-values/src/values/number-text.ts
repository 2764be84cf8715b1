import type { Numeric } from "@soapstone/apidoc-model";
import { jsonToLexical, numberToLexical } from "../value-space.ts";
import { readValue } from "./check-value.ts";
import { type AtomicType, restrictionSteps } from "./value-type.ts";

/** The greatest number of zeros added to fit a pattern: enough for codes and amounts. */
const mostZeros = 20;

/**
 * Returns the text of a number that the patterns of its type allow: as in JSON, or with zeros that do not change the
 * value: `01067` for `[0-9]{5}`, `1.50` for `[0-9]+\.[0-9]{2}`.
 */
export function numberText(value: Numeric, type: AtomicType): string | undefined {
  const text = numberToLexical(value, type.builtin) ?? jsonToLexical(value);
  const hasPattern = restrictionSteps(type).some((step) => step.some(({ facet }) => facet === "pattern"));
  if (text === undefined || !hasPattern || readValue(text, type).ok) return text;
  const point = text.includes(".") ? "" : ".";
  const [, sign = "", digits = ""] = /^(-?)(.*)$/.exec(text) ?? [];
  for (let count = 1; count <= mostZeros; count += 1) {
    const zeros = "0".repeat(count);
    for (const other of [`${sign}${zeros}${digits}`, `${text}${point}${zeros}`])
      if (readValue(other, type).ok) return other;
  }
  return text;
}
