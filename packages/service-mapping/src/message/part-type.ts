import type { JsonSchema } from "@soapstone/schema-mapping";
import type { PartTyping } from "@soapstone/xml-model";
import type { BackwardService } from "../walk/walk.ts";

/**
 * Returns the type of a part, by its schema. A part has a named type (WSDL 1.1 §2.3), so a schema that no named type
 * has, as an edit may write it inline, is declared as a type: named like the operation and `name`. Undefined for a
 * schema that allows any value.
 */
export function partType(schema: JsonSchema, name: string, context: BackwardService): PartTyping | undefined {
  const { types, situation, declare } = context;
  const use = types.use(schema);
  if (use === undefined) return undefined;
  if (!("kind" in use)) return { by: "type", name: use };
  const declared = declare?.(`${situation.operation}.${name}`, encoded(schema, context));
  return declared === undefined ? undefined : { by: "type", name: declared };
}

/** Marks an array in encoded messages as an array of SOAP encoding (SOAP 1.1 §5.4.2). */
function encoded(schema: JsonSchema, { soap, version }: BackwardService): JsonSchema {
  if (soap.use !== "encoded" || schema.type !== "array" || schema.complement?.has("arrayType")) return schema;
  const encoding = version === "1.2" ? [["arrayEncoding", "1.2"] as const] : [];
  return { ...schema, complement: new Map([...(schema.complement ?? []), ["arrayType", "[]"], ...encoding]) };
}
