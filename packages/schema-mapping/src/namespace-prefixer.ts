import { envelopeNamespaces } from "@soapstone/conversion";
import { namespaces, noNamespace } from "@soapstone/xml-model";
import { listOnWire } from "./dialect/list-on-wire.ts";
import { type JsonSchema, pushParts, withKeywords } from "./json-schema.ts";
import { withWireMark } from "./names/wire-marks.ts";

/**
 * Returns a function that gives each namespace one prefix for the whole document: a word of the namespace, else a
 * number.
 */
export function namespacePrefixer(): (namespace: string) => string {
  const known = new Map([
    [envelopeNamespaces["1.1"], "soap"],
    [envelopeNamespaces["1.2"], "soap12"],
    ["http://www.w3.org/XML/1998/namespace", "xml"],
    [namespaces.xsi, "xsi"],
  ]);
  const taken = new Set(known.values());
  return (namespace) => {
    const found = known.get(namespace);
    if (found !== undefined) return found;
    const wished = keywordOf(namespace) ?? "ns";
    let prefix = wished;
    for (let number = wished === "ns" ? 1 : 2; taken.has(prefix) || prefix === "ns"; number += 1)
      prefix = `${wished}${number}`;
    taken.add(prefix);
    known.set(namespace, prefix);
    return prefix;
  };
}

/**
 * Returns the last word of a namespace that can be a prefix; names that begin with `xml` are reserved (Namespaces in
 * XML 1.0 §3).
 */
function keywordOf(namespace: string): string | undefined {
  const keywords = namespace.split(/[^A-Za-z0-9_-]+/).filter((keyword) => /^[A-Za-z_][\w-]*$/.test(keyword));
  return keywords
    .findLast((keyword) => !/^xml/i.test(keyword) && !/^(?:https?|www|com|org|net|wsdl|xsd|asmx|v\d+)$/i.test(keyword))
    ?.toLowerCase();
}

/**
 * Returns a schema with `prefix` wherever it states a namespace, with properties that are no declarations marked, and
 * with lists as strings.
 */
export function withPrefixes(schema: JsonSchema, prefixOf: (namespace: string) => string): JsonSchema {
  const each = (one: JsonSchema): JsonSchema => withPrefixes(one, prefixOf);
  const sent = listOnWire(schema);
  const { xml, properties, items, allOf, additionalProperties } = sent;
  const namespace = xml?.namespace ?? noNamespace;
  return withKeywords(sent, {
    ...(namespace === "" ? {} : { xml: { ...xml, prefix: prefixOf(namespace) } }),
    ...(properties === undefined
      ? {}
      : { properties: new Map([...properties].map(([key, of]) => [key, each(withWireMark(key, of))])) }),
    ...(items === undefined ? {} : { items: each(items) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map(each) }),
    ...(typeof additionalProperties === "object" ? { additionalProperties: each(additionalProperties) } : {}),
  });
}

/** Returns a function that gives each namespace the prefix which schemas use for it, or else another prefix. */
export function namespacePrefixerFor(schemas: ReadonlyMap<string, JsonSchema>): (namespace: string) => string {
  const found = new Map<string, string>();
  const waiting = [...schemas.values()].reverse();
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const { namespace, prefix } = schema.xml ?? {};
    if (namespace !== undefined && prefix !== undefined && !found.has(namespace)) found.set(namespace, prefix);
    pushParts(schema, waiting);
  }
  const others = namespacePrefixer();
  return (namespace) => found.get(namespace) ?? others(namespace);
}
