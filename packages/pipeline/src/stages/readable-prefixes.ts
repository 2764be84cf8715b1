import { foldName, namespacePrefixes } from "@soapstone/conversion";
import { namespaces, rootDeclarations, type XmlElement } from "@soapstone/xml-model";

/**
 * Returns readable prefixes for a document: `tns` for its own namespace, the conventional ones for known namespaces,
 * and for others a distinguishing word of the namespace (`types` for `urn:shop:types`).
 */
export function readablePrefixes(
  root: XmlElement,
  targetNamespace: string,
  recorded: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  // The namespace of XML is bound to the prefix `xml` and no other (Namespaces in XML 1.0).
  const isNamed = targetNamespace !== "" && targetNamespace !== namespaces.xml;
  const own = new Map(isNamed ? [["tns", targetNamespace] as const] : []);
  const declared = rootDeclarations(root, new Map([...own, ...recorded]));
  const unnamed = [...declared].filter(([prefix]) => /^ns\d+$/.test(prefix) && !recorded.has(prefix));
  const prefixes = namespacePrefixes(unnamed.map(([, namespace]) => namespace));
  const taken = new Set([...declared.keys()].map(foldName));
  const named = new Map(
    unnamed.map(([prefix, namespace]) => {
      const readable = prefixOf(prefixes.get(namespace) ?? "");
      if (readable === undefined || taken.has(foldName(readable))) return [prefix, prefix];
      taken.add(foldName(readable));
      return [prefix, readable];
    }),
  );
  const all = [...declared].map(([prefix, namespace]) => [named.get(prefix) ?? prefix, namespace] as const);
  const isOwn = ([prefix]: readonly [string, string]) => prefix === "tns";
  return new Map([...all.filter((it) => !isOwn(it)), ...all.filter(isOwn)]);
}

/** Returns a short lower-case prefix from a word; undefined for host names and numbers, which are not descriptive. */
function prefixOf(wish: string): string | undefined {
  const short = wish.toLowerCase();
  return /^[a-z][a-z\d_-]{0,15}$/.test(short) && !short.startsWith("xml") ? short : undefined;
}
