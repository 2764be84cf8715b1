import { baseOf, draftOf, isObject, type Json, type JsonObject, valueAt } from "@soapstone/apidoc-model";
import type { DocumentUri } from "@soapstone/workspace";
import { apidocReferences, type InnerReference, isSelfContained, schemaReferences } from "../references.ts";
import { Addresses } from "./addresses.ts";
import { filesOf, type SplitFile } from "./files.ts";
import type { JsonLayout } from "./layout.ts";
import { type PartsOptions, partsOf } from "./parts.ts";

/** The names of the files of a split. */
export interface SplitNames {
  /** The name of the entry. */
  readonly entry: string;
  /** The ending of the other files: `.json`, `.yaml`. */
  readonly ending: string;
}

/** Splits an apidoc that is a single document. Returns the files, the entry first. */
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

/** Splits a JSON Schema that is a single document. Returns the files, the entry first. */
export function splitJsonSchemaRoot(
  root: Json,
  uri: DocumentUri,
  layouts: readonly JsonLayout[],
  names: SplitNames,
): readonly SplitFile[] {
  if (!isObject(root)) return [{ name: names.entry, root }];
  const definitions = ["definitions", "$defs"];
  // No address is relative to a URN, so a definition below such an `$id` cannot be moved into a file.
  const isJoined = URL.canParse("file.json", baseOf(root, uri));
  const isMovable = (container: string, name: string): boolean =>
    isJoined && isSelfContained(valueAt(root, [container, name]) ?? true);
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
