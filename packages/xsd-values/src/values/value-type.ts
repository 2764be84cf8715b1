import type { Facet, SchemaSet, SimpleType, Type, TypeUse } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import { anySimpleType, type BuiltinType, builtinType, builtinTypeNamed } from "../builtin-types.ts";

/**
 * A simple type with all that its values must be: what it is made of, and the facets of its restrictions. Each holds the
 * type that it restricts, so that a long line of them is said once.
 */
export type ValueType = ValueTypeKind & { readonly restriction?: ValueRestriction };

interface ValueRestriction {
  readonly of: ValueType;
  readonly facets: FacetStep;
}

export type ValueTypeKind =
  | { readonly kind: "atomic"; readonly builtin: BuiltinType }
  | { readonly kind: "list"; readonly item: ValueType }
  | { readonly kind: "union"; readonly members: readonly ValueType[] };

/** The facets of one restriction. Patterns and values of one step are alternatives, those of several hold all. */
export type FacetStep = readonly Facet[];

export type AtomicType = Extract<ValueType, { readonly kind: "atomic" }>;
type TypeLookup = Pick<SchemaSet, "findType">;

export function atomicType(builtin: BuiltinType): AtomicType {
  return { kind: "atomic", builtin };
}

/** The least length of the built-in lists (XSD 1.0 Part 2 §3.3.5, 3.3.10, 3.3.12). */
const atLeastOne: FacetStep = [{ kind: "facet", facet: "minLength", lexical: "1", fixed: false }];

export function typeOfBuiltin(type: BuiltinType): ValueType {
  const item = type.item === undefined ? undefined : builtinTypeNamed(type.item);
  return item === undefined
    ? atomicType(type)
    : restrictedBy<ValueType>({ kind: "list", item: atomicType(item) }, atLeastOne);
}

/** The type with a further restriction. */
export function restrictedBy<Of extends ValueType>(type: Of, facets: FacetStep): Of {
  return facets.length === 0 ? type : { ...type, restriction: { of: type, facets } };
}

/** The facets of all restrictions of a type, base first. */
export function stepsOf(type: ValueType): readonly FacetStep[] {
  const steps: FacetStep[] = [];
  for (let at = type.restriction; at !== undefined; at = at.of.restriction) steps.push(at.facets);
  return steps.reverse();
}

/**
 * Gives what the restrictions of a type come to, one after the other, beginning with what is so without any. Each type of
 * a long line asks the one before it.
 */
export function overSteps<Found>(
  without: (type: ValueType) => Found,
  further: (found: Found, step: FacetStep, type: ValueType) => Found,
): (type: ValueType) => Found {
  const known = new WeakMap<ValueType, Found>();
  return (type) => {
    const line: { readonly type: ValueType; readonly facets: FacetStep }[] = [];
    let at = type;
    for (; at.restriction !== undefined && !known.has(at); at = at.restriction.of)
      line.push({ type: at, facets: at.restriction.facets });
    let found = known.get(at) ?? without(at);
    for (const one of line.reverse()) {
      found = further(found, one.facets, one.type);
      known.set(one.type, found);
    }
    return found;
  };
}

/** The type without its restrictions. */
export function unrestricted(type: ValueType): ValueType {
  const { restriction: _, ...made } = type;
  return made;
}

/** The steps from a type down to what it is not a restriction of: the type itself comes first. */
export interface Chain {
  readonly steps: readonly FacetStep[];
  /** The type of each step. */
  readonly types: readonly Type[];
  readonly root: BuiltinType | SimpleType | undefined;
  /** The type at which it ended before its root, as it was asked to. */
  readonly met?: Type;
}

/**
 * Follows restrictions, named or in place, and simple contents, whose value type they are. Ends without a root at a
 * name that leads nowhere, at a circle, and at a complex content; and at a type that is known already.
 */
export function chainOf(
  use: TypeUse | undefined,
  set: TypeLookup,
  isKnown: (type: Type) => boolean = () => false,
): Chain {
  const steps: FacetStep[] = [];
  const seen = new Set<Type>();
  const chain = (root: Chain["root"]): Chain => ({ steps, types: [...seen].slice(0, steps.length), root });
  let here = use;
  while (here !== undefined) {
    const known = isName(here) ? builtinType(here) : undefined;
    if (known !== undefined) return chain(known);
    const type: Type | undefined = isName(here) ? set.findType(here) : here;
    if (type === undefined || seen.has(type)) break;
    if (isKnown(type)) return { ...chain(undefined), met: type };
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
const known = new WeakMap<TypeLookup, WeakMap<Type, ValueType>>();

/** What the values of a type must be; what is no simple type is any text. */
export function valueType(use: TypeUse | undefined, set: TypeLookup, budget = { left: mostTypes }): ValueType {
  if (use === undefined) return anyValue;
  const type = isName(use) ? set.findType(use) : use;
  const cache = known.get(set) ?? new WeakMap<Type, ValueType>();
  known.set(set, cache);
  const found = type === undefined ? undefined : cache.get(type);
  if (found !== undefined) return found;
  budget.left -= 1;
  if (budget.left < 0) return anyValue;
  const { steps, types, root, met } = chainOf(use, set, (one) => cache.has(one));
  let resolved = (met === undefined ? undefined : cache.get(met)) ?? rootType(root, set, budget);
  // What ran out of its budget is not what the type is by itself.
  const isWhole = budget.left >= 0;
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    resolved = restrictedBy(resolved, steps[index] ?? []);
    const one = types[index];
    if (one !== undefined && isWhole) cache.set(one, resolved);
  }
  if (type !== undefined && isWhole) cache.set(type, resolved);
  return resolved;
}

function rootType(root: Chain["root"], set: TypeLookup, budget: { left: number }): ValueType {
  if (root === undefined) return anyValue;
  if (!("kind" in root)) return typeOfBuiltin(root);
  switch (root.variety) {
    case "list":
      return { kind: "list", item: valueType(root.item, set, budget) };
    case "union":
      return { kind: "union", members: root.members.map((member) => valueType(member, set, budget)) };
    case "restriction":
      return anyValue;
    default:
      return root satisfies never;
  }
}
