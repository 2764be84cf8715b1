import {
  into,
  isNumeric,
  isReference,
  type Json,
  type Path,
  placeOf,
  type SchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { typescriptDiagnostics } from "@soapstone/pipeline";
import type { Report } from "@soapstone/workspace";
import { commentText } from "./comment-text.ts";
import { type CompilerSchema, nullable, objectSchema } from "./compiler-schema.ts";
import { literalType, unionOf } from "./literals.ts";

/**
 * How a reference is used. `value`: any value of the type or its subtypes. `base`: the members that all subtypes share.
 */
export type ReferenceUse = "value" | "base";

/** What is needed to convert a schema. */
export interface TypeLoweringContext {
  /** Returns the name of the type to which a reference leads; undefined if it has no target. */
  readonly nameOf: (reference: string, use: ReferenceUse) => string | undefined;
  readonly report: Report;
}

/** The maximum nesting of inline objects; a deeper type would be unreadable. */
const deepest = 64;

/** The position of a schema: its pointer, its nesting, and the names to which its definition refers directly. */
interface LoweringPosition {
  readonly path: Path;
  readonly depth: number;
  /** The names of which the type is an alias or a combination; absent where TypeScript allows a circle. */
  readonly direct?: Set<string>;
  /** `base` for items of `allOf` and definitions, which extend the type to which they refer. */
  readonly use: ReferenceUse;
}

/**
 * Converts a definition or an inline schema to a schema for the compiler. `direct` collects the names to which it
 * refers directly: TypeScript rejects types that refer directly to each other in a circle.
 */
export function lowerSchema(
  schema: SchemaOrRef,
  path: Path,
  context: TypeLoweringContext,
  direct?: Set<string>,
): CompilerSchema {
  return lower(schema, { path, depth: 0, use: "value", ...(direct === undefined ? {} : { direct }) }, context);
}

function lower(schema: SchemaOrRef, here: LoweringPosition, context: TypeLoweringContext): CompilerSchema {
  if (isReference(schema)) {
    const name = context.nameOf(schema.$ref, here.use);
    if (name !== undefined) here.direct?.add(name);
    const type: CompilerSchema = name === undefined ? {} : { tsType: name };
    const about = schema.siblings?.get("description");
    const described = withDescription(type, typeof about === "string" ? about : undefined);
    return schema.siblings?.get("x-nullable") === true ? nullable(described) : described;
  }
  if (here.depth > deepest) {
    context.report(typescriptDiagnostics("too-deep", { levels: deepest }, placeOf(here.path)));
    return {};
  }
  const type = withDescription(typeOf(schema, here, context), schema.description ?? schema.title);
  return schema.extensions?.get("x-nullable") === true ? nullable(type) : type;
}

function withDescription(schema: CompilerSchema, description: string | undefined): CompilerSchema {
  const text = description === undefined ? "" : commentText(description);
  return text === "" ? schema : { ...schema, description: text };
}

function typeOf(schema: SchemaObject, here: LoweringPosition, context: TypeLoweringContext): CompilerSchema {
  const listed = enumerated(schema);
  if (listed !== undefined) return { tsType: listed };
  if (schema.allOf !== undefined && schema.allOf.length > 0) return combined(schema, schema.allOf, here, context);
  switch (schema.type ?? impliedType(schema)) {
    case "string":
      return { tsType: "string" };
    case "number":
    case "integer":
      return { tsType: "number" };
    case "boolean":
      return { tsType: "boolean" };
    case "null":
      return { type: "null" };
    case "file":
      return { tsType: "FileContent" };
    case "array":
      return { type: "array", items: lower(schema.items ?? {}, below(here, "items"), context) };
    case "object":
      return objectOf(schema, here, context);
    default:
      return {};
  }
}

function impliedType({ properties, additionalProperties, items, required }: SchemaObject): SchemaObject["type"] {
  if (properties !== undefined || required !== undefined || typeof additionalProperties === "object") return "object";
  return items === undefined ? undefined : "array";
}

/** Returns the position of a type nested in another one, where a circle is allowed. */
function below({ path, depth }: LoweringPosition, ...names: readonly (string | number)[]): LoweringPosition {
  return { path: names.reduce(into, path), depth: depth + 1, use: "value" };
}

/** Returns the values of `enum` that have the stated type, as a union; undefined if there are none. */
function enumerated({ enum: values, type }: SchemaObject): string | undefined {
  const fitting = (values ?? []).filter((value) => value === null || isOfType(value, type));
  return fitting.length === 0 ? undefined : unionOf(fitting.map(literalType));
}

function isOfType(value: Json, type: SchemaObject["type"]): boolean {
  if (type === undefined) return true;
  if (type === "number" || type === "integer") return isNumeric(value);
  return typeof value === type && (type === "string" || type === "boolean");
}

function objectOf(schema: SchemaObject, here: LoweringPosition, context: TypeLoweringContext): CompilerSchema {
  const { additionalProperties: more } = schema;
  const members = membersOf(schema, here, context, unknown);
  // An object without declared properties is open; otherwise undeclared properties are left out of the type, although
  // they are valid.
  if (more === undefined) return objectSchema(members, members.length === 0);
  return objectSchema(
    members,
    typeof more === "boolean" ? more : lower(more, below(here, "additionalProperties"), context),
  );
}

const unknown: CompilerSchema = {};
/** Any JSON value other than an absent one: for a required property whose type another part of the schema states. */
const present: CompilerSchema = { tsType: "({} | null)" };

function membersOf(
  schema: SchemaObject,
  here: LoweringPosition,
  context: TypeLoweringContext,
  undeclared: CompilerSchema,
) {
  const required = new Set(schema.required);
  const properties = schema.properties ?? new Map<string, SchemaOrRef>();
  const declared = [...properties].map(([name, property]) => ({
    name,
    schema: lower(property, below(here, "properties", name), context),
    isRequired: required.has(name),
  }));
  const others = [...required].filter((name) => !properties.has(name));
  return [...declared, ...others.map((name) => ({ name, schema: undeclared, isRequired: true }))];
}

/** Combines the items of `allOf` with the keywords beside it. */
function combined(
  schema: SchemaObject,
  members: readonly SchemaOrRef[],
  here: LoweringPosition,
  context: TypeLoweringContext,
): CompilerSchema {
  const beside = membersOf(schema, here, context, present);
  const { additionalProperties: more } = schema;
  const isMap = typeof more === "object";
  const besideType =
    beside.length === 0 && !isMap
      ? []
      : [objectSchema(beside, isMap ? lower(more, below(here, "additionalProperties"), context) : false)];
  // A single reference in `allOf` with nothing but annotations refers to the type without extending it; in a definition
  // there is no difference.
  const isAnnotation = here.depth > 0 && members.length === 1 && besideType.length === 0;
  const use: ReferenceUse = isAnnotation ? here.use : "base";
  const types = members.map((member, index) =>
    isInPlace(member)
      ? objectSchema(
          membersOf(
            member,
            { ...here, path: into(into(here.path, "allOf"), index), depth: here.depth + 1 },
            context,
            present,
          ),
        )
      : lower(member, { ...here, path: into(into(here.path, "allOf"), index), depth: here.depth + 1, use }, context),
  );
  const [only, ...others] = [...types, ...besideType];
  return only === undefined || others.length > 0 ? { allOf: [...types, ...besideType] } : only;
}

/**
 * Whether an item of `allOf` is an inline object schema, with properties of its own or with required properties of
 * other items.
 */
function isInPlace(member: SchemaOrRef): member is SchemaObject {
  return (
    !isReference(member) &&
    member.allOf === undefined &&
    member.enum === undefined &&
    member.additionalProperties === undefined &&
    (member.type ?? impliedType(member)) === "object" &&
    (member.properties !== undefined || member.required !== undefined)
  );
}
