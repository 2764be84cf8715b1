import { isArray, isNumeric, isObject, type Json, lexemeOf, sameJson } from "@soapstone/apidoc-model";
import { isXmlText, type TypeUse, text, type ValueConstraint, type XmlNode } from "@soapstone/xml-model";
import { checkValue, decodeValue, encodeValue } from "@soapstone/xsd-values";
import { describe } from "../describe.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import { filledText } from "../filled-text.ts";
import type { EncodePosition, Encoding } from "./state.ts";
import { writtenText } from "./written-text.ts";

/** Returns the text for a value of a simple type; an invalid value is reported, and gets the most similar text. */
export function scalarText(
  json: Json,
  type: TypeUse | undefined,
  encoding: Encoding,
  here: EncodePosition,
  constraint?: ValueConstraint,
): string {
  const written = writtenText(json, type, encoding, here, constraint);
  if (written !== undefined) return written;
  const { report, placeOf, prefixes, schema } = encoding;
  const { set, options } = schema;
  const usedPrefixes = new Map<string, string>();
  const prefixFor = (namespace: string, written?: string): string => {
    const prefix = prefixes.ofValue(namespace, written);
    usedPrefixes.set(prefix, namespace);
    return prefix;
  };
  const encoded = encodeValue(json, type, { set, options, prefixFor });
  const lookup = (prefix: string): string | undefined => usedPrefixes.get(prefix);
  const problem = encoded === undefined ? undefined : checkValue(encoded, type, { set, prefixes: lookup });
  if (encoded === undefined || problem !== undefined)
    report(instance("wrong-value", { value: describe(json), rule: problem?.reason }, placeOf(here.pointer)));
  const lexical = encoded ?? plainText(json);
  if (!isXmlText(lexical)) report(instance("not-xml-text", undefined, placeOf(here.pointer)));
  return lexical;
}

/**
 * Returns the text of an element. An empty value gets a blank if its type strips blanks, since an empty element would
 * get its default value.
 */
export function elementText(
  json: Json,
  type: TypeUse | undefined,
  encoding: Encoding,
  here: EncodePosition,
  constraint: ValueConstraint | undefined,
): string {
  const lexical = scalarText(json, type, encoding, here, constraint);
  const { schema } = encoding;
  if (lexical !== "" || filledText("", type, constraint, schema) === "") return lexical;
  return sameJson(decodeValue(" ", type, schema), json) ? " " : lexical;
}

/** Returns any value as text. */
function plainText(json: Json): string {
  if (json === null || isObject(json)) return "";
  if (isArray(json)) return json.map(plainText).join(" ");
  if (isNumeric(json)) return lexemeOf(json);
  return String(json);
}

/** Returns a text node, or none for an empty text. */
export function textNodes(content: string): readonly XmlNode[] {
  return content === "" ? [] : [text(content)];
}
