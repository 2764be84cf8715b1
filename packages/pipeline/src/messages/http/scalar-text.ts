import { type Items, isArray, isNumeric, isObject, type Json, lexemeOf, writeJson } from "@soapstone/apidoc-model";

/** The separators of array items (Swagger 2.0 "Parameter Object", collectionFormat). */
export const separators = { csv: ",", ssv: " ", tsv: "\t", pipes: "|", multi: "," } as const;

/** Converts a value to its text in a URL, a header, a form or a text body. */
export function scalarText(value: Json, items: Items | undefined): string {
  if (isArray(value))
    return value.map((item) => scalarText(item, items?.items)).join(separators[items?.collectionFormat ?? "csv"]);
  if (value === null) return "";
  if (isNumeric(value)) return lexemeOf(value);
  return isObject(value) ? writeJson(value, { format: "json" }).trim() : String(value);
}
