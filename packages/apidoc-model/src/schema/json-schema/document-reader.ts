import { type DocumentReader, type Limits, resolveUri } from "@soapstone/workspace";
import { createJsonReader } from "../../apidoc/document-reader.ts";
import { into, placeOf } from "../../apidoc/path.ts";
import { splitReference } from "../../json/resolve.ts";
import type { Json } from "../../json/value.ts";
import { besideFile } from "./beside-file.ts";
import { draftNamed, draftOf } from "./drafts.ts";
import { baseOf, referencesOf } from "./references.ts";

/** Reads documents of JSON Schema for `loadWorkspace`, and says which other documents their references ask for. */
export interface JsonSchemaReaderOptions {
  /** Documents with public addresses are looked for beside the file that refers to them. */
  readonly besideFiles?: boolean;
}

export function createJsonSchemaReader(
  limits: Partial<Limits> = {},
  { besideFiles = false }: JsonSchemaReaderOptions = {},
): DocumentReader<Json> {
  return {
    ...createJsonReader(limits),
    references: ({ source, root }) => {
      const asked = new Map<string, { readonly spelling: string; readonly at: ReturnType<typeof placeOf> }>();
      for (const { target, keyword, path } of referencesOf(root, source.uri, draftOf(root))) {
        if (target.kind !== "elsewhere") continue;
        const { address } = splitReference(target.address);
        const full = resolveUri(source.uri, address);
        const to = besideFiles ? besideFile(full, baseOf(root, source.uri), source.uri) : full;
        // What schemas look like says every version itself, and nobody need read that.
        if (draftNamed(address) !== undefined || to === source.uri || asked.has(to)) continue;
        asked.set(to, { spelling: address, at: placeOf(into(path, keyword)) });
      }
      return [...asked].map(([to, { spelling, at }]) => ({ kind: "$ref", from: source.uri, spelling, to, at }));
    },
  };
}
