import { isObject, type Json, sameJson } from "@soapstone/apidoc-model";
import { type Keeper, Recaller } from "@soapstone/complement";
import type { FactNode } from "@soapstone/conversion";
import type { QName, SimpleType, TypeUse } from "@soapstone/xml-model";
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
import { builtinType, plainWords } from "./builtin-type.ts";
import { list } from "./list.ts";
import { restriction } from "./restriction.ts";
import { shapeOf } from "./type-shape.ts";
import { union } from "./union.ts";

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
  const plain = plainWords(name, walk.options);
  if (plain === undefined) return builtinType.forward(name, forwardContext(walk, keeper, node, builtinType));
  walk.ledger.take(node, builtinType);
  return plain;
}

/**
 * The other way: a built-in type's name, or a type in place. The first rule that recognises the schema converts it:
 * a list and a union say so, a restriction is what is left.
 */
export function simpleTypeFrom(
  schema: JsonSchema,
  walk: BackwardWalk,
  recaller: Recaller = new Recaller(schema.kept),
): TypeUse<SimpleType> {
  return simpleTypeIn(schema, backwardContext(walk, recaller));
}

/** The same in a context, which a caller may have given a way to keep. */
export function simpleTypeIn(schema: JsonSchema, context: BackwardContext): TypeUse<SimpleType> {
  // Every kind of scalar is what any simple type lets in, not a union that somebody wrote.
  const isAnyScalar = isOfAnyKind(schema);
  if (isAnyScalar && isUnrestricted(schema)) return builtinName(anySimpleType);
  for (const rule of isAnyScalar ? [] : ([list, union] as const))
    if (rule.recognises(schema, context)) return rule.backward(schema, context);
  if (!isAnnotated(context) && builtinType.recognises(schema, context))
    return asSimple(builtinType.backward(schema, context));
  const type = restriction.backward(schema, context);
  const says = type.facets.length > 0 || type.inner !== undefined || type.notes !== undefined;
  const isAround = (kept: Json): boolean => !isName(type.base) && sameJson(kept, shapeOf(type.base));
  return says ||
    context.recall("base", isAround) !== undefined ||
    context.recall("inPlace", (kept) => kept === true) !== undefined
    ? type
    : type.base;
}

const scalars = ["string", "number", "boolean"] as const;

function isOfAnyKind({ type, kept, anyOf }: JsonSchema): boolean {
  const types = new Set<string>(isList(type) ? type : []);
  if (types.size !== scalars.length || !scalars.every((one) => types.has(one))) return false;
  return anyOf === undefined && kept?.has("union") !== true && kept?.has("type") !== true;
}

/** Whether a schema says nothing that narrows the type that it is of, besides what its words say. */
export function isUnrestricted({ kept, enum: values }: JsonSchema): boolean {
  return values === undefined && !restricting.some((key) => kept?.has(key));
}

/** What the complement has of a type in place. */
const restricting = ["base", "facets", "inPlace", "annotated", ...facetOrder] as const;

function isList(type: JsonSchema["type"]): type is Exclude<JsonSchema["type"], string | undefined> {
  return typeof type === "object";
}

/** Whether something is said of a restriction itself, so that there is one, though it has no facets. */
function isAnnotated(context: BackwardContext): boolean {
  const annotated = context.recall<Json>("annotated", isObject);
  return isObject(annotated) && (annotated.has("restriction") || annotated.has("simpleType"));
}

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
