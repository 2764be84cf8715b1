import { type Json, writeApidoc } from "@soapstone/apidoc-model";
import { type Channel, mapping } from "@soapstone/conversion";
import { jsonSchemaToXsd as convert } from "@soapstone/jsonschema-to-xsd";
import { documentComplementOf, placedSchemas } from "@soapstone/schema-documents";
import type { Profile } from "@soapstone/xsd-regex";
import { givenOptions, optionsShape } from "../options/options-shape.ts";
import { stemOf } from "../stem.ts";
import { become, type Doc, isOf } from "../transform/document.ts";
import type { Transform } from "../transform/transform.ts";
import { schemaOptionShapes } from "./schema-options.ts";

/** The options of the stage that converts to XML Schema. */
export interface JsonSchemaToXsdStageOptions {
  readonly profile?: Profile | undefined;
  readonly complement?: Channel | undefined;
  /** The target namespace of the schema document, if the input does not state one. */
  readonly targetNamespace?: string | undefined;
  /** The name of the root element, if the input does not state one. */
  readonly rootName?: string | undefined;
  /** The name of the entry's file, by which other files may refer to it. Default: the name of the input. */
  readonly entryName?: string | undefined;
}

/** The stage that converts a JSON Schema, or the definitions of an API description, to schema documents. */
export const jsonSchemaToXsd: Transform<"json-schema-set" | "apidoc-set", "schemas", JsonSchemaToXsdStageOptions> = {
  name: "jsonschema-to-xsd",
  version: "1",
  accepts: ["json-schema-set", "apidoc-set"],
  produces: "schemas",
  options: optionsShape({
    complement: schemaOptionShapes.complement,
    profile: schemaOptionShapes.profile,
    targetNamespace: { type: "string", description: "the namespace of the schema document" },
    rootName: { type: "string", description: "the name of the root element" },
    entryName: { type: "string", description: "the name of the file that refers to the others" },
  }),
  codes: [mapping],
  effects: "pure",
  run(doc, { options: { entryName = `${stemOf(doc.uri)}.xsd`, ...options }, report }) {
    const document = entryOf(doc);
    if (document === undefined) return {};
    const result = convert(document, {
      ...givenOptions({ ...options, isUnedited: doc.isUnedited }),
      entryName,
      uri: doc.uri,
      others: (address) => otherOf(doc, address),
    });
    for (const diagnostic of result.diagnostics) report(diagnostic);
    if (!result.ok) return {};
    const placed = placedSchemas(result.value.output, documentComplementOf(document), entryName);
    return { doc: become(doc, "schemas", placed), accounts: result.value.accounts };
  },
};

function entryOf(doc: Doc): Json | undefined {
  if (isOf(doc, "json-schema-set")) return doc.value.documents.get(doc.value.entry)?.root;
  return isOf(doc, "apidoc-set") ? writeApidoc(doc.value.root) : undefined;
}

/** Returns a document to which the input refers, by its address. */
function otherOf(doc: Doc, address: string): Json | undefined {
  if (isOf(doc, "json-schema-set")) return doc.value.documents.get(address)?.root;
  return isOf(doc, "apidoc-set") ? doc.value.resolve(`${address}#`, doc.uri)?.value : undefined;
}
