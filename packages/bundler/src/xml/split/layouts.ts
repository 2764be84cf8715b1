/** The layouts of descriptions; they can be combined. */
const descriptionLayouts = ["by-namespace", "abstract", "binding", "service", "per-port-type", "per-service"] as const;
const schemaLayouts = ["by-namespace", "per-component"] as const;
export type XmlLayout = (typeof descriptionLayouts)[number] | (typeof schemaLayouts)[number];

/** Returns the layouts of a kind of document. */
export function xmlLayouts(kind: "wsdl" | "xsd"): readonly XmlLayout[] {
  return kind === "wsdl" ? descriptionLayouts : schemaLayouts;
}
