import type { XmlObject } from "@soapstone/apidoc-model";
import { namespaces } from "@soapstone/xml-model";
import { type JsonSchema, withKeywords } from "../json-schema.ts";
import { textKey, typeKey, valueKey } from "./property-keys.ts";

/**
 * How the wire view marks properties that are no declarations: `$type` is the attribute `xsi:type`; `$value` and
 * `$text` are text, for which Swagger has no keyword.
 */
const marks: ReadonlyMap<string, XmlObject> = new Map<string, XmlObject>([
  [typeKey, { name: "type", namespace: namespaces.xsi, attribute: true }],
  [valueKey, { extensions: new Map([["x-text", true]]) }],
  [textKey, { extensions: new Map([["x-text", true]]) }],
]);

/** Marks a property of the wire view that is no declaration. */
export function withWireMark(key: string, property: JsonSchema): JsonSchema {
  const xml = marks.get(key);
  return xml === undefined || property.xml !== undefined ? property : withKeywords(property, { xml });
}

/** The inverse of `withWireMark`: removes the name from such a property. */
export function withoutWireMark(key: string, property: JsonSchema): JsonSchema {
  const isMarked = marks.has(key) && (property.xml?.extensions?.get("x-text") === true || isOfInstances(property));
  return isMarked ? withKeywords(property, { xml: undefined }) : property;
}

function isOfInstances({ xml }: JsonSchema): boolean {
  return xml?.attribute === true && xml.namespace === namespaces.xsi;
}
