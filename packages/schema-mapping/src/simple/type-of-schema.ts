import { type JsonObject, lexemeOf, type Numeric, sameJson } from "@soapstone/apidoc-model";
import type { FacetName, SimpleType, TypeUse } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import { conjuncts, toXsd } from "@soapstone/xsd-regex";
import {
  anySimpleType,
  boundFacets,
  builtinType,
  exclusiveKeyword,
  type FacetStep,
  restrictionSteps,
  typeOfBuiltin,
  type ValueType,
  withRestriction,
} from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import type { BackwardWalk } from "../walk.ts";
import { limitedToValues, stepOfKept } from "./base.ts";
import { builtinOfSchema } from "./builtin-of-schema.ts";
import { formPatterns } from "./form-patterns.ts";
import { facetsOfShape, membersOfShape, nameFrom, typeOfShape } from "./type-shape.ts";

/** The most schemas to follow, through references and unions. */
const mostSchemas = 500;

/** Caches the types of definitions, for all walks through them. */
const knownTypes = new WeakMap<BackwardWalk["definition"], Map<string, ValueType>>();

function typeOfDefinition(name: string, walk: BackwardWalk, budget: { left: number }): ValueType {
  const known = knownTypes.get(walk.definition) ?? new Map<string, ValueType>();
  knownTypes.set(walk.definition, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const definition = walk.definition(name);
  const found = definition === undefined ? typeOfBuiltin(anySimpleType) : typeOfSchema(definition, walk, budget);
  // A result without budget left is incomplete, and is not cached.
  if (budget.left >= 0) known.set(name, found);
  return found;
}

/** Returns the type of a schema's values in XML. */
export function typeOfSchema(schema: JsonSchema, walk: BackwardWalk, budget = { left: mostSchemas }): ValueType {
  budget.left -= 1;
  if (budget.left < 0) return typeOfBuiltin(anySimpleType);
  if (schema.ref !== undefined) return typeOfDefinition(schema.ref, walk, budget);
  const bare = unlimited(schema, walk, budget);
  const counted = withRestriction(bare, [...itemCounts(schema), ...numberFacets(schema, bare)]);
  const restricted = withRestriction(counted, keptStep(schema.complement));
  const type = patternSteps(schema, restricted, walk).reduce(withRestriction, restricted);
  return schema.complement?.has("enumeration") === true ? type : limitedToValues(type, schema.enum);
}

/** The facets, as the complement has them, that decide how values are written. */
const formFacets: readonly FacetName[] = [
  "length",
  "minLength",
  "maxLength",
  "minInclusive",
  "minExclusive",
  "maxInclusive",
  "maxExclusive",
  "totalDigits",
  "fractionDigits",
  "enumeration",
];

/** Returns the bounds and digits of a number, by its keywords, without those of the built-in type. */
function numberFacets(schema: JsonSchema, type: ValueType): FacetStep {
  if (type.kind !== "atomic" || (schema.type !== "number" && schema.type !== "integer")) return [];
  const { exact } = type.builtin;
  const bounds = boundFacets.flatMap(({ facet, keyword, exclusive }): FacetStep => {
    const bound = schema[keyword];
    const isImplied = bound !== undefined && exact[keyword] !== undefined && sameJson(bound, exact[keyword]);
    const isOwn = bound !== undefined && !isImplied && (schema[exclusiveKeyword[keyword]] === true) === exclusive;
    return isOwn ? [{ kind: "facet", facet, lexical: lexemeOf(bound), fixed: false }] : [];
  });
  const isWhole = type.builtin.values === "decimal" && schema.type === "integer";
  return isWhole ? [...bounds, { kind: "facet", facet: "fractionDigits", lexical: "0", fixed: false }] : bounds;
}

/** Returns the patterns of a type, for the items of a list that is written as a string. */
function patternSteps(
  { pattern, complement }: JsonSchema,
  type: ValueType,
  { options }: BackwardWalk,
): readonly FacetStep[] {
  const own = stepOfKept(complement, ["pattern"]);
  if (own.length > 0) return [own];
  if (pattern === undefined || type.kind !== "atomic" || options.profile !== "exact") return [];
  const form = formPatterns({ type, form: "text", options }).flatMap(conjuncts);
  const held = new Set([...form, type.builtin.exact.pattern]);
  const ofBase = new Set(
    restrictionSteps(type).flatMap((step) => step.map(({ facet, lexical }) => `${facet} ${lexical}`)),
  );
  return conjuncts(pattern).flatMap((one) => {
    const back = held.has(one) ? undefined : toXsd(one);
    const patterns = back?.ok === true ? back.value.filter((lexical) => !ofBase.has(`pattern ${lexical}`)) : [];
    return patterns.map((lexical): FacetStep => [{ kind: "facet", facet: "pattern", lexical, fixed: false }]);
  });
}

/** Returns the lengths of a list, by its keywords. */
function itemCounts({ minItems, maxItems }: JsonSchema): FacetStep {
  const count = (facet: FacetName, value: Numeric | undefined): FacetStep =>
    value === undefined ? [] : [{ kind: "facet", facet, lexical: lexemeOf(value), fixed: false }];
  return [...count("minLength", minItems), ...count("maxLength", maxItems)];
}

function keptStep(complement: JsonObject | undefined): FacetStep {
  return facetsOfShape(complement?.get("facets")) ?? stepOfKept(complement, formFacets);
}

function unlimited(schema: JsonSchema, walk: BackwardWalk, budget: { left: number }): ValueType {
  const members = schema.anyOf ?? schema.oneOf;
  if (members !== undefined)
    return { kind: "union", members: members.map((member) => typeOfSchema(member, walk, budget)) };
  const list = keptBase(schema.complement);
  if (schema.items !== undefined && list !== undefined) return typeOfUse(list, walk, budget);
  if (schema.items !== undefined) return { kind: "list", item: typeOfSchema(schema.items, walk, budget) };
  const storedMembers = membersOfShape(schema.complement?.get("union"));
  if (storedMembers !== undefined)
    return { kind: "union", members: storedMembers.map((member) => typeOfUse(member, walk, budget)) };
  const base = keptBase(schema.complement);
  if (base !== undefined) return typeOfUse(base, walk, budget);
  return typeOfBuiltin(builtinOfSchema(schema, walk.options));
}

/** Returns the base of a schema, by its complement. */
function keptBase(complement: JsonObject | undefined): TypeUse<SimpleType> | undefined {
  const name = complement?.get("type");
  return typeof name === "string" ? nameFrom(name) : typeOfShape(complement?.get("base"));
}

function typeOfUse(use: TypeUse<SimpleType>, walk: BackwardWalk, budget: { left: number }): ValueType {
  if (!isName(use)) return typeInPlace(use, walk, budget);
  const builtin = builtinType(use);
  if (builtin !== undefined) return typeOfBuiltin(builtin);
  const name = walk.definitionOf("type", use);
  return name === undefined ? typeOfBuiltin(anySimpleType) : typeOfSchema({ ref: name }, walk, budget);
}

function typeInPlace(use: SimpleType, walk: BackwardWalk, budget: { left: number }): ValueType {
  budget.left -= 1;
  if (budget.left < 0) return typeOfBuiltin(anySimpleType);
  switch (use.variety) {
    case "restriction":
      return withRestriction(typeOfUse(use.base, walk, budget), use.facets);
    case "list":
      return { kind: "list", item: typeOfUse(use.item, walk, budget) };
    case "union":
      return { kind: "union", members: use.members.map((member) => typeOfUse(member, walk, budget)) };
    default:
      return use satisfies never;
  }
}
