import {
  type ComplexType,
  type DerivationMethod,
  type DerivationSet,
  namespaces,
  type QName,
  type SchemaSet,
  type Type,
  type TypeUse,
} from "@soapstone/xml-model";

/** The derivation of a type from one of its bases: the methods used, and the methods that types in between block. */
export interface DerivationPath {
  readonly methods: readonly DerivationMethod[];
  readonly blocked: DerivationSet;
}

const noStep: DerivationPath = { methods: [], blocked: [] };
const oneRestriction: DerivationPath = { methods: ["restriction"], blocked: [] };

/**
 * Returns a function that returns how a type is derived from `base`; undefined if it is not. A type is derived from
 * itself in no step. Results for types in between are cached, since all types of a long chain may be looked up.
 */
export function pathsTo(base: Type, set: SchemaSet): (type: Type) => DerivationPath | undefined {
  const known = new Map<Type, DerivationPath | undefined>([[base, noStep]]);
  const isUrType = isAnySimple(base);
  return (type) => {
    const line: Type[] = [];
    let at: Type | undefined = type;
    for (; at !== undefined && !known.has(at); at = baseOf(at, set)) {
      const isDerived = isUrType && at.kind === "simpleType";
      // Stays undefined if a cycle leads back here.
      known.set(at, isDerived ? oneRestriction : undefined);
      if (isDerived) break;
      line.push(at);
    }
    let above = at;
    for (const one of line.reverse()) {
      const path = above === undefined ? undefined : known.get(above);
      if (path !== undefined) known.set(one, oneMore(path, one, above === base ? undefined : above, set));
      above = one;
    }
    return known.get(type);
  };
}

function oneMore(path: DerivationPath, type: Type, between: Type | undefined, set: SchemaSet): DerivationPath {
  const method = type.kind === "complexType" ? (type.derivation?.method ?? "restriction") : "restriction";
  return {
    methods: path.methods.includes(method) ? path.methods : [...path.methods, method],
    blocked: bothOf(path.blocked, between === undefined ? undefined : blockOfType(between, set)),
  };
}

function bothOf(a: DerivationSet, b: DerivationSet | undefined): DerivationSet {
  if (b === undefined || b.length === 0) return a;
  return a === "all" || b === "all" ? "all" : [...new Set([...a, ...b])];
}

/** Returns the base of a type, if the set has it. */
export function baseOf(type: Type, set: SchemaSet): Type | undefined {
  if (type.kind === "complexType")
    return type.derivation === undefined ? undefined : set.findType(type.derivation.base);
  return type.variety === "restriction" ? typeOfUse(type.base, set) : undefined;
}

export function typeOfUse(use: TypeUse | undefined, set: SchemaSet): Type | undefined {
  return use === undefined || "kind" in use ? use : set.findType(use);
}

/** Whether a set of methods (`block`, `final`) contains one of those used. */
export function forbids(control: DerivationSet | undefined, methods: Iterable<DerivationMethod>): boolean {
  if (control === undefined) return false;
  for (const method of methods) if (control === "all" || control.includes(method)) return true;
  return false;
}

/** Returns `block` of a component, otherwise the default of its document. */
export function blockOf(
  component: { readonly block?: DerivationSet } & Parameters<SchemaSet["documentOf"]>[0],
  set: SchemaSet,
): DerivationSet | undefined {
  return component.block ?? set.documentOf(component)?.schema.blockDefault;
}

/** Returns `block` of a type; undefined for a simple type. */
export function blockOfType(type: Type, set: SchemaSet): DerivationSet | undefined {
  return type.kind === "complexType" ? blockOf(type, set) : undefined;
}

export function isAnyType(name: QName): boolean {
  return name.local === "anyType" && name.namespace === namespaces.xsd;
}

function isAnySimple({ name, kind }: Type): boolean {
  return kind === "simpleType" && name?.local === "anySimpleType" && name.namespace === namespaces.xsd;
}

export function isComplex(type: Type | undefined): type is ComplexType {
  return type?.kind === "complexType";
}
