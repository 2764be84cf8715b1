import { baseOf, draftOf, isObject, type Json, type JsonObject, valueAt } from "@soapstone/apidoc-model";
import type { DocumentUri } from "@soapstone/workspace";
import { apidocReferences, type InnerReference, schemaReferences, standsAlone } from "../references.ts";
import { Addresses } from "./addresses.ts";
import { filesOf, type SplitFile } from "./files.ts";
import type { JsonLayout } from "./layout.ts";
import { type PartsOptions, partsOf } from "./parts.ts";

export interface SplitNames {
  /** The name of the entry among the files. */
  readonly entry: string;
  /** The ending of the other files: `.json`, `.yaml`. */
  readonly ending: string;
}

/** The files of an apidoc of one document, the entry first. */
export function splitApidocRoot(
  root: Json,
  uri: DocumentUri,
  layouts: readonly JsonLayout[],
  names: SplitNames,
): readonly SplitFile[] {
  if (!isObject(root)) return [{ name: names.entry, root }];
  const options = { definitions: ["definitions"], isMovable: () => true };
  return split(root, layouts, names, options, () => apidocReferences(root, uri));
}

/** The files of a JSON Schema of one document, the entry first. */
export function splitJsonSchemaRoot(
  root: Json,
  uri: DocumentUri,
  layouts: readonly JsonLayout[],
  names: SplitNames,
): readonly SplitFile[] {
  if (!isObject(root)) return [{ name: names.entry, root }];
  const definitions = ["definitions", "$defs"];
  // Nothing is relative to an address like a URN: a reference to a file could not be written.
  const isJoined = URL.canParse("file.json", baseOf(root, uri));
  const isMovable = (container: string, name: string): boolean =>
    isJoined && standsAlone(valueAt(root, [container, name]) ?? true);
  return split(root, layouts, names, { definitions, isMovable }, () => schemaReferences(root, uri, draftOf(root)));
}

function split(
  root: JsonObject,
  layouts: readonly JsonLayout[],
  { entry, ending }: SplitNames,
  kind: Pick<PartsOptions, "definitions" | "isMovable">,
  references: () => readonly InnerReference[],
): readonly SplitFile[] {
  const parts = partsOf(root, { ...kind, layouts: new Set(layouts), ending });
  if (parts.length === 0) return [{ name: entry, root }];
  return filesOf(entry, root, parts, references(), new Addresses(entry, parts));
}
