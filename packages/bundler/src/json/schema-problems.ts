import { into, isObject, type Json, placeOf, printPointer, valueAt, walkJsonSchemas } from "@soapstone/apidoc-model";
import { type Diagnostic, type DocumentUri, fileNameOf, type Workspace } from "@soapstone/workspace";
import { bundle } from "../diagnostics.ts";
import { shortTextOf } from "./apidoc-language.ts";
import type { DocumentPart } from "./part.ts";
import type { SchemaDocuments } from "./schema-documents.ts";

/** Reports addresses, anchors and versions of schemas that the bundle cannot have, or cannot have twice. */
export function schemaProblems(
  parts: readonly DocumentPart[],
  workspace: Workspace<Json>,
  documents: SchemaDocuments,
): readonly Diagnostic[] {
  const uris = new Set(parts.map(({ uri }) => uri));
  const moved = parts.filter(({ placement }) => placement !== "entry");
  return [
    ...noReferences(parts),
    ...dynamicProblems(uris, workspace),
    ...duplicateAddresses(uris, documents),
    ...otherVersions(moved, workspace, documents),
    ...addressesLeftOut(moved, workspace),
  ];
}

/** Reports each `$ref` that is not a string. */
function noReferences(parts: readonly DocumentPart[]): readonly Diagnostic[] {
  const problems = new Map<string, Diagnostic>();
  for (const { uri, tokens, value } of parts)
    walkJsonSchemas(value, { uri, start: printPointer(tokens) }, undefined, ({ schema, path }) => {
      const reference = isObject(schema) ? schema.get("$ref") : undefined;
      if (reference === undefined || typeof reference === "string") return undefined;
      const at = placeOf(into(path, "$ref"));
      problems.set(`${at.uri}#${at.pointer}`, bundle("not-a-reference", { value: shortTextOf(reference) }, at));
      return undefined;
    });
  return [...problems.values()];
}

/**
 * Reports dynamic anchors in several documents: a dynamic reference leads to the anchor in the document where
 * validation began, but a bundle is a single document, which can have each anchor only once.
 */
function dynamicProblems(uris: ReadonlySet<DocumentUri>, workspace: Workspace<Json>): readonly Diagnostic[] {
  const first = new Map<string, DocumentUri>();
  const problems: Diagnostic[] = [];
  for (const uri of uris)
    walkJsonSchemas(workspace.documents.get(uri)?.root ?? true, { uri }, undefined, ({ schema, path }) => {
      const names = isObject(schema) ? [schema.get("$dynamicAnchor"), schema.get("$recursiveAnchor") === true] : [];
      for (const name of names) {
        if (name === undefined || name === false) continue;
        const key = String(name);
        const other = first.get(key);
        if (other === undefined) first.set(key, uri);
        else if (other !== uri) problems.push(bundle("dynamic-anchors", { name: key }, placeOf(path)));
      }
      return undefined;
    });
  return problems;
}

function duplicateAddresses(uris: ReadonlySet<DocumentUri>, documents: SchemaDocuments): readonly Diagnostic[] {
  return documents.duplicates.flatMap(({ address, first, second }) => {
    if (!uris.has(first.uri) && !uris.has(second.uri)) return [];
    const at = { uri: second.uri, pointer: printPointer(second.tokens) };
    const related = [{ message: "the other one", at: { uri: first.uri, pointer: printPointer(first.tokens) } }];
    return [bundle("address-twice", { address, file: fileNameOf(first.uri) }, at, related)];
  });
}

/** Reports documents of another version than the entry, once for each document. */
function otherVersions(
  moved: readonly DocumentPart[],
  { entry, documents: all }: Workspace<Json>,
  documents: SchemaDocuments,
): readonly Diagnostic[] {
  const root = all.get(entry)?.root;
  const own = isObject(root) && root.has("$schema") ? documents.draftOf(entry) : undefined;
  return [...new Set(moved.map(({ uri }) => uri))].flatMap((uri) => {
    const version = documents.draftOf(uri);
    if (own === undefined || version === undefined || own === version) return [];
    return [bundle("other-version", { version, bundle: own }, { uri, pointer: "" })];
  });
}

const names = ["$id", "id", "$anchor"] as const;

/** Reports addresses that the bundle leaves out; addresses inside of a reported part are included in its diagnostic. */
function addressesLeftOut(moved: readonly DocumentPart[], { documents }: Workspace<Json>): readonly Diagnostic[] {
  const reported = new Map<string, Diagnostic>();
  for (const { uri, tokens } of moved) {
    const value = valueIn(documents.get(uri)?.root, tokens);
    if (value === undefined) continue;
    const start = { uri, start: printPointer(tokens) };
    walkJsonSchemas(value, start, undefined, ({ schema, path }) => {
      for (const keyword of isObject(schema) ? names : []) {
        const address = isObject(schema) ? schema.get(keyword) : undefined;
        if (typeof address !== "string") continue;
        const at = placeOf(into(path, keyword));
        reported.set(`${at.uri}#${at.pointer}`, bundle("address-left-out", { keyword, address }, at));
      }
      return undefined;
    });
  }
  return [...reported.values()];
}

function valueIn(root: Json | undefined, tokens: DocumentPart["tokens"]): Json | undefined {
  return root === undefined ? undefined : valueAt(root, tokens);
}
