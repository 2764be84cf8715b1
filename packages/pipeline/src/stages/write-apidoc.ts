import { writeApidoc, writeJson } from "@soapstone/apidoc-model";
import { become } from "../document.ts";
import { optionsShape } from "../options-shape.ts";
import type { Transform } from "../transform.ts";

export interface WriteOptions {
  readonly format?: "json" | "yaml" | undefined;
}

/** Prints the description as one file, `apidoc.json` or `apidoc.yaml`. */
export const writeApidocFile: Transform<"apidoc", "files", WriteOptions> = {
  name: "write",
  version: "1",
  accepts: ["apidoc"],
  produces: "files",
  options: optionsShape({
    format: { type: "string", enum: ["json", "yaml"], description: "the notation of the output" },
  }),
  codes: [],
  effects: "pure",
  run(doc, { options: { format = "json" } }) {
    const text = writeJson(writeApidoc(doc.value), { format, indent: 2 });
    return { doc: become(doc, "files", [{ name: `apidoc.${format}`, text }]) };
  },
};
