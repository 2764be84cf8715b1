import { formatOf, type Json, prepareYaml, readJson } from "@soapstone/apidoc-model";
import { documentText, encode, encodeContent, encodeMessage } from "@soapstone/instance";
import type { DocumentUri, Result } from "@soapstone/workspace";
import type { XmlElement } from "@soapstone/xml-model";
import type { DocumentInput } from "../load-document.ts";
import type { CodecOptions } from "./codec-options.ts";
import { crossed, type Found } from "./crossed.ts";
import type { InstanceOutcome } from "./outcome.ts";

/** Reads a schema and a JSON or YAML value, and gives the XML document or message as a text. Writes nothing. */
export async function encodeDocument(entry: DocumentInput, options: CodecOptions): Promise<InstanceOutcome> {
  return crossed<Json, XmlElement>(entry, options, {
    read: async ({ source, base }, limits) => {
      if (formatOf(source) === "yaml") await prepareYaml();
      return readJson(source, { base, limits });
    },
    made: (json, found) => encodedBy(found, json, entry.uri),
    written: (root) => documentText(root, { indent: 2, xmlDeclaration: true }),
  });
}

function encodedBy({ codec, unit }: Found, json: Json, uri: DocumentUri): Result<XmlElement> {
  switch (unit.kind) {
    case "document":
      return encode(json, codec, { uri });
    case "native":
      // Places are those of the document that the value stands for, one level further in.
      return encode(unit.values.toDocument(json), codec, { uri });
    case "content":
      return encodeContent(json, unit.declaration.name, unit.declaration, codec, { uri });
    case "message":
      return encodeMessage(json, unit.shape, unit.side, codec, { uri });
    default:
      return unit satisfies never;
  }
}
