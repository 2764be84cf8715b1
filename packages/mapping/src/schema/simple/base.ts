import { isJsonNumber, type Json, lexemeOf } from "@soapstone/apidoc-model";
import type { Facet, QName, SchemaSet, SimpleType, Type, TypeUse } from "@soapstone/xml-model";
import type { Profile } from "../../conversion.ts";
import {
  anySimpleType,
  type BuiltinType,
  builtinType,
  builtinTypeNamed,
  wordsOfBuiltin,
} from "../../facts/builtin-types.ts";
import { decimal } from "../../facts/decimal.ts";
import type { LengthUnit } from "../../facts/facets.ts";
import { jsonToLexical, lexicalToJson, type ValueSpace } from "../../facts/value-space.ts";
import type { JsonSchema } from "../json-schema.ts";

/** What a restriction starts from: the flattened words of a type, and how its values are written. */
export interface Base {
  readonly words: JsonSchema;
  readonly space: ValueSpace;
  readonly profile: Profile;
}

/** A type use as a name, as against a type in place. */
export function isName(use: TypeUse): use is QName {
  return !("kind" in use);
}

export function baseOfBuiltin(type: BuiltinType, profile: Profile): Base {
  return { words: wordsOfBuiltin(type, profile), space: spaceOfBuiltin(type), profile };
}

export function spaceOfBuiltin(type: BuiltinType): ValueSpace {
  const item = type.item === undefined ? undefined : builtinTypeNamed(type.item);
  return item === undefined
    ? { kind: "atomic", builtin: type }
    : { kind: "list", item: { kind: "atomic", builtin: item } };
}

/** The steps from a type down to what it is not a restriction of: the type itself comes first. */
export interface Chain {
  readonly steps: readonly (readonly Facet[])[];
  readonly root: BuiltinType | SimpleType | undefined;
}

/**
 * Follows restrictions, named or in place, and simple contents, whose value type they are. Ends without a root at a
 * name that leads nowhere, at a circle, and at a complex content.
 */
export function chainOf(use: TypeUse | undefined, set: Pick<SchemaSet, "findType">): Chain {
  const steps: (readonly Facet[])[] = [];
  const seen = new Set<Type>();
  let here = use;
  while (here !== undefined) {
    const known = isName(here) ? builtinType(here) : undefined;
    if (known !== undefined) return { steps, root: known };
    const type: Type | undefined = isName(here) ? set.findType(here) : here;
    if (type === undefined || seen.has(type)) break;
    seen.add(type);
    if (type.kind === "simpleType") {
      if (type.variety !== "restriction") return { steps, root: type };
      steps.push(type.facets);
      here = type.base;
    } else {
      if (type.content.kind !== "simple") break;
      steps.push(type.content.facets);
      here = type.content.type ?? type.derivation?.base;
    }
  }
  return { steps, root: undefined };
}

/** Kinds of values that one type may be made of, through its unions: more than any that a person wrote. */
const mostSpaces = 500;

/** How the values of a type are written. */
export function spaceOf(
  use: TypeUse | undefined,
  set: Pick<SchemaSet, "findType">,
  budget = { left: mostSpaces },
): ValueSpace {
  const { steps, root } = chainOf(use, set);
  budget.left -= 1;
  const space = budget.left < 0 ? anySpace : spaceOfRoot(root, set, budget);
  const values = steps.find((facets) => facets.some(({ facet }) => facet === "enumeration"));
  return values === undefined ? space : limited(space, valuesOf(values, space)?.values);
}

const anySpace: ValueSpace = { kind: "atomic", builtin: anySimpleType };

function spaceOfRoot(root: Chain["root"], set: Pick<SchemaSet, "findType">, budget: { left: number }): ValueSpace {
  if (root === undefined) return anySpace;
  if (!("kind" in root)) return spaceOfBuiltin(root);
  switch (root.variety) {
    case "list":
      return { kind: "list", item: spaceOf(root.item, set, budget) };
    case "union":
      return { kind: "union", members: root.members.map((member) => spaceOf(member, set, budget)) };
    default:
      return anySpace;
  }
}

/** The values of enumeration facets, each once; undefined where JSON values of the type cannot say one of them. */
export function valuesOf(
  facets: readonly Facet[],
  space: ValueSpace,
): { readonly values: readonly Json[]; readonly lexicals: readonly string[] } | undefined {
  const values: Json[] = [];
  const lexicals: string[] = [];
  const seen = new Set<string>();
  for (const { facet, lexical, value } of facets) {
    if (facet !== "enumeration") continue;
    const json = lexicalToJson(lexical, space, value);
    if (json === undefined) return undefined;
    lexicals.push(lexical);
    const key = valueKey(json);
    if (seen.has(key)) continue;
    seen.add(key);
    values.push(json);
  }
  return { values, lexicals };
}

/** Equal for equal values: `1.0` and `1` are one. */
function valueKey(json: Json): string {
  const lexeme = typeof json === "number" || isJsonNumber(json) ? decimal(lexemeOf(json)) : undefined;
  if (lexeme !== undefined) return `number ${JSON.stringify(lexeme)}`;
  return `${typeof json} ${jsonToLexical(json) ?? ""}`;
}

/** The same space, only with these values. */
export function limited(space: ValueSpace, only: readonly Json[] | undefined): ValueSpace {
  return only === undefined ? space : { ...space, only };
}

/** What the length facets count here. */
export function lengthUnit({ space }: Base): LengthUnit {
  if (space.kind === "list") return "items";
  if (space.kind === "union") return "none";
  switch (space.builtin.values) {
    case "text":
      return space.builtin.name === "anySimpleType" ? "none" : "characters";
    case "hexBinary":
      return "hexOctets";
    case "base64Binary":
      return "base64Octets";
    default:
      return "none";
  }
}

/** Whether bounds of this type are bounds of a JSON number. */
export function isNumeric({ space }: Base): boolean {
  return space.kind === "atomic" && ["decimal", "integer", "float"].includes(space.builtin.values);
}

/** Whether its JSON values are strings, so that a pattern of the lexical form is one of the JSON value. */
export function isText({ space, words }: Base): boolean {
  return space.kind === "atomic" && words.type === "string";
}
