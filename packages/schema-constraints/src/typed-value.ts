import {
  type CodecPlans,
  commonKeywords,
  isComplex,
  type JsonSchema,
  nilKey,
  typeKey,
  type ValuePlan,
  valueKey,
} from "@soapstone/schema-mapping";
import { clark, type ElementDeclaration, type Type, type TypeUse } from "@soapstone/xml-model";
import { type ConstraintContext, hasAlternatives } from "./constraint-context.ts";
import { splitUse, withoutValueRestrictions } from "./nil.ts";

/** More types than this are distinguished by their names alone. */
const mostTypes = 12;
/**
 * More names than this are not enumerated. All string types of a schema may replace a union with the member `xs:string`,
 * so each use of such a union would repeat all of their names.
 */
const mostNames = 100;

/**
 * Returns a function for uses of simple types whose elements may state another type: the value alone, or an object of
 * value and type.
 */
export function typedValueUses(
  targetOf: (schema: JsonSchema) => JsonSchema,
  context: ConstraintContext,
): (schema: JsonSchema, declaration: ElementDeclaration, declared: ValuePlan) => JsonSchema {
  const { codecPlans } = context;
  /** Cached, since the same types are declared again and again, hardly ever with a block. */
  const known = new Map<string, NamedTypes | undefined>();
  const namedBy = (declared: TypeUse, declaration: ElementDeclaration, all: CodecPlans): NamedTypes | undefined => {
    const key = "kind" in declared ? undefined : `${all.blockOf(declaration) ?? ""} ${clark(declared)}`;
    if (key !== undefined && known.has(key)) return known.get(key);
    const named = namedTypes(declared, declaration, all);
    if (key !== undefined) known.set(key, named);
    return named;
  };
  return (schema, declaration, declared) => {
    if (codecPlans?.namesSubtypes(declared.type) !== true) return schema;
    const named = namedBy(declared.type, declaration, codecPlans);
    if (named === undefined) return schema;
    const isNillable = schema.nullable === true;
    if (!hasAlternatives(context)) return besideObject(schema, anyTypedValue(named, isNillable), targetOf);
    const { use: about, values } = splitUse(schema);
    const nothing = isNillable ? [typedNil(named)] : [];
    return { ...about, anyOf: [values, ...typedValues(named, codecPlans), ...nothing] };
  };
}

/** The types that a value may state; `simple` is undefined for any simple type. */
interface NamedTypes {
  readonly simple: readonly string[] | undefined;
  /** The types with attributes, which their objects have too. */
  readonly complex: readonly string[];
}

/** Returns the types that a value may state; undefined where there are none. */
function namedTypes(
  declared: TypeUse,
  declaration: ElementDeclaration,
  codecPlans: CodecPlans,
): NamedTypes | undefined {
  const block = codecPlans.blockOf(declaration);
  const simple = codecPlans.simpleSubtypes(declared, block);
  const type = "kind" in declared ? undefined : codecPlans.component(codecPlans.typeKey(declared));
  const complex = type?.kind === "simpleType" ? codecPlans.subtypes(type, block).filter(isComplex) : [];
  const named = { simple: simple && keysOf(simple, codecPlans), complex: keysOf(complex, codecPlans) };
  return named.simple?.length === 0 && complex.length === 0 ? undefined : named;
}

function keysOf(types: readonly Type[], codecPlans: CodecPlans): readonly string[] {
  return types.flatMap(({ name }) => (name === undefined ? [] : [codecPlans.typeKey(name)]));
}

/** Returns one object for each type. A value of `xs:anySimpleType` may state any type, also one with attributes. */
function typedValues({ simple, complex }: NamedTypes, codecPlans: CodecPlans): readonly JsonSchema[] {
  if (simple === undefined) return [typedValue({ type: "string" }, {}, true)];
  const others = complex.length === 0 ? [] : [typedValue(oneOf(complex), {}, true)];
  if (simple.length > mostTypes) return [typedValue(oneOf(simple), {}), ...others];
  const definitionOf = (key: string): JsonSchema => (codecPlans.component(key) === undefined ? {} : { ref: key });
  return [...simple.map((key) => typedValue({ enum: [key] }, definitionOf(key))), ...others];
}

/** Returns one object for all types; without a value if the element is nillable. */
function anyTypedValue(named: NamedTypes, isNillable: boolean): JsonSchema {
  const value = typedValue({ type: "string", ...typeOf(named) }, {}, hasAttributes(named));
  if (!isNillable) return value;
  return { ...value, properties: new Map([...(value.properties ?? []), [nilKey, isTrue]]), required: [typeKey] };
}

/** Returns the object of a nil element, which has a type and nothing else. */
function typedNil(named: NamedTypes): JsonSchema {
  return {
    type: "object",
    properties: new Map([
      [typeKey, typeOf(named)],
      [nilKey, isTrue],
    ]),
    required: [typeKey, nilKey],
    ...(hasAttributes(named) ? {} : { additionalProperties: false }),
  };
}

const isTrue: JsonSchema = { enum: [true] };

function typeOf({ simple, complex }: NamedTypes): JsonSchema {
  return simple === undefined ? { type: "string" } : oneOf([...simple, ...complex]);
}

function oneOf(names: readonly string[]): JsonSchema {
  return names.length > mostNames ? { type: "string" } : { enum: names };
}

function hasAttributes({ simple, complex }: NamedTypes): boolean {
  return simple === undefined || complex.length > 0;
}

/**
 * Merges the keywords of a value and of an object, for a dialect without alternatives: without `type`, keywords of
 * strings and of objects do not conflict.
 */
function besideObject(
  schema: JsonSchema,
  { type: _, ...object }: JsonSchema,
  targetOf: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  const { use: about, values } = splitUse(schema);
  const common = commonKeywords([values], (name) => targetOf({ ref: name }));
  if (values.ref === undefined)
    return { ...about, ...object, ...common, anyOf: [values, { type: "object", ...object }] };
  return { ...withoutValueRestrictions(schema, targetOf(schema)), ...common, ...object };
}

function typedValue(type: JsonSchema, value: JsonSchema, isOpen = false): JsonSchema {
  return {
    type: "object",
    properties: new Map([
      [typeKey, type],
      [valueKey, value],
    ]),
    required: [typeKey, valueKey],
    ...(isOpen ? {} : { additionalProperties: false }),
  };
}

/** The inverse of `typedValueUses`. */
export function untypedValueUse(schema: JsonSchema): JsonSchema {
  const [values, ...named] = schema.anyOf ?? [];
  if (values === undefined || named.length === 0 || !named.every(isTypedValue)) return schema;
  return { ...values, ...splitUse(schema).use };
}

function isTypedValue({ properties }: JsonSchema): boolean {
  const keys = [...(properties?.keys() ?? [])];
  return keys.length > 1 && keys.includes(typeKey) && keys.every((key) => memberKeys.includes(key));
}

const memberKeys: readonly string[] = [typeKey, valueKey, nilKey];
