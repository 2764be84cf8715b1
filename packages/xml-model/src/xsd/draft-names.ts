import { type QName, qname } from "../xml/names.ts";
import { namespaces } from "../xml/namespaces.ts";

/** Namespaces of the drafts before XML Schema 1.0 (2 May 2001). Real files still use them. */
const drafts: ReadonlySet<string> = new Set([namespaces.xsd1999, namespaces.xsd2000]);

/**
 * The XML Schema 1.0 names of built-in types of the drafts. A type without a successor gets the name of the most
 * similar one.
 */
const renamedTypes: ReadonlyMap<string, string> = new Map([
  ["ur-type", "anyType"],
  ["urType", "anyType"],
  ["urSet", "anySimpleType"],
  ["CDATA", "normalizedString"],
  ["timeInstant", "dateTime"],
  ["timeDuration", "duration"],
  ["timePeriod", "string"],
  ["recurringDuration", "string"],
  ["recurringDate", "gMonthDay"],
  ["recurringDay", "gDay"],
  ["month", "gYearMonth"],
  ["year", "gYear"],
  ["century", "string"],
  ["uriReference", "anyURI"],
  ["uri", "anyURI"],
  ["binary", "base64Binary"],
  ["real", "double"],
  ["non-negative-integer", "nonNegativeInteger"],
  ["positive-integer", "positiveInteger"],
  ["non-positive-integer", "nonPositiveInteger"],
  ["negative-integer", "negativeInteger"],
]);

export function isDraftNamespace(namespace: string): boolean {
  return drafts.has(namespace);
}

/** Whether a namespace is that of XML Schema or of one of its drafts. */
export function isSchemaNamespace(namespace: string): boolean {
  return namespace === namespaces.xsd || drafts.has(namespace);
}

/** Returns the XML Schema 1.0 name for a name of a draft; any other name unchanged. */
export function currentName(name: QName): QName {
  if (!drafts.has(name.namespace)) return name;
  return qname(namespaces.xsd, renamedTypes.get(name.local) ?? name.local);
}
