import { writeJson } from "@soapstone/apidoc-model";
import { become } from "../document.ts";
import { optionsShape } from "../options-shape.ts";
import { stemOf } from "../stem.ts";
import type { Transform } from "../transform.ts";
import type { WriteOptions } from "./write-apidoc.ts";

/** Prints a document of JSON Schema as one file, named for its source: `orders.schema.json`. */
export const writeJsonSchemaFile: Transform<"json-schema", "files", WriteOptions> = {
  name: "write-json-schema",
  version: "1",
  accepts: ["json-schema"],
  produces: "files",
  options: optionsShape({
    format: { type: "string", enum: ["json", "yaml"], description: "the notation of the output" },
  }),
  codes: [],
  effects: "pure",
  run(doc, { options: { format = "json" } }) {
    const text = writeJson(doc.value, { format, indent: 2 });
    return { doc: become(doc, "files", [{ name: `${stemOf(doc.uri)}.schema.${format}`, text }]) };
  },
};
