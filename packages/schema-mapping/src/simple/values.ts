import { isNumeric, type Json, sameJson } from "@soapstone/apidoc-model";
import type { QName, SchemaSet, TypeUse } from "@soapstone/xml-model";
import { type FormOptions, isWithin, jsonOfText, jsonToLexical, readValue, valueType } from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";

/**
 * Converts a lexical form (of a default, a fixed value, an attribute) to JSON by its type; undefined where JSON cannot
 * express it. `name`: the value as a QName, if its prefix is declared.
 */
export function valueToJson(
  lexical: string,
  type: TypeUse | undefined,
  { set, options }: { readonly set: Pick<SchemaSet, "findType">; readonly options: FormOptions },
  name?: QName,
): Json | undefined {
  const resolved = valueType(type, set);
  const prefixes = name === undefined ? undefined : (): string => name.namespace;
  if (!readValue(lexical, resolved, prefixes).ok) return undefined;
  const json = jsonOfText(lexical, resolved, options, prefixes);
  // In the readable profile, a number has no strings among its values.
  const isSpecial = typeof json === "string" && resolved.kind === "atomic" && resolved.builtin.values === "float";
  return isSpecial && options.profile === "readable" ? undefined : json;
}

/**
 * Whether keywords allow a value, by enumeration, bounds and lengths. Patterns are not applied, since matching an
 * author's pattern may take unbounded time.
 */
export function isAllowed(value: Json, keywords: JsonSchema): boolean {
  if (keywords.enum !== undefined && !keywords.enum.some((one) => sameJson(one, value))) return false;
  if (isNumeric(value)) return isWithin(value, keywords);
  if (typeof value !== "string") return true;
  const length = [...value].length;
  return isWithin(length, { minimum: keywords.minLength ?? 0, maximum: keywords.maxLength ?? length });
}

/** Writes the lexical form of a JSON scalar; undefined for other values. */
export function valueFromJson(value: Json): string | undefined {
  return jsonToLexical(value);
}
