import { isNumeric, type Json, sameJson } from "@soapstone/apidoc-model";
import type { QName, SchemaSet, TypeUse } from "@soapstone/xml-model";
import { type FormOptions, isWithin, jsonOfText, jsonToLexical, readValue, valueType } from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";

/**
 * The JSON value of a lexical form of a type: of a default, a fixed value, an attribute. Undefined where the type's JSON
 * form cannot hold it. `name` is the value as a name, where its prefix is declared.
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
  // Where people read, a number has no strings among its values.
  const isSpecial = typeof json === "string" && resolved.kind === "atomic" && resolved.builtin.values === "float";
  return isSpecial && options.profile === "readable" ? undefined : json;
}

/**
 * Whether a value is one that the keywords of its type allow: its enumeration, its bounds, its length. Patterns of authors
 * are not asked, since the search for one has no bound in time.
 */
export function isAllowed(value: Json, keywords: JsonSchema): boolean {
  if (keywords.enum !== undefined && !keywords.enum.some((one) => sameJson(one, value))) return false;
  if (isNumeric(value)) return isWithin(value, keywords);
  if (typeof value !== "string") return true;
  const length = [...value].length;
  return isWithin(length, { minimum: keywords.minLength ?? 0, maximum: keywords.maxLength ?? length });
}

/** The other way; undefined for values that no text stands for. */
export function valueFromJson(value: Json): string | undefined {
  return jsonToLexical(value);
}
