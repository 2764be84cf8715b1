import { type ApidocToWsdlOptions, apidocToWsdl as convert } from "@soapstone/apidoc-to-wsdl";
import { type Channel, mapping } from "@soapstone/conversion";
import { givenOptions, optionsShape } from "../options/options-shape.ts";
import { become } from "../transform/document.ts";
import type { Transform } from "../transform/transform.ts";
import { reconvert } from "./reconvert.ts";
import { schemaOptionShapes } from "./schema-options.ts";

/** The options of the stage that converts an API description to a WSDL. */
export interface ApidocToWsdlStageOptions {
  /**
   * The name of the entry's file, by which other files may refer to it. Default: its previous name, otherwise the
   * title.
   */
  readonly entryName?: string | undefined;
  readonly complement?: Channel | undefined;
  /** The bindings, target namespace and address for an external description. */
  readonly binding?: ApidocToWsdlOptions["binding"] | undefined;
  readonly targetNamespace?: string | undefined;
  readonly address?: string | undefined;
  readonly attachments?: boolean | undefined;
}

/** The stage that converts an API description to a WSDL. */
export const apidocToWsdl: Transform<"apidoc-set", "description", ApidocToWsdlStageOptions> = {
  name: "apidoc-to-wsdl",
  version: "1",
  accepts: ["apidoc-set"],
  produces: "description",
  options: optionsShape({
    entryName: { type: "string", description: "the name of the file that refers to the others" },
    complement: schemaOptionShapes.complement,
    binding: {
      type: "array",
      items: { type: "string", enum: ["soap", "soap12", "http"] },
      description: "how the operations are bound",
    },
    targetNamespace: { type: "string", description: "the namespace of the description" },
    address: { type: "string", description: "where the service is" },
    attachments: { type: "boolean", description: "files are sent as attachments" },
  }),
  codes: [mapping],
  effects: "pure",
  run(doc, { options: { entryName, ...options }, report }) {
    const { value, uri, published, hidesXml, hiddenDefinitions, isUnedited } = doc;
    const result = convert(value, {
      ...givenOptions({ entry: entryName, ...options, published, hidesXml, hiddenDefinitions, isUnedited }),
      uri,
      reconvert,
    });
    for (const diagnostic of result.diagnostics) report(diagnostic);
    if (!result.ok) return {};
    return { doc: become(doc, "description", result.value), accounts: result.value.accounts };
  },
};
