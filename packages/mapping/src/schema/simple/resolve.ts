import { type JsonObject, lexemeOf, type Numeric } from "@soapstone/apidoc-model";
import type { FacetName, SchemaSet, SimpleType, Type, TypeUse } from "@soapstone/xml-model";
import type { Profile } from "../../conversion.ts";
import {
  anySimpleType,
  type BuiltinType,
  builtinOfBounds,
  builtinOfWords,
  builtinType,
  canonicalBuiltin,
  wordsOfBuiltin,
} from "../../facts/builtin-types.ts";
import { boundFacets, exclusiveKeyword } from "../../facts/facets.ts";
import { conjuncts, toXsd } from "../../regex/index.ts";
import type { JsonSchema } from "../json-schema.ts";
import type { FormOptions } from "../values/value-form.ts";
import { chainOf, restrictedBy, type Step, typeOfBuiltin, type ValueType, valueType } from "../values/value-type.ts";
import type { BackwardWalk, ForwardWalk } from "../walk.ts";
import { type Base, baseOfBuiltin, formOfWords, limitedTo, stepOfKept } from "./base.ts";
import { restricted } from "./facets.ts";
import { formPatterns } from "./form-patterns.ts";
import { listWords } from "./list-words.ts";
import { facetsOfShape, membersOfShape, nameFrom, typeOfShape } from "./type-shape.ts";
import { isName } from "./type-use.ts";
import { mergedWords, unionWords } from "./union-words.ts";
import { sameWords, typeOfWords, wordsOfValue } from "./words.ts";

/** Bases that were met already in a set: each type's is found once, and a circle of unions is noticed. */
interface Known {
  readonly bases: Map<Type, Base>;
  readonly open: Set<SimpleType>;
}

/** A cache of a pure function, for the life of a set, by the options. */
const knownOf = new WeakMap<SchemaSet, Map<string, Known>>();

function knownIn({ set, options }: ForwardWalk): Known {
  const of = knownOf.get(set) ?? new Map<string, Known>();
  knownOf.set(set, of);
  const key = `${options.profile} ${options.numbers ?? "natural"}`;
  const known = of.get(key) ?? { bases: new Map<Type, Base>(), open: new Set<SimpleType>() };
  of.set(key, known);
  return known;
}

/** Unions of unions: deeper than any that a person wrote, and shallow enough for a call stack. */
const deepest = 100;

/** What a restriction of a type starts from, going forward: its chain of restrictions, flattened. */
export function baseForward(use: TypeUse<SimpleType>, walk: ForwardWalk): Base {
  const { steps, types, root } = chainOf(use, walk.set);
  const { bases, open } = knownIn(walk);
  const met = types.findIndex((type) => bases.has(type));
  const above = met < 0 ? undefined : types[met];
  let base = (above === undefined ? undefined : bases.get(above)) ?? rootForward(root, walk);
  for (let index = (met < 0 ? steps.length : met) - 1; index >= 0; index -= 1) {
    base = restricted(base, steps[index] ?? []);
    const type = types[index];
    // Within a union that is still open, what it is made of is not all known.
    if (type !== undefined && open.size === 0) bases.set(type, base);
  }
  return base;
}

function rootForward(root: BuiltinType | SimpleType | undefined, walk: ForwardWalk): Base {
  const { options } = walk;
  if (root === undefined) return baseOfBuiltin(anySimpleType, options);
  if (!("kind" in root)) return baseOfBuiltin(root, options);
  const known = knownIn(walk);
  const found = known.bases.get(root);
  if (found !== undefined) return found;
  if (known.open.has(root) || known.open.size > deepest) return baseOfBuiltin(anySimpleType, options);
  known.open.add(root);
  const type = valueType(root, walk.set);
  const words = wordsOfRoot(root, walk);
  const base = { words, type, form: formOfWords(words, type, options), options };
  known.open.delete(root);
  known.bases.set(root, base);
  return base;
}

function wordsOfRoot(root: SimpleType, walk: ForwardWalk): JsonSchema {
  switch (root.variety) {
    case "list":
      return listWords(root, walk);
    case "union":
      return unionWords(root, walk).words;
    case "restriction":
      return baseForward(root, walk).words;
    default:
      return root satisfies never;
  }
}

/** The same, going backward, where the types of documents are definitions. Undefined where words cannot be merged. */
export function baseBackward(
  use: TypeUse<SimpleType>,
  walk: BackwardWalk,
  options: FormOptions = walk.options,
): Base | undefined {
  if (!isName(use)) return baseInPlace(use, walk, options);
  const builtin = builtinType(use);
  if (builtin !== undefined) return baseOfBuiltin(builtin, options);
  const name = walk.definitionOf("type", use);
  const schema = name === undefined ? undefined : walk.definition(name);
  // Forward took a name that leads nowhere for any scalar, too.
  if (schema === undefined) return baseOfBuiltin(anySimpleType, options);
  const words = wordsOfValue(schema);
  const type = typeOfSchema(schema, walk);
  return { words, type, form: formOfWords(words, type, options), options };
}

/** Of a type that stands in the complement. */
function baseInPlace(use: SimpleType, walk: BackwardWalk, options: FormOptions): Base | undefined {
  switch (use.variety) {
    case "restriction": {
      const base = baseBackward(use.base, walk, options);
      return base === undefined ? undefined : restricted(base, use.facets);
    }
    case "union": {
      const members = use.members.map((member) => baseBackward(member, walk, options));
      if (!members.every((member) => member !== undefined)) return undefined;
      const alternatives = members.map((member) => wordsOfValue(member.words));
      const words = mergedWords(alternatives, options.profile) ?? { anyOf: alternatives };
      const type: ValueType = { kind: "union", members: members.map((member) => member.type), steps: [] };
      return { words, type, form: formOfWords(words, type, options), options };
    }
    case "list": {
      const item = baseBackward(use.item, walk, options);
      if (item === undefined) return undefined;
      const type: ValueType = { kind: "list", item: item.type, steps: [] };
      return { words: { type: "array", items: item.words }, type, form: "array", options };
    }
    default:
      return use satisfies never;
  }
}

/** Schemas that a value's kind may be asked of, through references and unions. */
const mostSchemas = 500;

/** What the values of definitions are: each is worked out once. */
const knownTypes = new WeakMap<BackwardWalk, Map<string, ValueType>>();

function typeOfDefinition(name: string, walk: BackwardWalk, budget: { left: number }): ValueType {
  const known = knownTypes.get(walk) ?? new Map<string, ValueType>();
  knownTypes.set(walk, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const definition = walk.definition(name);
  const found = definition === undefined ? typeOfBuiltin(anySimpleType) : typeOfSchema(definition, walk, budget);
  // What ran out of its budget is not what the definition is by itself.
  if (budget.left >= 0) known.set(name, found);
  return found;
}

/** What the values of a schema are in XML. */
export function typeOfSchema(schema: JsonSchema, walk: BackwardWalk, budget = { left: mostSchemas }): ValueType {
  budget.left -= 1;
  if (budget.left < 0) return typeOfBuiltin(anySimpleType);
  if (schema.ref !== undefined) return typeOfDefinition(schema.ref, walk, budget);
  const bare = unlimited(schema, walk, budget);
  const counted = restrictedBy(bare, [...itemCounts(schema), ...numberFacets(schema, bare)]);
  const kept = restrictedBy(counted, keptStep(schema.kept));
  const type = patternSteps(schema, kept, walk).reduce(restrictedBy, kept);
  return schema.kept?.has("enumeration") === true ? type : limitedTo(type, schema.enum);
}

/** Facets that a form of texts depends on, as the complement has them. */
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

/** Bounds and digits of a number, which its words say. */
function numberFacets(schema: JsonSchema, type: ValueType): Step {
  if (type.kind !== "atomic" || (schema.type !== "number" && schema.type !== "integer")) return [];
  const bounds = boundFacets.flatMap(({ facet, keyword, exclusive }): Step => {
    const bound = schema[keyword];
    const isOwn = bound !== undefined && (schema[exclusiveKeyword[keyword]] === true) === exclusive;
    return isOwn ? [{ kind: "facet", facet, lexical: lexemeOf(bound), fixed: false }] : [];
  });
  const isWhole = type.builtin.values === "decimal" && schema.type === "integer";
  return isWhole ? [...bounds, { kind: "facet", facet: "fractionDigits", lexical: "0", fixed: false }] : bounds;
}

/** Patterns of restrictions, of which the items of a list that is a text are made. */
function patternSteps({ pattern, kept }: JsonSchema, type: ValueType, { options }: BackwardWalk): readonly Step[] {
  const own = stepOfKept(kept, ["pattern"]);
  if (own.length > 0) return [own];
  if (pattern === undefined || type.kind !== "atomic" || options.profile !== "exact") return [];
  const form = formPatterns({ type, form: "text", options }).flatMap(conjuncts);
  const held = new Set([...form, type.builtin.exact.pattern]);
  const ofBase = new Set(type.steps.flatMap((step) => step.map(({ facet, lexical }) => `${facet} ${lexical}`)));
  return conjuncts(pattern).flatMap((one) => {
    const back = held.has(one) ? undefined : toXsd(one);
    const patterns = back?.ok === true ? back.value.filter((lexical) => !ofBase.has(`pattern ${lexical}`)) : [];
    return patterns.map((lexical): Step => [{ kind: "facet", facet: "pattern", lexical, fixed: false }]);
  });
}

/** Lengths of a list, which its words say. */
function itemCounts({ minItems, maxItems }: JsonSchema): Step {
  const count = (facet: FacetName, value: Numeric | undefined): Step =>
    value === undefined ? [] : [{ kind: "facet", facet, lexical: lexemeOf(value), fixed: false }];
  return [...count("minLength", minItems), ...count("maxLength", maxItems)];
}

function keptStep(kept: JsonObject | undefined): Step {
  return facetsOfShape(kept?.get("facets")) ?? stepOfKept(kept, formFacets);
}

function unlimited(schema: JsonSchema, walk: BackwardWalk, budget: { left: number }): ValueType {
  const members = schema.anyOf ?? schema.oneOf;
  if (members !== undefined)
    return { kind: "union", members: members.map((member) => typeOfSchema(member, walk, budget)), steps: [] };
  const list = keptBase(schema.kept);
  if (schema.items !== undefined && list !== undefined) return typeOfUse(list, walk, budget);
  if (schema.items !== undefined) return { kind: "list", item: typeOfSchema(schema.items, walk, budget), steps: [] };
  const kept = membersOfShape(schema.kept?.get("union"));
  if (kept !== undefined)
    return { kind: "union", members: kept.map((member) => typeOfUse(member, walk, budget)), steps: [] };
  const base = keptBase(schema.kept);
  if (base !== undefined) return typeOfUse(base, walk, budget);
  return typeOfBuiltin(builtinOfSchema(schema, walk.options));
}

/** The type that a schema restricts, as its complement tells. */
function keptBase(kept: JsonObject | undefined): TypeUse<SimpleType> | undefined {
  const name = kept?.get("type");
  return typeof name === "string" ? nameFrom(name) : typeOfShape(kept?.get("base"));
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
      return restrictedBy(typeOfUse(use.base, walk, budget), use.facets);
    case "list":
      return { kind: "list", item: typeOfUse(use.item, walk, budget), steps: [] };
    case "union":
      return { kind: "union", members: use.members.map((member) => typeOfUse(member, walk, budget)), steps: [] };
    default:
      return use satisfies never;
  }
}

/** The built-in type that words mean where they name none: exactly theirs, or the one that they restrict. */
export function builtinOfSchema(schema: JsonSchema, { profile }: FormOptions): BuiltinType {
  return (
    builtinSaying(wordsOfValue(schema), profile) ??
    builtinOfDigits(schema, profile) ??
    builtinOfBounds(wordsOfValue(schema)) ??
    canonicalBuiltin(typeOfWords(schema), schema.format) ??
    anySimpleType
  );
}

/** The numbers that a text is the digits of, whatever else its expression asks for. */
function builtinOfDigits(words: JsonSchema, profile: Profile): BuiltinType | undefined {
  const { type, pattern } = words;
  if (type !== "string" || pattern === undefined || words.enum !== undefined || words.format !== undefined)
    return undefined;
  for (const one of conjuncts(pattern)) {
    const found = builtinOfWords({ type, pattern: one }, profile);
    if (found?.digits?.pattern === one) return found;
  }
  return undefined;
}

/** The built-in type that says exactly these words, as a number or as its digits. */
export function builtinSaying(words: JsonSchema, profile: Profile): BuiltinType | undefined {
  if (facetWords.some((word) => words[word] !== undefined && words[word] !== false)) return undefined;
  const type = builtinOfWords(words, profile);
  const isSame = [false, true].some(
    (asText) => type !== undefined && sameWords(wordsOfBuiltin(type, profile, asText), words),
  );
  return isSame ? type : undefined;
}

/** Words of a value that no built-in type says: they are a restriction's. */
const facetWords = [
  "enum",
  "minLength",
  "maxLength",
  "multipleOf",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "maxItems",
  "uniqueItems",
] as const satisfies readonly (keyof JsonSchema)[];
