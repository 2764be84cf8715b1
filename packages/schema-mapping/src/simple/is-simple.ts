import { isObject } from "@soapstone/apidoc-model";
import type { SimpleType, Type, TypeUse } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import { facetOrder } from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import { typeOfKeywords } from "../type-of-keywords.ts";

/** The most references and unions to follow before a schema counts as none of a simple type. */
const mostSchemas = 500;

/**
 * Whether a schema is that of a simple type: scalars, or an array of them that the complement marks as a list.
 * References are followed if `definition` finds them.
 */
export function isSimpleSchema(
  schema: JsonSchema,
  definition: (name: string) => JsonSchema | undefined = () => undefined,
  budget = { left: mostSchemas },
): boolean {
  budget.left -= 1;
  if (budget.left < 0) return false;
  if (schema.ref !== undefined) {
    const found = definition(schema.ref);
    return found !== undefined && isSimpleSchema(found, definition, budget);
  }
  if (simpleKeys.some((key) => schema.complement?.has(key))) return true;
  const members = schema.anyOf ?? schema.oneOf;
  if (members !== undefined)
    return members.length > 0 && members.every((member) => isSimpleSchema(member, definition, budget));
  if (schema.properties !== undefined || schema.allOf !== undefined || schema.additionalProperties !== undefined)
    return false;
  if (schema.items !== undefined || schema.type === "array") return false;
  if (Array.isArray(schema.type)) return schema.type.every((type) => scalars.has(type));
  const type = typeOfKeywords(schema);
  if (type !== undefined) return scalars.has(type);
  return schema.complement?.get("type") === "anySimpleType" || isMixed(schema);
}

const scalars: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean", "file"]);

/** The fields of the complement that only simple types have. */
const simpleKeys = ["list", "union", "facets", "inPlace", "base", ...facetOrder] as const;

/** Whether an enumeration has values of several kinds, none of them an object. */
function isMixed({ enum: values }: JsonSchema): boolean {
  return values?.every((value) => !isObject(value) && !Array.isArray(value)) === true;
}

/** Whether a type use is allowed where XSD requires a simple type; names are assumed to be simple types. */
export function isSimpleUse(use: TypeUse<Type>): use is TypeUse<SimpleType> {
  return isName(use) || use.kind === "simpleType";
}
