import type { Json } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { clark, type PartTyping } from "@soapstone/xml-model";
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
  const own = `${situation.operation}.${name}`;
  const declared = declare?.(own, encoded(schema, own, context));
  return declared === undefined ? undefined : { by: "type", name: declared };
}

/**
 * Marks an array in encoded messages as an array of SOAP encoding (SOAP 1.1 §5.4.2). It names the type of its items, so
 * that an inline schema of items is declared as a type, too.
 */
function encoded(schema: JsonSchema, name: string, context: BackwardService): JsonSchema {
  const { soap, version, types, declare } = context;
  if (soap.use !== "encoded" || schema.type !== "array" || schema.complement?.has("arrayType")) return schema;
  const encoding = version === "1.2" ? [["arrayEncoding", "1.2"] as const] : [];
  const complement = new Map<string, Json>([...(schema.complement ?? []), ["arrayType", "[]"], ...encoding]);
  const { items = {} } = schema;
  const use = types.use(items);
  const ofItems = `${name}.item`;
  const type = use !== undefined && "kind" in use ? declare?.(ofItems, encoded(items, ofItems, context)) : undefined;
  return type === undefined
    ? { ...schema, complement }
    : { ...schema, complement, items: { complement: new Map([["type", clark(type)]]) } };
}
