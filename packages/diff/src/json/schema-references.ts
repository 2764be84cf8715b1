import {
  addressesOf,
  documentLookup,
  draftOf,
  type JsonDocuments,
  namesOf,
  pointerOf,
  printPointer,
  type ReferenceTarget,
  referencesOf,
  resolveReference,
  splitReference,
  valueAt,
} from "@soapstone/apidoc-model";
import type { FollowReference, SchemaPlace } from "./schema-place.ts";

/**
 * Returns a function that resolves references by the rules of the document's version of JSON Schema: pointers, anchors,
 * and addresses of schemas inside of documents.
 */
export function schemaReferences(documents: JsonDocuments): FollowReference {
  const lookup = documentLookup(documents);
  const known = new Map<string, ReadonlyMap<string, ReferenceTarget>>();
  const targetsIn = (uri: string): ReadonlyMap<string, ReferenceTarget> => {
    let targets = known.get(uri);
    if (targets === undefined) {
      const root = documents.documents.get(uri)?.root ?? true;
      targets = new Map(
        referencesOf(root, uri, draftOf(root)).map(({ reference, path, target }) => [
          keyOf(pointerOf(path), reference),
          target,
        ]),
      );
      known.set(uri, targets);
    }
    return targets;
  };
  return (reference, from) => {
    const target = targetsIn(from.uri).get(keyOf(from.pointer, reference));
    if (target?.kind === "local") return { value: target.value, uri: from.uri, pointer: printPointer(target.tokens) };
    const address = target?.kind === "other-document" ? target.address : reference;
    const found = resolveReference(address, from.uri, lookup);
    if (found.found) return { value: found.value, uri: found.uri, pointer: printPointer(found.tokens) };
    return byAnchor(address, from, lookup);
  };
}

function keyOf(pointer: string, reference: string): string {
  return `${pointer}\n${reference}`;
}

/** Resolves a reference to an anchor in another document; undefined if there is none. */
function byAnchor(
  reference: string,
  from: SchemaPlace,
  lookup: ReturnType<typeof documentLookup>,
): SchemaPlace | undefined {
  const { address, fragment } = splitReference(reference);
  const document = lookup(from.uri, address);
  if (document === undefined || fragment === "") return undefined;
  const { anchors } = addressesOf(document.root, document.uri, draftOf(document.root));
  for (const [name, path] of anchors) {
    const tokens = name.endsWith(`#${fragment}`) ? namesOf(path).map(String) : undefined;
    const value = tokens === undefined ? undefined : valueAt(document.root, tokens);
    if (tokens !== undefined && value !== undefined) return { value, uri: document.uri, pointer: printPointer(tokens) };
  }
  return undefined;
}
