import type { JsonSchema } from "@soapstone/schema-mapping";

const envelopeKey = "Envelope";

/** An envelope with what travels beside it: one property per part of the package (WSDL 4.4). Alone it is itself. */
export function packaged(envelope: JsonSchema, beside: ReadonlyMap<string, JsonSchema>): JsonSchema {
  if (beside.size === 0) return envelope;
  const properties = new Map([[envelopeKey, envelope], ...beside]);
  return { type: "object", properties, required: [...properties.keys()] };
}

/** The inverse of `packaged`: the envelope in a schema, and what travels beside it. */
export function unpackaged(schema: JsonSchema): {
  readonly envelope: JsonSchema;
  readonly beside: ReadonlyMap<string, JsonSchema>;
} {
  const inside = schema.properties?.get(envelopeKey);
  if (inside === undefined || schema.xml?.name === envelopeKey) return { envelope: schema, beside: new Map() };
  return { envelope: inside, beside: new Map([...(schema.properties ?? [])].filter(([key]) => key !== envelopeKey)) };
}
