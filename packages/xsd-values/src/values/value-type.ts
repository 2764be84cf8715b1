import type { Facet, SchemaSet, SimpleType, Type, TypeUse } from "@soapstone/xml-model";
import { isName } from "@soapstone/xml-model";
import { anySimpleType, type BuiltinType, builtinType, builtinTypeNamed } from "../builtin-types.ts";

/**
 * A simple type as its variety and the facets of its restrictions. Each type holds the one that it restricts, so that a
 * long chain is stored once.
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

/**
 * The facets of one restriction. Patterns and values of one step are alternatives; those of several steps all apply.
 */
export type FacetStep = readonly Facet[];

export type AtomicType = Extract<ValueType, { readonly kind: "atomic" }>;
type TypeLookup = Pick<SchemaSet, "findType">;

export function atomicType(builtin: BuiltinType): AtomicType {
  return { kind: "atomic", builtin };
}

/** The facet of the built-in lists, which have at least one item (XSD 1.0 Part 2 §3.3.5, 3.3.10, 3.3.12). */
const atLeastOne: FacetStep = [{ kind: "facet", facet: "minLength", lexical: "1", fixed: false }];

export function typeOfBuiltin(type: BuiltinType): ValueType {
  const item = type.item === undefined ? undefined : builtinTypeNamed(type.item);
  return item === undefined
    ? atomicType(type)
    : withRestriction<ValueType>({ kind: "list", item: atomicType(item) }, atLeastOne);
}

/** Returns a type with another restriction. */
export function withRestriction<Of extends ValueType>(type: Of, facets: FacetStep): Of {
  return facets.length === 0 ? type : { ...type, restriction: { of: type, facets } };
}

/** Returns the facets of all restrictions of a type, base first. */
export function restrictionSteps(type: ValueType): readonly FacetStep[] {
  const steps: FacetStep[] = [];
  for (let at = type.restriction; at !== undefined; at = at.of.restriction) steps.push(at.facets);
  return steps.reverse();
}

/**
 * Returns a function that folds over the restrictions of a type, base first, from the result without any. Results are
 * remembered, so that types of a long chain share them.
 */
export function foldRestrictions<Found>(
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

/** Returns a type without its restrictions. */
export function unrestricted(type: ValueType): ValueType {
  const { restriction: _, ...made } = type;
  return made;
}

/** The restrictions from a type down to its root: the type itself comes first. */
export interface RestrictionChain {
  readonly steps: readonly FacetStep[];
  /** The type of each step. */
  readonly types: readonly Type[];
  readonly root: BuiltinType | SimpleType | undefined;
  /** The known type at which the chain ended before its root. */
  readonly knownType?: Type;
}

/**
 * Follows restrictions of named and anonymous types, and simple contents to their value type. Ends without a root at an
 * unresolved name, a circle or a complex content, and at a type that is known already.
 */
export function restrictionChain(
  use: TypeUse | undefined,
  set: TypeLookup,
  isKnown: (type: Type) => boolean = () => false,
): RestrictionChain {
  const steps: FacetStep[] = [];
  const seen = new Set<Type>();
  const chain = (root: RestrictionChain["root"]): RestrictionChain => ({
    steps,
    types: [...seen].slice(0, steps.length),
    root,
  });
  let here = use;
  while (here !== undefined) {
    const known = isName(here) ? builtinType(here) : undefined;
    if (known !== undefined) return chain(known);
    const type: Type | undefined = isName(here) ? set.findType(here) : here;
    if (type === undefined || seen.has(type)) break;
    if (isKnown(type)) return { ...chain(undefined), knownType: type };
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

/** The greatest number of types in nested unions. */
const mostTypes = 500;

const anyValue: ValueType = atomicType(anySimpleType);

/** The resolved types of each set. */
const known = new WeakMap<TypeLookup, WeakMap<Type, ValueType>>();

/** Returns the value type of a type; any text for a type that is not simple. */
export function valueType(use: TypeUse | undefined, set: TypeLookup, budget = { left: mostTypes }): ValueType {
  if (use === undefined) return anyValue;
  const type = isName(use) ? set.findType(use) : use;
  const cache = known.get(set) ?? new WeakMap<Type, ValueType>();
  known.set(set, cache);
  const found = type === undefined ? undefined : cache.get(type);
  if (found !== undefined) return found;
  budget.left -= 1;
  if (budget.left < 0) return anyValue;
  const { steps, types, root, knownType } = restrictionChain(use, set, (one) => cache.has(one));
  let resolved = (knownType === undefined ? undefined : cache.get(knownType)) ?? rootType(root, set, budget);
  // A type cut off by the budget is not remembered.
  const isWhole = budget.left >= 0;
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    resolved = withRestriction(resolved, steps[index] ?? []);
    const one = types[index];
    if (one !== undefined && isWhole) cache.set(one, resolved);
  }
  if (type !== undefined && isWhole) cache.set(type, resolved);
  return resolved;
}

function rootType(root: RestrictionChain["root"], set: TypeLookup, budget: { left: number }): ValueType {
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
