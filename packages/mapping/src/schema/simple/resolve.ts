import type { JsonObject } from "@soapstone/apidoc-model";
import type { SchemaSet, SimpleType, TypeUse } from "@soapstone/xml-model";
import type { Profile } from "../../conversion.ts";
import {
  anySimpleType,
  type BuiltinType,
  builtinOfWords,
  builtinType,
  canonicalBuiltin,
  wordsOfBuiltin,
} from "../../facts/builtin-types.ts";
import type { ValueSpace } from "../../facts/value-space.ts";
import type { JsonSchema } from "../json-schema.ts";
import type { BackwardWalk, ForwardWalk } from "../walk.ts";
import { type Base, baseOfBuiltin, chainOf, isName, limited, spaceOf, spaceOfBuiltin, valuesOf } from "./base.ts";
import { restricted } from "./facets.ts";
import { listWords } from "./list-words.ts";
import { membersOfShape, nameFrom, typeOfShape } from "./type-shape.ts";
import { mergedWords, unionWords } from "./union-words.ts";
import { sameWords, typeOfWords, wordsOfValue } from "./words.ts";

/** Bases that were met already in a set: each type's is found once, and a circle of unions is noticed. */
interface Known {
  readonly bases: Map<SimpleType, Base>;
  readonly open: Set<SimpleType>;
}

/** A cache of a pure function, for the life of a set. */
const knownOf: Readonly<Record<Profile, WeakMap<SchemaSet, Known>>> = { readable: new WeakMap(), exact: new WeakMap() };

/** Unions of unions: deeper than any that a person wrote, and shallow enough for a call stack. */
const deepest = 100;

/** What a restriction of a type starts from, going forward: its chain of restrictions, flattened. */
export function baseForward(use: TypeUse<SimpleType>, walk: ForwardWalk): Base {
  const { steps, root } = chainOf(use, walk.set);
  return steps.reduceRight((base, facets) => restricted(base, facets), rootForward(root, walk));
}

function rootForward(root: BuiltinType | SimpleType | undefined, walk: ForwardWalk): Base {
  const { profile } = walk.options;
  if (root === undefined) return baseOfBuiltin(anySimpleType, profile);
  if (!("kind" in root)) return baseOfBuiltin(root, profile);
  const known = knownOf[profile].get(walk.set) ?? { bases: new Map(), open: new Set() };
  knownOf[profile].set(walk.set, known);
  const found = known.bases.get(root);
  if (found !== undefined) return found;
  if (known.open.has(root) || known.open.size > deepest) return baseOfBuiltin(anySimpleType, profile);
  known.open.add(root);
  const base = { words: wordsOfRoot(root, walk), space: spaceOf(root, walk.set), profile };
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
export function baseBackward(use: TypeUse<SimpleType>, walk: BackwardWalk): Base | undefined {
  if (!isName(use)) return baseInPlace(use, walk);
  const builtin = builtinType(use);
  if (builtin !== undefined) return baseOfBuiltin(builtin, walk.options.profile);
  const name = walk.definitionOf("type", use);
  const schema = name === undefined ? undefined : walk.definition(name);
  // Forward took a name that leads nowhere for any scalar, too.
  if (schema === undefined) return baseOfBuiltin(anySimpleType, walk.options.profile);
  return { words: wordsOfValue(schema), space: spaceOfSchema(schema, walk), profile: walk.options.profile };
}

/** Of a type that stands in the complement. */
function baseInPlace(use: SimpleType, walk: BackwardWalk): Base | undefined {
  switch (use.variety) {
    case "restriction": {
      const base = baseBackward(use.base, walk);
      return base === undefined ? undefined : restricted(base, use.facets);
    }
    case "union": {
      const members = use.members.map((member) => baseBackward(member, walk));
      if (!members.every((member) => member !== undefined)) return undefined;
      const words = mergedWords(
        members.map((member) => wordsOfValue(member.words)),
        walk.options.profile,
      );
      const space: ValueSpace = { kind: "union", members: members.map((member) => member.space) };
      return words === undefined ? undefined : { words, space, profile: walk.options.profile };
    }
    case "list": {
      const item = baseBackward(use.item, walk);
      if (item === undefined) return undefined;
      const space: ValueSpace = { kind: "list", item: item.space };
      return { words: { type: "array", items: item.words }, space, profile: walk.options.profile };
    }
    default:
      return use satisfies never;
  }
}

/** Schemas that a value's kind may be asked of, through references and unions. */
const mostSchemas = 500;

/** How the values of a schema are written in XML. */
export function spaceOfSchema(schema: JsonSchema, walk: BackwardWalk, budget = { left: mostSchemas }): ValueSpace {
  budget.left -= 1;
  if (budget.left < 0) return spaceOfBuiltin(anySimpleType);
  if (schema.ref !== undefined) {
    const definition = walk.definition(schema.ref);
    return definition === undefined ? spaceOfBuiltin(anySimpleType) : spaceOfSchema(definition, walk, budget);
  }
  return limited(unlimited(schema, walk, budget), schema.enum);
}

function unlimited(schema: JsonSchema, walk: BackwardWalk, budget: { left: number }): ValueSpace {
  const members = schema.anyOf ?? schema.oneOf;
  if (members !== undefined)
    return { kind: "union", members: members.map((member) => spaceOfSchema(member, walk, budget)) };
  if (schema.items !== undefined) return { kind: "list", item: spaceOfSchema(schema.items, walk, budget) };
  const kept = membersOfShape(schema.kept?.get("union"));
  if (kept !== undefined) return { kind: "union", members: kept.map((member) => spaceOfUse(member, walk, budget)) };
  const base = keptBase(schema.kept);
  if (base !== undefined) return spaceOfUse(base, walk, budget);
  return spaceOfBuiltin(builtinOfSchema(schema, walk.options.profile));
}

/** The type that a schema restricts, as its complement tells. */
function keptBase(kept: JsonObject | undefined): TypeUse<SimpleType> | undefined {
  const name = kept?.get("type");
  return typeof name === "string" ? nameFrom(name) : typeOfShape(kept?.get("base"));
}

function spaceOfUse(use: TypeUse<SimpleType>, walk: BackwardWalk, budget: { left: number }): ValueSpace {
  if (!isName(use)) return spaceInPlace(use, walk, budget);
  const builtin = builtinType(use);
  if (builtin !== undefined) return spaceOfBuiltin(builtin);
  const name = walk.definitionOf("type", use);
  return name === undefined ? spaceOfBuiltin(anySimpleType) : spaceOfSchema({ ref: name }, walk, budget);
}

function spaceInPlace(use: SimpleType, walk: BackwardWalk, budget: { left: number }): ValueSpace {
  budget.left -= 1;
  if (budget.left < 0) return spaceOfBuiltin(anySimpleType);
  switch (use.variety) {
    case "restriction": {
      const space = spaceOfUse(use.base, walk, budget);
      const values = valuesOf(use.facets, space)?.values;
      return limited(space, values?.length === 0 ? space.only : values);
    }
    case "list":
      return { kind: "list", item: spaceOfUse(use.item, walk, budget) };
    case "union":
      return { kind: "union", members: use.members.map((member) => spaceOfUse(member, walk, budget)) };
    default:
      return use satisfies never;
  }
}

/** The built-in type that words mean where they name none: exactly theirs, or the one that they restrict. */
export function builtinOfSchema(schema: JsonSchema, profile: Profile): BuiltinType {
  return (
    builtinSaying(wordsOfValue(schema), profile) ??
    canonicalBuiltin(typeOfWords(schema), schema.format) ??
    anySimpleType
  );
}

/** The built-in type that says exactly these words. */
export function builtinSaying(words: JsonSchema, profile: Profile): BuiltinType | undefined {
  const type = builtinOfWords(words, profile);
  return type !== undefined && sameWords(wordsOfBuiltin(type, profile), words) ? type : undefined;
}
