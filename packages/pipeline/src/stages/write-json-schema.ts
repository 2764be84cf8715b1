import { optionsShape } from "../options/options-shape.ts";
import { stemOf } from "../stem.ts";
import { become } from "../transform/document.ts";
import type { Transform } from "../transform/transform.ts";
import { jsonFiles, type WriteFilesOptions, writeOptionShapes } from "./json-files.ts";

/**
 * The stage that prints a JSON Schema document, named after its source (`orders.schema.json`), with its companion if
 * requested.
 */
export const writeJsonSchemaFile: Transform<"json-schema", "files", WriteFilesOptions> = {
  name: "write-json-schema",
  version: "2",
  accepts: ["json-schema"],
  produces: "files",
  options: optionsShape(writeOptionShapes),
  codes: [],
  effects: "pure",
  run(doc, { options }) {
    return { doc: become(doc, "files", jsonFiles(doc.value, `${stemOf(doc.uri)}.schema`, options)) };
  },
};
