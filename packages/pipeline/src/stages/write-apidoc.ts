import { writeApidoc } from "@soapstone/apidoc-model";
import { become } from "../document.ts";
import { optionsShape } from "../options-shape.ts";
import type { Transform } from "../transform.ts";
import { jsonFiles, type WriteOptions, writeOptionShapes } from "./json-files.ts";

/** Prints the description as `apidoc.json` or `apidoc.yaml`, and its complement beside it where that is asked for. */
export const writeApidocFile: Transform<"apidoc", "files", WriteOptions> = {
  name: "write",
  version: "2",
  accepts: ["apidoc"],
  produces: "files",
  options: optionsShape(writeOptionShapes),
  codes: [],
  effects: "pure",
  run(doc, { options }) {
    return { doc: become(doc, "files", jsonFiles(writeApidoc(doc.value), "apidoc", options)) };
  },
};
