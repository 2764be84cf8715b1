import { checkApidoc, checkJsonSchemas } from "@soapstone/apidoc-model";
import { checkDefinitions, checkSchemas } from "@soapstone/xml-model";
import { isOf } from "../document.ts";
import { optionsShape } from "../options-shape.ts";
import type { Transform } from "../transform.ts";

type Checked = "wsdl" | "xsd" | "apidoc-set" | "json-schema-set";

/** Reports what breaks a rule of the document's own specification; the document goes on as it is. */
export const check: Transform<Checked, Checked, Record<string, never>> = {
  name: "check",
  version: "2",
  accepts: ["wsdl", "xsd", "apidoc-set", "json-schema-set"],
  produces: "same",
  options: optionsShape({}),
  codes: [],
  effects: "pure",
  run(doc, { report }) {
    if (isOf(doc, "wsdl")) {
      checkSchemas(doc.value.schemas, report);
      checkDefinitions(doc.value, report);
    } else if (isOf(doc, "xsd")) checkSchemas(doc.value, report);
    else if (isOf(doc, "apidoc-set")) checkApidoc(doc.value, report);
    else if (isOf(doc, "json-schema-set")) checkJsonSchemas(doc.value, report);
    return { doc };
  },
};
