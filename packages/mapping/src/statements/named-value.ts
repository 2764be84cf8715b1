import type { ElementDeclaration, SimpleType, TypeUse } from "@soapstone/xml-model";
import type { Bindings } from "../binding/binding.ts";
import { typeKey, valueKey } from "../schema/complex/property-keys.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { leftOpen, splitUse } from "./nil.ts";
import { hasAlternatives, type StatementContext } from "./statement.ts";

/** Types above this number are told by their names alone. */
const mostTypes = 12;

/** A value of a simple type whose element may name another: the value alone, or the two of them as an object. */
export function namedUse(
  schema: JsonSchema,
  declaration: ElementDeclaration | undefined,
  targetOf: (schema: JsonSchema) => JsonSchema,
  context: StatementContext,
): JsonSchema {
  const { bindings } = context;
  const declared = declaration === undefined ? undefined : bindings?.ofElement(declaration);
  if (bindings === undefined || declaration === undefined || declared?.kind !== "value") return schema;
  if (!bindings.namesSubtypes(declared.type)) return schema;
  if (!hasAlternatives(context)) return leftOpen(schema, targetOf(schema));
  const { about, values } = splitUse(schema);
  return { ...about, anyOf: [values, ...namedValues(declared.type, declaration, bindings)] };
}

/** One object for each type; any type may be named in the place of `xs:anySimpleType`. */
function namedValues(declared: TypeUse, declaration: ElementDeclaration, bindings: Bindings): readonly JsonSchema[] {
  const types = bindings.simpleSubtypes(declared, bindings.blockOf(declaration));
  if (types === undefined) return [namedValue({ type: "string" }, {})];
  const keys = types.flatMap(({ name }: SimpleType) => (name === undefined ? [] : [bindings.typeKey(name)]));
  if (keys.length === 0) return [];
  if (keys.length > mostTypes) return [namedValue({ enum: keys }, {})];
  return keys.map((key) => namedValue({ enum: [key] }, bindings.component(key) === undefined ? {} : { ref: key }));
}

function namedValue(type: JsonSchema, value: JsonSchema): JsonSchema {
  return {
    type: "object",
    properties: new Map([
      [typeKey, type],
      [valueKey, value],
    ]),
    required: [typeKey, valueKey],
    additionalProperties: false,
  };
}

/** The other way. */
export function unnamedUse(schema: JsonSchema): JsonSchema {
  const [values, ...named] = schema.anyOf ?? [];
  if (values === undefined || named.length === 0 || !named.every(isNamedValue)) return schema;
  const { anyOf: _, ...about } = schema;
  return { ...values, ...about };
}

function isNamedValue({ properties }: JsonSchema): boolean {
  return properties?.size === 2 && properties.has(typeKey) && properties.has(valueKey);
}
