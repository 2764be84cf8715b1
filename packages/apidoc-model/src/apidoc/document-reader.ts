import { type DocumentReader, type Limits, ok, resolveUri } from "@soapstone/workspace";
import { formatOf, prepareYaml, readJson } from "../json/read.ts";
import { splitReference } from "../json/resolve.ts";
import type { Json } from "../json/value.ts";
import { into, placeOf } from "./path.ts";
import { findReferences } from "./references.ts";

/** Reads JSON and YAML documents for `loadWorkspace`, and says which other files their `$ref`s ask for. */
export const jsonReader: DocumentReader<Json> = createJsonReader();

/** The same with other limits of nodes, depth and aliases. */
export function createJsonReader(limits: Partial<Limits> = {}): DocumentReader<Json> {
  return {
    prepare: async (source) => {
      if (formatOf(source) === "yaml") await prepareYaml();
    },
    read: (source, base) => {
      const read = readJson(source, { base, limits });
      return read.ok ? ok({ source, language: formatOf(source), root: read.value }, read.diagnostics) : read;
    },
    references: ({ source, root }) => {
      const asked = new Map<string, { readonly spelling: string; readonly at: ReturnType<typeof placeOf> }>();
      for (const { reference, path } of findReferences(root, source.uri)) {
        const { address } = splitReference(reference);
        if (address === "") continue;
        const to = resolveUri(source.uri, address);
        if (to !== source.uri && !asked.has(to)) asked.set(to, { spelling: address, at: placeOf(into(path, "$ref")) });
      }
      return [...asked].map(([to, { spelling, at }]) => ({ kind: "$ref", from: source.uri, spelling, to, at }));
    },
  };
}
