import { type DocumentReader, type DocumentReference, type Limits, resolveUri } from "@soapstone/workspace";
import { createJsonReader } from "../apidoc/document-reader.ts";
import { into, placeOf } from "../json/path.ts";
import { splitReference } from "../json/resolve.ts";
import type { Json } from "../json/value.ts";
import { besideFile } from "./beside-file.ts";
import { draftNamed, draftOf } from "./drafts.ts";
import { allReferencesOf, baseOf } from "./references.ts";

export interface JsonSchemaReaderOptions {
  /** Whether documents with public addresses are searched for beside the file that references them. */
  readonly besideFiles?: boolean;
}

/** Returns a reader of JSON Schema documents for `loadWorkspace`, which lists the documents that they reference. */
export function createJsonSchemaReader(
  limits: Partial<Limits> = {},
  { besideFiles = false }: JsonSchemaReaderOptions = {},
): DocumentReader<Json> {
  return {
    ...createJsonReader(limits),
    references: ({ source, root }) => {
      const from = source.uri;
      const references = new Map<string, DocumentReference>();
      for (const { target, keyword, path, isLoose } of allReferencesOf(root, from, draftOf(root))) {
        if (target.kind !== "other-document") continue;
        const { address } = splitReference(target.address);
        const full = resolveUri(from, address);
        const to = besideFiles ? besideFile(full, baseOf(root, from), from) : full;
        // The meta-schemas of all versions are built in.
        if (draftNamed(address) !== undefined || to === from) continue;
        const kind = isLoose === true ? "extension" : "$ref";
        const known = references.get(to);
        if (known !== undefined && (known.kind === kind || kind === "extension")) continue;
        references.set(to, { kind, from, spelling: address, to, at: placeOf(into(path, keyword)) });
      }
      return [...references.values()];
    },
  };
}
