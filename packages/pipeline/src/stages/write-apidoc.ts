import { writeApidoc } from "@soapstone/apidoc-model";
import { input } from "../diagnostics/input-diagnostics.ts";
import { optionsShape } from "../options/options-shape.ts";
import { become } from "../transform/document.ts";
import type { Transform } from "../transform/transform.ts";
import { jsonFiles, type WriteFilesOptions, writeOptionShapes } from "./json-files.ts";

/** The stage that prints an API description as `apidoc.json` or `apidoc.yaml`, with its companion if requested. */
export const writeApidocFile: Transform<"apidoc", "files", WriteFilesOptions> = {
  name: "write",
  version: "2",
  accepts: ["apidoc"],
  produces: "files",
  options: optionsShape(writeOptionShapes),
  codes: [input],
  effects: "pure",
  run(doc, { options, report }) {
    const files = jsonFiles(writeApidoc(doc.value), "apidoc", options, (names, isKept) =>
      report(input("definitions-left-out", { names, isKept }, { uri: doc.uri })),
    );
    return { doc: become(doc, "files", files) };
  },
};
