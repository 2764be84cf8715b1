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

/** The steps from a type to one of its bases: the methods that were used, and the types between the two. */
export interface DerivationPath {
  readonly methods: ReadonlySet<DerivationMethod>;
  readonly between: readonly Type[];
}

/** How a type is derived from a base; undefined where it is not. A type is derived from itself in no step. */
export function derivationFrom(type: Type, base: Type, set: SchemaSet): DerivationPath | undefined {
  const methods = new Set<DerivationMethod>();
  const between: Type[] = [];
  const seen = new Set<Type>();
  for (let at: Type | undefined = type; at !== undefined && !seen.has(at); at = baseOf(at, set)) {
    if (at === base) return { methods, between };
    if (isAnySimple(base) && at.kind === "simpleType") return { methods: methods.add("restriction"), between };
    seen.add(at);
    if (at !== type) between.push(at);
    methods.add(at.kind === "complexType" ? (at.derivation?.method ?? "restriction") : "restriction");
  }
  return undefined;
}

/** The type that another is derived from, as far as the set has it. */
export function baseOf(type: Type, set: SchemaSet): Type | undefined {
  if (type.kind === "complexType")
    return type.derivation === undefined ? undefined : set.findType(type.derivation.base);
  return type.variety === "restriction" ? typeOfUse(type.base, set) : undefined;
}

export function typeOfUse(use: TypeUse | undefined, set: SchemaSet): Type | undefined {
  return use === undefined || "kind" in use ? use : set.findType(use);
}

/** Whether a set of methods forbids one of those that were used. */
export function forbids(control: DerivationSet | undefined, methods: Iterable<DerivationMethod>): boolean {
  if (control === undefined) return false;
  for (const method of methods) if (control === "all" || control.includes(method)) return true;
  return false;
}

/** What a component blocks: its own statement, else that of its document. */
export function blockOf(
  component: { readonly block?: DerivationSet } & Parameters<SchemaSet["documentOf"]>[0],
  set: SchemaSet,
): DerivationSet | undefined {
  return component.block ?? set.documentOf(component)?.schema.blockDefault;
}

/** What a type blocks; a simple type blocks nothing. */
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
