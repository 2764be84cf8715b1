import type { JsonSchema } from "@soapstone/schema-mapping";

const envelopeKey = "Envelope";

/**
 * Adds attachments to an envelope: an object with one property per part of the `mime:multipartRelated` (WSDL 1.1 §5.4).
 * Without attachments the envelope is returned as it is.
 */
export function packaged(envelope: JsonSchema, beside: ReadonlyMap<string, JsonSchema>): JsonSchema {
  if (beside.size === 0) return envelope;
  const properties = new Map([[envelopeKey, envelope], ...beside]);
  return { type: "object", properties, required: [...properties.keys()] };
}

/** The inverse of `packaged`: returns the envelope, and the attachments. */
export function unpackaged(schema: JsonSchema): {
  readonly envelope: JsonSchema;
  readonly beside: ReadonlyMap<string, JsonSchema>;
} {
  const inside = schema.properties?.get(envelopeKey);
  if (inside === undefined || schema.xml?.name === envelopeKey) return { envelope: schema, beside: new Map() };
  return { envelope: inside, beside: new Map([...(schema.properties ?? [])].filter(([key]) => key !== envelopeKey)) };
}
