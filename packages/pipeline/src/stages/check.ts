import { checkApidoc } from "@soapstone/apidoc-model";
import { checkDefinitions, checkSchemas } from "@soapstone/xml-model";
import { isOf } from "../document.ts";
import { optionsShape } from "../options-shape.ts";
import type { Transform } from "../transform.ts";

/** Reports what breaks a rule of the document's own specification; the document goes on as it is. */
export const check: Transform<"wsdl" | "xsd" | "apidoc-set", "wsdl" | "xsd" | "apidoc-set", Record<string, never>> = {
  name: "check",
  version: "1",
  accepts: ["wsdl", "xsd", "apidoc-set"],
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
    return { doc };
  },
};
