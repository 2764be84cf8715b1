import {
  type ComplexType,
  type Component,
  namespaces,
  type QName,
  type SchemaSet,
  type Type,
  type XsdNode,
  xsdEachReference,
  xsdNodesOf,
  xsdNodesWithin,
} from "@soapstone/xml-model";

/** A type or element that something outside of the schemas uses: a part of a message. */
export interface OutsideUse {
  readonly kind: "type" | "element";
  readonly name: QName;
}

/** The uses of the components of a set. */
export interface ComponentUses {
  /** Types of elements, parts or items of arrays, of which there may be values. */
  readonly declared: ReadonlySet<Type>;
  /** Types that an anonymous type extends by attributes, or whose text it has. */
  readonly extendedInPlace: ReadonlySet<Type>;
  /** Standard components that anything uses, directly or through others. */
  readonly standard: ReadonlySet<Component>;
}

/**
 * Finds the uses in one pass over all nodes of the set (`nodes`, if the caller has them), and over the standard
 * components that they use.
 */
export function usesOf(
  set: SchemaSet,
  outside: Iterable<OutsideUse> = [],
  nodes: Iterable<XsdNode> = xsdNodesOf(set),
): ComponentUses {
  const declared = new Set<Type>();
  const extendedInPlace = new Set<Type>();
  const standard = new Set<Component>();
  const waiting: Component[] = [];
  // Equal names are one object, which is used again and again.
  const names = { type: new Set<QName>(), element: new Set<QName>() } as const;
  const declaredNames = new Set<QName>();
  const declare = (name: QName): void => {
    if (declaredNames.has(name)) return;
    declaredNames.add(name);
    const type = set.findType(name);
    if (type !== undefined) declared.add(type);
  };
  const meet = (kind: "type" | "element", name: QName): void => {
    if (names[kind].has(name)) return;
    names[kind].add(name);
    const component = kind === "type" ? set.findType(name) : set.find("element", name);
    const isOfXsd = name.namespace === namespaces.xsd;
    if (component === undefined || isOfXsd || standard.has(component) || !set.isStandard(component)) return;
    standard.add(component);
    waiting.push(component);
  };
  const meetNamed = (space: string, name: QName): void => {
    if (space === "type" || space === "element") meet(space, name);
  };
  const meetDeclared = (space: string, name: QName): void => {
    meetNamed(space, name);
    if (space === "type") declare(name);
  };
  const visit = (node: XsdNode): void => {
    const base = node.kind === "complexType" ? baseInPlace(node) : undefined;
    const extended = base === undefined ? undefined : set.findType(base);
    if (extended !== undefined) extendedInPlace.add(extended);
    // A base is no declaration: no value has it as its declared type.
    const declares = node.kind === "element" || node.kind === "attributeUse";
    xsdEachReference(node, declares ? meetDeclared : meetNamed);
  };
  for (const { kind, name } of outside) {
    meet(kind, name);
    if (kind === "type") declare(name);
  }
  for (const node of nodes) visit(node);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const node of xsdNodesWithin(next)) visit(node);
  return { declared, extendedInPlace, standard };
}

/** Returns the type that an anonymous type extends by attributes, or whose text it has. */
function baseInPlace(node: ComplexType): QName | undefined {
  if (node.name !== undefined) return undefined;
  const hasOwn = node.attributes.length > 0 || node.attributeWildcard !== undefined || node.content.kind === "simple";
  return hasOwn && node.derivation?.method === "extension" ? node.derivation.base : undefined;
}
