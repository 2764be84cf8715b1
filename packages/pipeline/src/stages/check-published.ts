import { apidocDiagnostics, checkApidoc, readApidoc, singleApidoc, writeApidoc } from "@soapstone/apidoc-model";
import type { Diagnostic, Report } from "@soapstone/workspace";
import { companionName } from "../companion/companion-name.ts";
import { publishedForm } from "../companion/published-form.ts";
import { optionsShape } from "../options/options-shape.ts";
import { publish } from "../publish/publish-diagnostics.ts";
import type { Transform } from "../transform/transform.ts";
import { type WriteFilesOptions, writeOptionShapes } from "./json-files.ts";

export interface CheckPublishedOptions extends WriteFilesOptions {
  /** The companion is in another folder than the output. */
  readonly isCompanionApart?: boolean | undefined;
}

/** Codes that are no errors in a description, but in a published file, since other tools reject it. */
const refused: ReadonlySet<string> = new Set([
  ...["apidoc/equal-paths", "apidoc/reference-siblings", "apidoc/unused-definition"],
  ...["schema/enum-type", "schema/items-missing", "schema/items-type-missing", "schema/default-type"],
  ...["schema/default-not-in-enum", "schema/discriminator-undefined", "schema/discriminator-not-required"],
]);

/**
 * The stage that reports problems which prevent the publication of a description: errors in the file that will be
 * written.
 */
export const checkPublished: Transform<"apidoc", "apidoc", CheckPublishedOptions> = {
  name: "check-published",
  version: "1",
  accepts: ["apidoc"],
  produces: "same",
  options: optionsShape({
    ...writeOptionShapes,
    isCompanionApart: { type: "boolean", description: "the companion is outside the folder of the output" },
  }),
  codes: [publish, apidocDiagnostics],
  effects: "pure",
  run(doc, { options, report }) {
    const {
      isClean = false,
      isCompanionApart = false,
      allDefinitions,
      retainedDefinitions,
      provenance,
      format = "json",
      entryName,
    } = options;
    const name = entryName ?? `apidoc.${format}`;
    const uri = `memory:/${name}`;
    const written = writeApidoc(doc.value);
    const json = isClean
      ? publishedForm(written, { allDefinitions, retained: new Set(retainedDefinitions) }).document
      : written;
    const refusing: Report = (one) => {
      const { at: _, ...found }: Diagnostic = one;
      const pointer = one.at !== undefined && typeof one.at !== "number" && "pointer" in one.at ? one.at.pointer : "";
      const message = pointer === "" ? found.message : `${pointer}: ${found.message}`;
      if (one.severity === "error" || refused.has(one.code)) report({ ...found, severity: "error", message });
    };
    const read = readApidoc(json, { uri, pointer: "" });
    for (const one of read.diagnostics) refusing(one);
    if (read.ok) checkApidoc(singleApidoc(read.value, json, uri), refusing);
    if (provenance !== undefined && !isCompanionApart)
      report(publish("companion-beside", { companion: companionName(name) }, { uri: doc.uri }));
    return { doc };
  },
};
