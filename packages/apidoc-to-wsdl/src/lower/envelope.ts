import { isReference, type SchemaObject, type SchemaOrRef } from "@soapstone/apidoc-model";
import { raise } from "@soapstone/schema-mapping";
import { type Envelope, envelope, unpackaged } from "@soapstone/service-mapping";

/** Returns the envelope in a schema, which may be beside attachments; undefined for any other schema. */
export function envelopeOf(schema: SchemaOrRef | undefined): Envelope | undefined {
  return schema === undefined ? undefined : envelope.backward(unpackaged(raise(schema, "apidoc")).envelope);
}

/**
 * Changes the content of the first element in the Body of an envelope; undefined where there is none, or it is not
 * inline.
 */
export function contentInEnvelope(
  schema: SchemaOrRef | undefined,
  change: (content: SchemaOrRef) => SchemaOrRef,
): SchemaObject | undefined {
  if (schema === undefined || isReference(schema)) return undefined;
  const inside = schema.xml?.name === "Envelope" ? undefined : schema.properties?.get("Envelope");
  if (inside !== undefined) return replaced(schema, "Envelope", contentInEnvelope(inside, change));
  const body = schema.properties?.get("Body");
  if (body === undefined || isReference(body)) return undefined;
  const [[name, content] = []] = [...(body.properties ?? [])];
  if (name === undefined || content === undefined) return undefined;
  return replaced(schema, "Body", replaced(body, name, changed(content, change)));
}

/** Changes one property of an inline object; undefined where it has none of that name. */
export function contentInProperty(
  schema: SchemaOrRef | undefined,
  name: string | undefined,
  change: (content: SchemaOrRef) => SchemaOrRef,
): SchemaObject | undefined {
  const content = schema === undefined || isReference(schema) || !name ? undefined : schema.properties?.get(name);
  if (schema === undefined || isReference(schema) || content === undefined || !name) return undefined;
  return replaced(schema, name, change(content));
}

/** Changes the content of an element: a reference, the one beside the element's `xml`, or an inline object. */
function changed(content: SchemaOrRef, change: (content: SchemaOrRef) => SchemaOrRef): SchemaOrRef {
  if (isReference(content)) return change(content);
  const [only, ...others] = content.allOf ?? [];
  return only !== undefined && others.length === 0 ? { ...content, allOf: [change(only)] } : change(content);
}

function replaced(schema: SchemaObject, name: string, member: SchemaOrRef | undefined): SchemaObject | undefined {
  return member === undefined ? undefined : { ...schema, properties: new Map(schema.properties).set(name, member) };
}
