import {
  isName,
  type SchemaSet,
  type SimpleType,
  standardComponent,
  type Type,
  type TypeUse,
} from "@soapstone/xml-model";
import {
  anySimpleType,
  type BuiltinType,
  builtinType,
  type FormOptions,
  restrictionChain,
  type ValueType,
  valueType,
} from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import type { BackwardWalk, ForwardWalk } from "../walk.ts";
import { type Base, baseOfBuiltin, formOfKeywords } from "./base.ts";
import { restrictedByFacets } from "./facets.ts";
import { listKeywords } from "./list-keywords.ts";
import { typeOfSchema } from "./type-of-schema.ts";
import { mergedKeywords, unionKeywords } from "./union-keywords.ts";
import { keywordsOfValue } from "./value-keywords.ts";

/** The bases of a set's types that were computed already, and the unions being computed, so that cycles are noticed. */
interface KnownBases {
  readonly bases: Map<Type, Base>;
  readonly underWay: Set<SimpleType>;
}

/** Caches bases per set and options. */
const knownOf = new WeakMap<SchemaSet, Map<string, KnownBases>>();

function knownIn({ set, options }: ForwardWalk): KnownBases {
  const of = knownOf.get(set) ?? new Map<string, KnownBases>();
  knownOf.set(set, of);
  const key = `${options.profile} ${options.numbers ?? "natural"}`;
  const known = of.get(key) ?? { bases: new Map<Type, Base>(), underWay: new Set<SimpleType>() };
  of.set(key, known);
  return known;
}

/** The greatest depth of nested unions: no author nests deeper, and the stack has an end. */
const deepest = 100;

/** Returns the base for restrictions of a type, on the way forward: its chain of restrictions, flattened. */
export function baseForward(use: TypeUse<SimpleType>, walk: ForwardWalk): Base {
  const { bases, underWay } = knownIn(walk);
  const { steps, types, root, knownType } = restrictionChain(use, walk.set, (type) => bases.has(type));
  let base = (knownType === undefined ? undefined : bases.get(knownType)) ?? rootForward(root, walk);
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    base = restrictedByFacets(base, steps[index] ?? []);
    const type = types[index];
    // Inside a union that is being computed, its members are not all known.
    if (type !== undefined && underWay.size === 0) bases.set(type, base);
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
  if (known.underWay.has(root) || known.underWay.size > deepest) return baseOfBuiltin(anySimpleType, options);
  known.underWay.add(root);
  const type = valueType(root, walk.set);
  const keywords = keywordsOfRoot(root, walk);
  const base = { keywords, type, form: formOfKeywords(keywords, type, options), options };
  known.underWay.delete(root);
  known.bases.set(root, base);
  return base;
}

function keywordsOfRoot(root: SimpleType, walk: ForwardWalk): JsonSchema {
  switch (root.variety) {
    case "list":
      return listKeywords(root, walk);
    case "union":
      return unionKeywords(root, walk).keywords;
    case "restriction":
      return baseForward(root, walk).keywords;
    default:
      return root satisfies never;
  }
}

/**
 * Returns the base for restrictions of a type, on the way back, where types of documents are definitions. Undefined
 * where keywords cannot be merged.
 */
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
  if (schema === undefined) {
    // A standard type has a definition only if a value uses it. The way forward takes an unknown name for any scalar.
    const standard = standardComponent("simpleType", use);
    return standard === undefined ? baseOfBuiltin(anySimpleType, options) : baseInPlace(standard, walk, options);
  }
  const keywords = keywordsOfValue(schema);
  const type = typeOfSchema(schema, walk);
  return { keywords, type, form: formOfKeywords(keywords, type, options), options };
}

/** Returns the base of a type that the complement holds. */
function baseInPlace(use: SimpleType, walk: BackwardWalk, options: FormOptions): Base | undefined {
  switch (use.variety) {
    case "restriction": {
      const base = baseBackward(use.base, walk, options);
      return base === undefined ? undefined : restrictedByFacets(base, use.facets);
    }
    case "union": {
      const members = use.members.map((member) => baseBackward(member, walk, options));
      if (!members.every((member) => member !== undefined)) return undefined;
      const alternatives = members.map((member) => keywordsOfValue(member.keywords));
      const keywords = mergedKeywords(alternatives, options.profile) ?? { anyOf: alternatives };
      const type: ValueType = { kind: "union", members: members.map((member) => member.type) };
      return { keywords, type, form: formOfKeywords(keywords, type, options), options };
    }
    case "list": {
      const item = baseBackward(use.item, walk, options);
      if (item === undefined) return undefined;
      const type: ValueType = { kind: "list", item: item.type };
      return { keywords: { type: "array", items: item.keywords }, type, form: "array", options };
    }
    default:
      return use satisfies never;
  }
}
