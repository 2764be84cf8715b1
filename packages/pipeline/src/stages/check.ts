import { checkApidoc, checkJsonSchemas, type Json } from "@soapstone/apidoc-model";
import { mapping } from "@soapstone/conversion";
import { unknownFields } from "@soapstone/service-mapping";
import type { Report } from "@soapstone/workspace";
import { checkDefinitions, checkSchemas } from "@soapstone/xml-model";
import { optionsShape } from "../options/options-shape.ts";
import { isOf } from "../transform/document.ts";
import type { Transform } from "../transform/transform.ts";

type Checked = "wsdl" | "xsd" | "apidoc-set" | "json-schema-set";

/** The stage that reports violations of the document's own specification. The document is not changed. */
export const check: Transform<Checked, Checked, Record<string, never>> = {
  name: "check",
  version: "2",
  accepts: ["wsdl", "xsd", "apidoc-set", "json-schema-set"],
  produces: "same",
  options: optionsShape({}),
  codes: [mapping],
  effects: "pure",
  run(doc, { report }) {
    if (isOf(doc, "wsdl")) {
      checkSchemas(doc.value.schemas, report);
      checkDefinitions(doc.value, report);
    } else if (isOf(doc, "xsd")) checkSchemas(doc.value, report);
    else if (isOf(doc, "apidoc-set")) {
      checkApidoc(doc.value, report);
      reportUnknownFields(doc.value.resolve("#")?.value, doc.value.uri, report);
    } else if (isOf(doc, "json-schema-set")) {
      checkJsonSchemas(doc.value, report);
      for (const [uri, { root }] of doc.value.documents) reportUnknownFields(root, uri, report);
    }
    return { doc };
  },
};

/** Reports each unknown field name once, at its first location. */
function reportUnknownFields(document: Json | undefined, uri: string, report: Report): void {
  if (document === undefined) return;
  const seen = new Set<string>();
  for (const { field, name, nearest, pointer } of unknownFields(document)) {
    if (seen.has(`${field} ${name}`)) continue;
    seen.add(`${field} ${name}`);
    report(mapping("unknown-field", { field, name, nearest }, { uri, pointer }));
  }
}
