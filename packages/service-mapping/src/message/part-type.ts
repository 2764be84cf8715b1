import type { JsonSchema } from "@soapstone/schema-mapping";
import type { PartTyping } from "@soapstone/xml-model";
import type { BackwardService } from "../walk/walk.ts";

/**
 * The type of a part that a schema says. Parts name their types (WSDL 1.1 §2.3): words that no named type says, as an edit
 * may write them in place, are a type of their own, called like the operation and the part, of this name. Undefined for any value.
 */
export function partType(schema: JsonSchema, name: string, context: BackwardService): PartTyping | undefined {
  const { types, situation, declare } = context;
  const use = types.use(schema);
  if (use === undefined) return undefined;
  if (!("kind" in use)) return { by: "type", name: use };
  const declared = declare?.(`${situation.operation}.${name}`, encoded(schema, context));
  return declared === undefined ? undefined : { by: "type", name: declared };
}

/** A list in messages of SOAP encoding is an array of that (SOAP 1.1 §5.4.2). */
function encoded(schema: JsonSchema, { soap, version }: BackwardService): JsonSchema {
  if (soap.use !== "encoded" || schema.type !== "array" || schema.kept?.has("arrayType")) return schema;
  const encoding = version === "1.2" ? [["arrayEncoding", "1.2"] as const] : [];
  return { ...schema, kept: new Map([...(schema.kept ?? []), ["arrayType", "[]"], ...encoding]) };
}
