import { namesIn } from "@soapstone/restore";
import {
  attributeToken,
  canonicalXml,
  element,
  namespaces,
  noNamespace,
  qname,
  targetNamespaceOf,
  type XmlElement,
  type XmlNode,
} from "@soapstone/xml-model";
import { type Chunk, chunksOf, indentationIn } from "../chunks.ts";
import { descriptionKey } from "../collisions.ts";
import type { NamesBeside } from "../files.ts";
import { nothingAround, type Sheet } from "../sheet.ts";
import { withSchemas } from "../wsdl/inline-schemas.ts";
import { isOfLanguage } from "../wsdl/language.ts";
import { namespaceOfSchema } from "./by-namespace.ts";
import { type ComponentOwners, common, neededKeys } from "./owners.ts";

/** A description to split, and the assignment of its parts to files. */
export interface DescriptionSplit {
  readonly entry: Sheet;
  readonly owners: ComponentOwners;
  /** The file with the types. If undefined, the entry has all types, and each file those that it needs. */
  readonly typesIn: string | undefined;
  readonly names: NamesBeside;
}

/**
 * Returns the files of a description: the entry, with all that has no other file and with an import of each file; and
 * the files, each with imports of the others to which its own components refer.
 */
export function descriptionFiles({ entry, owners, typesIn, names }: DescriptionSplit): readonly Sheet[] {
  const { root } = entry;
  const { chunks, after } = chunksOf(root);
  const namespace = targetNamespaceOf(root);
  const files = namedFiles(owners, names);
  if (files.size === 0) return [entry];
  const ownerOf = ({ element: part }: Chunk): string | undefined => {
    if (isOfLanguage(part, "types")) return typesIn;
    const key = descriptionKey(part, namespace);
    return key === undefined ? undefined : owners.get(key);
  };
  const line = indentationIn(root) ?? "\n";
  const importOf = (file: string): readonly XmlNode[] => {
    const written = element(qname(namespaces.wsdl, "import"), { namespace, location: file });
    return [{ kind: "text", text: line }, root.prefix === undefined ? written : { ...written, prefix: root.prefix }];
  };
  const held = new Map<string | undefined, Chunk[]>();
  for (const chunk of chunks) {
    const owner = ownerOf(chunk);
    const before = held.get(owner);
    if (before === undefined) held.set(owner, [chunk]);
    else before.push(chunk);
  }
  const places = new Map([...files.keys()].map((key, index) => [key, index]));
  const placeOf = (key: string): number => places.get(key) ?? 0;
  const others = chunks.filter(({ element: part }) => isOfLanguage(part, "import"));
  const extensions = chunks.filter(({ element: part }) => part.name.namespace !== namespaces.wsdl);
  const types = chunks.filter(({ element: part }) => isOfLanguage(part, "types"));
  const typesAlone = { ...root, children: types.flatMap(nodesOf) };
  const made = [...files].map(([key, name]): Sheet => {
    const own = held.get(key) ?? [];
    const needed = new Set(
      own.flatMap(({ element: part }) => neededKeys(part).flatMap((one) => owners.get(one) ?? [])),
    );
    needed.delete(key);
    const imports = [...needed].sort((a, b) => placeOf(a) - placeOf(b)).flatMap((other) => files.get(other) ?? []);
    const children = [
      ...imports.flatMap(importOf),
      ...otherImports(others, own).flatMap(nodesOf),
      ...(typesIn === undefined ? typesFor(typesAlone, own).flatMap(nodesOf) : []),
      ...own.flatMap(nodesOf),
      ...referredTo(extensions, own).flatMap(nodesOf),
      ...after.filter(({ kind }) => kind === "text").slice(-1),
    ];
    const attributes = root.attributes.filter(
      ({ name: { local, namespace: of } }) => of === "" && local === "targetNamespace",
    );
    return { name, root: { ...root, attributes, children }, around: nothingAround };
  });
  const kept = held.get(undefined) ?? [];
  const isBefore = ({ element: part }: Chunk): boolean =>
    isOfLanguage(part, "import") || isOfLanguage(part, "documentation");
  const found = kept.findIndex((chunk) => !isBefore(chunk));
  const index = found < 0 ? kept.length : found;
  const imports = [...files.values()].flatMap(importOf);
  const children = [
    ...kept.slice(0, index).flatMap(nodesOf),
    ...imports,
    ...kept.slice(index).flatMap(nodesOf),
    ...after,
  ];
  return [{ ...entry, root: { ...root, children } }, ...made];
}

function nodesOf({ before, element: part }: Chunk): readonly XmlNode[] {
  return [...before, part];
}

/** Returns the names of files by their owners: `orders.abstract.wsdl`, `orders.OrdersPort.wsdl`. */
function namedFiles(owners: ComponentOwners, names: NamesBeside): ReadonlyMap<string, string> {
  const keys = [...new Set(owners.values())];
  const inOrder = [...keys.filter((key) => key !== common), ...keys.filter((key) => key === common)];
  return new Map(inOrder.map((key) => [key, names.named(key.replace(/^\w+ (?:\{[^}]*\})?/, ""), ".wsdl")]));
}

/** Returns the imports of other namespaces to which the given parts refer. */
function otherImports(imports: readonly Chunk[], own: readonly Chunk[]): readonly Chunk[] {
  if (imports.length === 0) return [];
  const used = new Set(own.flatMap(({ element: part }) => namesIn(part).map(({ name }) => name.namespace)));
  return imports.filter(({ element: part }) => used.has(attributeToken(part, "namespace") ?? noNamespace));
}

/** Returns the `types` for a file, with the schemas of the namespaces to which its parts refer. */
function typesFor(root: XmlElement, own: readonly Chunk[]): readonly Chunk[] {
  const used = new Set(
    own.flatMap(({ element: part }) =>
      namesIn(part).flatMap(({ space, name }) => (space === "element" || space === "type" ? [name.namespace] : [])),
    ),
  );
  const reduced = withSchemas(root, (schema) => (used.has(namespaceOfSchema(schema)) ? schema : undefined));
  return chunksOf(reduced).chunks.flatMap(({ before, element: part }) => {
    if (!isOfLanguage(part, "types")) return [];
    // The documentation of all types remains in the entry.
    const { chunks, after } = chunksOf(part);
    const declarations = chunks.filter((chunk) => !isOfLanguage(chunk.element, "documentation"));
    const children = [...declarations.flatMap(nodesOf), ...after];
    return children.some(({ kind }) => kind === "element") ? [{ before, element: { ...part, children } }] : [];
  });
}

/**
 * Returns the extensions of the root to which a part refers by a fragment (`URI="#policy"`), which must be in the same
 * document.
 */
function referredTo(extensions: readonly Chunk[], own: readonly Chunk[]): readonly Chunk[] {
  if (extensions.length === 0) return [];
  const text = own.map(({ element: part }) => canonicalXml(part)).join("\n");
  return extensions.filter(({ element: part }) => {
    const id = part.attributes.find(({ name }) => name.local.toLowerCase() === "id")?.value;
    return typeof id === "string" && text.includes(`"#${id}"`);
  });
}
