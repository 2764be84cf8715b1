import { type ApidocToWsdlOptions, apidocToWsdl as convert } from "@soapstone/apidoc-to-wsdl";
import { mapping } from "@soapstone/mapping";
import { become } from "../document.ts";
import { optionsShape } from "../options-shape.ts";
import type { Transform } from "../transform.ts";

export interface ApidocToWsdlStageOptions {
  /** What the file of the entry is called, since others may refer to it; as it was, or after the title, unless said. */
  readonly entryName?: string | undefined;
}

/** The description of an API becomes the description of a service. */
export const apidocToWsdl: Transform<"apidoc-set", "description", ApidocToWsdlStageOptions> = {
  name: "apidoc-to-wsdl",
  version: "1",
  accepts: ["apidoc-set"],
  produces: "description",
  options: optionsShape({
    entryName: { type: "string", description: "the name of the file that refers to the others" },
  }),
  codes: [mapping],
  effects: "pure",
  run(doc, { options: { entryName }, report }) {
    const options: ApidocToWsdlOptions = {
      ...(entryName === undefined ? {} : { entry: entryName }),
      uri: doc.uri,
    };
    const result = convert(doc.value, options);
    for (const diagnostic of result.diagnostics) report(diagnostic);
    if (!result.ok) return {};
    return { doc: become(doc, "description", result.value), accounts: result.value.accounts };
  },
};
