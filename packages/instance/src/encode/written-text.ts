import { isArray, isObject, type Json, sameJson } from "@soapstone/apidoc-model";
import { textKey } from "@soapstone/schema-mapping";
import { isBlank, isXmlText, type TypeUse, type ValueConstraint } from "@soapstone/xml-model";
import { decodeValue, qnameOfJson } from "@soapstone/xsd-values";
import { filledText } from "../filled-text.ts";
import type { Prefixes } from "./prefixes.ts";
import type { EncodePosition, Encoding } from "./state.ts";

/**
 * Returns the text from `$lexical` for a value. Undefined if there is none, if it is not the text of the value any
 * more, or if its prefixes cannot be bound to the same namespaces.
 */
export function writtenText(
  json: Json,
  type: TypeUse | undefined,
  { forms, prefixes, schema }: Encoding,
  { form }: EncodePosition,
  constraint: ValueConstraint | undefined,
): string | undefined {
  if (forms === undefined || form?.text === undefined || isObject(json) || !isXmlText(form.text)) return undefined;
  const { set, options } = schema;
  const names = prefixesIn(form.text, json);
  const text = filledText(form.text, type, constraint, schema);
  const lookup = (prefix: string): string | undefined => names.get(prefix) ?? (prefix === "" ? "" : undefined);
  const value = decodeValue(text, type, { set, options, prefixes: lookup, constraint });
  if (!sameJson(value, json) || !areFree(names, prefixes)) return undefined;
  forms.use(form);
  return form.text;
}

/** Returns the namespaces of the prefixes in a text, from the names in its value, which are in the same order. */
function prefixesIn(text: string, json: Json): ReadonlyMap<string, string> {
  const tokens = text.split(/[ \t\r\n]+/).filter((token) => token !== "");
  const values = isArray(json) ? json : [json];
  const found = new Map<string, string>();
  if (tokens.length !== values.length) return found;
  for (const [index, token] of tokens.entries()) {
    const name = qnameOfJson(values[index] ?? null);
    const prefix = token.slice(0, Math.max(0, token.indexOf(":")));
    if (name !== undefined && name.namespace !== "") found.set(prefix, name.namespace);
  }
  return found;
}

function areFree(names: ReadonlyMap<string, string>, prefixes: Prefixes): boolean {
  return [...names].every(([prefix, namespace]) => prefixes.ofValue(namespace, prefix) === prefix);
}

/** Returns the white space of an element without children, which the JSON value does not show. */
export function writtenBlank({ forms }: Encoding, { form }: EncodePosition): string {
  const blank = form?.inside.get(textKey);
  if (forms === undefined || blank?.text === undefined || !isBlank(blank.text)) return "";
  forms.use(blank);
  return blank.text;
}
