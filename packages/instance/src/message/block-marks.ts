import { isObject, type Json } from "@soapstone/apidoc-model";
import { sameName, type XmlAttribute, type XmlElement } from "@soapstone/xml-model";
import { describe } from "../describe.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import { inside } from "../encode/named.ts";
import type { EncodePosition, Encoding } from "../encode/state.ts";
import type { HeaderMember } from "./message.ts";

type Marked = Pick<HeaderMember, "marks">;

/**
 * Splits the value of a header block, `{ user: u, mustUnderstand: "1" }`, into its content and the SOAP attributes of
 * its element.
 */
export function withoutMarks(
  value: Json,
  { marks = [] }: Marked,
  encoding: Encoding,
  here: EncodePosition,
): { readonly value: Json; readonly attributes: readonly XmlAttribute[] } {
  if (!isObject(value) || marks.length === 0) return { value, attributes: [] };
  const left = new Map(value);
  const attributes = marks.flatMap(({ key, name, isBoolean }): readonly XmlAttribute[] => {
    const own = value.get(key);
    left.delete(key);
    if (own === undefined) return [];
    if (typeof own !== (isBoolean ? "boolean" : "string")) {
      const facts = { value: describe(own), rule: undefined };
      encoding.report(instance("wrong-value", facts, encoding.placeOf(inside(here, key).pointer)));
      return [];
    }
    encoding.prefixes.attribute(name.namespace);
    return [{ name, value: String(own) }];
  });
  return { value: left, attributes };
}

/** Returns the value of a header block with the SOAP attributes of its element; the inverse of `withoutMarks`. */
export function withMarks(value: Json, { attributes }: XmlElement, { marks = [] }: Marked): Json {
  if (!isObject(value)) return value;
  const reported = marks.flatMap(({ key, name, isBoolean }): readonly (readonly [string, Json])[] => {
    const found = attributes.find((one) => sameName(one.name, name));
    if (found === undefined) return [];
    const text = String(found.value).trim();
    return [[key, isBoolean ? text === "true" || text === "1" : text]];
  });
  return reported.length === 0 ? value : new Map([...value, ...reported]);
}
