import { type DocumentReader, type DocumentReference, type Limits, ok, rememberedUris } from "@soapstone/workspace";
import { printPointer } from "../json/pointer.ts";
import { formatOf, prepareYaml, readJson } from "../json/read.ts";
import { splitReference } from "../json/resolve.ts";
import type { Json } from "../json/value.ts";
import { findReferences, isFlat } from "./references.ts";

/**
 * The reader of JSON and YAML documents for `loadWorkspace`, with the default limits. It lists the files to which
 * `$ref`s refer.
 */
export const jsonReader: DocumentReader<Json> = createJsonReader();

export interface JsonReaderOptions {
  /** Follow also references at places where the format allows none (`extension`); their targets may be missing. */
  readonly everywhere?: boolean;
  /** Read the targets of references at places for strings as texts; otherwise they are not read. */
  readonly texts?: boolean;
}

/**
 * Returns a reader of JSON and YAML documents for `loadWorkspace`, with other limits of nodes, depth and aliases, or
 * other options.
 */
export function createJsonReader(
  limits: Partial<Limits> = {},
  { everywhere = false, texts = false }: JsonReaderOptions = {},
): DocumentReader<Json> {
  /** The addresses of references in the place of a string, whose targets are read as texts. */
  const textAddresses = new Set<string>();
  const uriOf = rememberedUris();
  return {
    prepare: async (source) => {
      if (formatOf(source) === "yaml") await prepareYaml();
    },
    read: (source, base) => {
      if (textAddresses.has(source.uri)) return ok({ source, language: "json", root: source.text });
      const read = readJson(source, { base, limits });
      return read.ok ? ok({ source, language: formatOf(source), root: read.value }, read.diagnostics) : read;
    },
    references: ({ source, root }) => {
      const references = new Map<string, DocumentReference>();
      if (!mayRefer(source.text)) return [];
      for (const { reference, tokens, standing, type } of findReferences(root, { everywhere })) {
        const { address } = splitReference(reference);
        if (address === "") continue;
        const from = source.uri;
        const kind = standing === "extension" ? "extension" : "$ref";
        // References are distinguished by their spelling, since a link or a catalogue may lead to different documents.
        const known = references.get(address);
        if (known !== undefined && (known.kind === kind || kind === "extension")) continue;
        const to = uriOf(from, address);
        if (to === from) continue;
        if (standing === "misplaced" && isFlat(type)) {
          if (!texts) continue;
          textAddresses.add(to);
        }
        const at = { uri: from, pointer: `${printPointer(tokens)}/$ref` };
        references.set(address, { kind, from, spelling: address, to, at });
      }
      return [...references.values()];
    },
  };
}

/** Whether a text may have a reference, as most small files do not. The name may be written with an escape. */
function mayRefer(text: string): boolean {
  return text.includes("$ref") || /\\[uUx]|\$\\/.test(text);
}
