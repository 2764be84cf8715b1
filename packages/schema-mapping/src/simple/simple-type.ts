import { type Json, sameJson } from "@soapstone/apidoc-model";
import { type Keeper, Recaller } from "@soapstone/complement";
import { type FactNode, ruleFor } from "@soapstone/conversion";
import type { QName, RestrictedType, SimpleType, TypeUse } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import { anySimpleType, builtinName, builtinType as builtinNamed, facetOrder } from "@soapstone/xsd-values";
import { derivationControl } from "../derivation-control.ts";
import type { JsonSchema } from "../json-schema.ts";
import {
  type BackwardContext,
  type BackwardWalk,
  backwardContext,
  type ForwardWalk,
  forwardContext,
  type SchemaRule,
} from "../walk.ts";
import { builtinType, keywordsAlone } from "./builtin-type.ts";
import { list } from "./list.ts";
import { restriction } from "./restriction.ts";
import { shapeOf } from "./type-shape.ts";
import { isOfAnyScalar, union } from "./union.ts";

/** Returns the rule for a use of a type; for a name, that of built-in types. */
export function ruleOf(use: TypeUse<SimpleType>): SchemaRule<TypeUse<SimpleType>> {
  return ("kind" in use ? rules[use.variety] : builtinType) as SchemaRule<TypeUse<SimpleType>>;
}

const rules = { restriction, list, union } as const;

/** Converts a simple type to a schema; its complement goes to `keeper`, that of the object with the schema. */
export function simpleTypeSchema(type: SimpleType, walk: ForwardWalk, keeper: Keeper): JsonSchema {
  if (type.final !== undefined) derivationControl.forward(type, forwardContext(walk, keeper, type, derivationControl));
  const rule = ruleOf(type);
  return rule.forward(type, forwardContext(walk, keeper, type, rule));
}

/** Converts a built-in type that `node` (an element, attribute or part) names. */
export function builtinUse(name: QName, walk: ForwardWalk, keeper: Keeper, node: FactNode): JsonSchema {
  const plain = keywordsAlone(name, walk.options);
  if (plain === undefined) return builtinType.forward(name, forwardContext(walk, keeper, node, builtinType));
  walk.ledger.take(node, builtinType);
  return plain;
}

/**
 * The rules of simple types, in the order in which the way back asks: lists and unions are marked, a restriction is
 * what remains.
 */
export const simpleTypeRules = [list, union, builtinType, restriction] as const;

/** The inverse of `simpleTypeSchema`: returns the name of a built-in type, or an anonymous type. */
export function simpleTypeFrom(
  schema: JsonSchema,
  walk: BackwardWalk,
  recaller: Recaller = new Recaller(schema.complement),
): TypeUse<SimpleType> {
  return simpleTypeIn(schema, backwardContext(walk, recaller));
}

/** Converts a schema to a simple type in a context that the caller made. */
export function simpleTypeIn(schema: JsonSchema, context: BackwardContext): TypeUse<SimpleType> {
  if (isOfAnyScalar(schema) && isUnrestricted(schema)) return builtinName(anySimpleType);
  const use = ruleFor(simpleTypeRules, schema, context).backward(schema, context);
  if (isName(use)) return asSimple(use);
  return use.variety === "restriction" && allowsAnything(use, context) ? use.base : use;
}

/** Whether a restriction equals its base, and was not declared as a type. */
function allowsAnything({ facets, inner, notes, base }: RestrictedType, context: BackwardContext): boolean {
  if (facets.length > 0 || inner !== undefined || notes !== undefined) return false;
  const isAround = (shape: Json): boolean => !isName(base) && sameJson(shape, shapeOf(base));
  return (
    context.recall("base", isAround) === undefined && context.recall("inPlace", (value) => value === true) === undefined
  );
}

/** Whether a schema has no enumeration and no complement of a restriction. */
export function isUnrestricted({ complement, enum: values }: JsonSchema): boolean {
  return values === undefined && !restricting.some((key) => complement?.has(key));
}

/** The fields of the complement that a restriction has. */
const restricting = ["base", "facets", "inPlace", "annotated", ...facetOrder] as const;

/** Returns `xs:anySimpleType` for `xs:anyType`, where XSD requires a simple type. */
function asSimple(name: QName): QName {
  return builtinNamed(name)?.name === "anyType" ? builtinName(anySimpleType) : name;
}

/**
 * Returns the simple type of a definition; one that is just the name of another type becomes a restriction without
 * facets.
 */
export function simpleDefinitionFrom(
  schema: JsonSchema,
  name: QName,
  walk: BackwardWalk,
  recaller: Recaller = new Recaller(schema.complement),
): SimpleType {
  const use = simpleTypeFrom(schema, walk, recaller);
  const { final } = derivationControl.backward(schema, backwardContext(walk, recaller));
  const control = final === undefined ? {} : { final };
  if ("kind" in use) return { ...use, ...control, name };
  return { ...control, kind: "simpleType", name, variety: "restriction", base: use, facets: [] };
}
