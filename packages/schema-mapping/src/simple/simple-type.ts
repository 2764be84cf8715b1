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

/** The rule of a use of a type: of a name, that of built-in types. */
export function ruleOf(use: TypeUse<SimpleType>): SchemaRule<TypeUse<SimpleType>> {
  return ("kind" in use ? rules[use.variety] : builtinType) as SchemaRule<TypeUse<SimpleType>>;
}

const rules = { restriction, list, union } as const;

/** The schema of a simple type; what it cannot say goes to `keeper`, that of the object that the schema becomes. */
export function simpleTypeSchema(type: SimpleType, walk: ForwardWalk, keeper: Keeper): JsonSchema {
  if (type.final !== undefined) derivationControl.forward(type, forwardContext(walk, keeper, type, derivationControl));
  const rule = ruleOf(type);
  return rule.forward(type, forwardContext(walk, keeper, type, rule));
}

/** The schema of a built-in type where `node` (an element, an attribute, a part) names it. */
export function builtinUse(name: QName, walk: ForwardWalk, keeper: Keeper, node: FactNode): JsonSchema {
  const plain = keywordsAlone(name, walk.options);
  if (plain === undefined) return builtinType.forward(name, forwardContext(walk, keeper, node, builtinType));
  walk.ledger.take(node, builtinType);
  return plain;
}

/** The rules of simple types in the order in which the way back asks: a list and a union say so, a restriction is what is left. */
export const simpleTypeRules = [list, union, builtinType, restriction] as const;

/** The other way: a built-in type's name, or a type in place. */
export function simpleTypeFrom(
  schema: JsonSchema,
  walk: BackwardWalk,
  recaller: Recaller = new Recaller(schema.kept),
): TypeUse<SimpleType> {
  return simpleTypeIn(schema, backwardContext(walk, recaller));
}

/** The same in a context, which a caller may have given a way to keep. */
export function simpleTypeIn(schema: JsonSchema, context: BackwardContext): TypeUse<SimpleType> {
  if (isOfAnyScalar(schema) && isUnrestricted(schema)) return builtinName(anySimpleType);
  const use = ruleFor(simpleTypeRules, schema, context).backward(schema, context);
  if (isName(use)) return asSimple(use);
  return use.variety === "restriction" && allowsAnything(use, context) ? use.base : use;
}

/** Whether a restriction is its base and no more, and was not a type of its own. */
function allowsAnything({ facets, inner, notes, base }: RestrictedType, context: BackwardContext): boolean {
  if (facets.length > 0 || inner !== undefined || notes !== undefined) return false;
  const isAround = (kept: Json): boolean => !isName(base) && sameJson(kept, shapeOf(base));
  return (
    context.recall("base", isAround) === undefined && context.recall("inPlace", (kept) => kept === true) === undefined
  );
}

/** Whether a schema says nothing that narrows the type that it is of, besides what its keywords say. */
export function isUnrestricted({ kept, enum: values }: JsonSchema): boolean {
  return values === undefined && !restricting.some((key) => kept?.has(key));
}

/** What the complement has of a type in place. */
const restricting = ["base", "facets", "inPlace", "annotated", ...facetOrder] as const;

/** Words that say nothing are any type's; where a simple type is asked for, any simple one's. */
function asSimple(name: QName): QName {
  return builtinNamed(name)?.name === "anyType" ? builtinName(anySimpleType) : name;
}

/** The simple type of a definition: a type's name alone is a restriction of it without facets. */
export function simpleDefinitionFrom(
  schema: JsonSchema,
  name: QName,
  walk: BackwardWalk,
  recaller: Recaller = new Recaller(schema.kept),
): SimpleType {
  const use = simpleTypeFrom(schema, walk, recaller);
  const { final } = derivationControl.backward(schema, backwardContext(walk, recaller));
  const control = final === undefined ? {} : { final };
  if ("kind" in use) return { ...use, ...control, name };
  return { ...control, kind: "simpleType", name, variety: "restriction", base: use, facets: [] };
}
