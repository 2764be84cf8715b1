import type { Facet, SchemaSet, SimpleType, Type, TypeUse } from "@soapstone/xml-model";
import { anySimpleType, type BuiltinType, builtinType, builtinTypeNamed } from "../../facts/builtin-types.ts";
import { isName } from "../simple/type-use.ts";

/** A simple type with all that its values must be: what it is made of, and the facets of its restrictions, base first. */
export type ValueType = Kind & {
  readonly steps: readonly Step[];
};

export type Kind =
  | { readonly kind: "atomic"; readonly builtin: BuiltinType }
  | { readonly kind: "list"; readonly item: ValueType }
  | { readonly kind: "union"; readonly members: readonly ValueType[] };

/** The facets of one restriction. Patterns and values of one step are alternatives, those of several hold all. */
export type Step = readonly Facet[];

export type AtomicType = Extract<ValueType, { readonly kind: "atomic" }>;
type Types = Pick<SchemaSet, "findType">;

export function atomicType(builtin: BuiltinType): AtomicType {
  return { kind: "atomic", builtin, steps: [] };
}

/** The least length of the built-in lists (datatypes 3.3.5, 3.3.10, 3.3.12). */
const atLeastOne: Step = [{ kind: "facet", facet: "minLength", lexical: "1", fixed: false }];

export function typeOfBuiltin(type: BuiltinType): ValueType {
  const item = type.item === undefined ? undefined : builtinTypeNamed(type.item);
  return item === undefined ? atomicType(type) : { kind: "list", item: atomicType(item), steps: [atLeastOne] };
}

/** The type with a further restriction. */
export function restrictedBy<Of extends ValueType>(type: Of, facets: Step): Of {
  return facets.length === 0 ? type : { ...type, steps: [...type.steps, facets] };
}

/** The steps from a type down to what it is not a restriction of: the type itself comes first. */
export interface Chain {
  readonly steps: readonly Step[];
  /** The type of each step. */
  readonly types: readonly Type[];
  readonly root: BuiltinType | SimpleType | undefined;
}

/**
 * Follows restrictions, named or in place, and simple contents, whose value type they are. Ends without a root at a
 * name that leads nowhere, at a circle, and at a complex content.
 */
export function chainOf(use: TypeUse | undefined, set: Types): Chain {
  const steps: Step[] = [];
  const seen = new Set<Type>();
  const chain = (root: Chain["root"]): Chain => ({ steps, types: [...seen].slice(0, steps.length), root });
  let here = use;
  while (here !== undefined) {
    const known = isName(here) ? builtinType(here) : undefined;
    if (known !== undefined) return chain(known);
    const type: Type | undefined = isName(here) ? set.findType(here) : here;
    if (type === undefined || seen.has(type)) break;
    seen.add(type);
    if (type.kind === "simpleType") {
      if (type.variety !== "restriction") return chain(type);
      steps.push(type.facets);
      here = type.base;
    } else {
      if (type.content.kind !== "simple") break;
      steps.push(type.content.facets);
      here = type.content.type ?? type.derivation?.base;
    }
  }
  return chain(undefined);
}

/** Types that one type may be made of, through its unions: more than any that a person wrote. */
const mostTypes = 500;

const anyValue: ValueType = atomicType(anySimpleType);

/** Each type of a set is resolved once. */
const known = new WeakMap<Types, WeakMap<Type, ValueType>>();

/** What the values of a type must be; what is no simple type is any text. */
export function valueType(use: TypeUse | undefined, set: Types, budget = { left: mostTypes }): ValueType {
  if (use === undefined) return anyValue;
  const type = isName(use) ? set.findType(use) : use;
  const cache = known.get(set) ?? new WeakMap<Type, ValueType>();
  known.set(set, cache);
  const found = type === undefined ? undefined : cache.get(type);
  if (found !== undefined) return found;
  budget.left -= 1;
  if (budget.left < 0) return anyValue;
  const { steps, root } = chainOf(use, set);
  const own = steps.filter((facets) => facets.length > 0).reverse();
  const made = rootType(root, set, budget);
  const resolved = own.length === 0 ? made : { ...made, steps: [...made.steps, ...own] };
  // What ran out of its budget is not what the type is by itself.
  if (type !== undefined && budget.left >= 0) cache.set(type, resolved);
  return resolved;
}

function rootType(root: Chain["root"], set: Types, budget: { left: number }): ValueType {
  if (root === undefined) return anyValue;
  if (!("kind" in root)) return typeOfBuiltin(root);
  switch (root.variety) {
    case "list":
      return { kind: "list", item: valueType(root.item, set, budget), steps: [] };
    case "union":
      return { kind: "union", members: root.members.map((member) => valueType(member, set, budget)), steps: [] };
    case "restriction":
      return anyValue;
    default:
      return root satisfies never;
  }
}
