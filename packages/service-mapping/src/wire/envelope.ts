import { envelopeNamespaces, type Rule } from "@soapstone/conversion";
import { type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import type { SoapVersion } from "@soapstone/xml-model";

/** The content of an envelope. */
export interface Envelope {
  readonly version: SoapVersion;
  /** The header blocks; without any there is no Header. */
  readonly header: ReadonlyMap<string, JsonSchema>;
  readonly body: JsonSchema;
}

/**
 * A message is an Envelope with Header and Body, of the version that its namespace belongs to (SOAP 1.1 §4; SOAP 1.2
 * Part 1 §5). In the conversion back, an operation belongs to the wire view if its body has this name and namespace.
 */
export const envelope: Pick<Rule<Envelope, JsonSchema>, "id" | "clauses" | "owns"> & {
  readonly forward: (content: Envelope) => JsonSchema;
  readonly backward: (schema: JsonSchema) => Envelope | undefined;
} = {
  id: "wire/envelope",
  clauses: ["SOAP 1.1 §4", "SOAP 1.2 Part 1 §5", "Swagger 2.0 XML Object"],
  owns: { left: ["binding@version"], right: ["schema.properties", "schema.required", "schema.xml", "xml.prefix"] },
  forward: ({ version, header, body }) => {
    const xml = { namespace: envelopeNamespaces[version] };
    const properties = new Map<string, JsonSchema>();
    if (header.size > 0) properties.set("Header", { type: "object", properties: header, xml });
    properties.set("Body", withKeywords(body, { xml }));
    return { type: "object", properties, required: ["Body"], xml: { name: "Envelope", ...xml } };
  },
  backward: ({ xml, properties }) => {
    const version = versions.find((it) => envelopeNamespaces[it] === xml?.namespace);
    if (version === undefined || xml?.name !== "Envelope") return undefined;
    return {
      version,
      header: properties?.get("Header")?.properties ?? new Map(),
      body: withKeywords(properties?.get("Body") ?? { type: "object" }, { xml: undefined }),
    };
  },
};

const versions: readonly SoapVersion[] = ["1.1", "1.2"];
