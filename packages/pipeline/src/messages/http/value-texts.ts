import { type Items, isArray, type Json } from "@soapstone/apidoc-model";
import { scalarText, separators } from "./scalar-text.ts";

export type NamedText = readonly [name: string, text: string];

/** Called for a value that an HTTP message cannot contain unchanged. */
export type Altered = (name: string, why: string) => void;

/** Converts a parameter to the texts that are sent: several for `multi`, otherwise one. */
export function namedTexts(
  name: string,
  value: Json,
  parameter: Items | undefined,
  altered: Altered,
): readonly NamedText[] {
  if (!isArray(value)) return [[name, scalarText(value, parameter)]];
  if (parameter?.collectionFormat === "multi") {
    if (value.length === 0) altered(name, "an array without items is not sent at all");
    for (const item of value) checkItems(name, item, parameter.items, altered);
    return value.map((item) => [name, scalarText(item, parameter.items)]);
  }
  checkItems(name, value, parameter, altered);
  return [[name, scalarText(value, parameter)]];
}

/** Reports items that would be read differently: those that contain the separator, and a single empty item. */
function checkItems(name: string, value: Json, items: Items | undefined, altered: Altered): void {
  if (!isArray(value)) return;
  const separator = separators[items?.collectionFormat ?? "csv"];
  const texts = value.map((item) => scalarText(item, items?.items));
  if (texts.some((text) => text.includes(separator)))
    altered(name, `an item has "${separator}" in it, which stands between items`);
  if (texts.length === 1 && texts[0] === "") altered(name, "an only item without text is read as no item");
  for (const item of value) checkItems(name, item, items?.items, altered);
}
