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

/** A name that something outside of the schemas refers to: a part of a message. */
export interface OutsideUse {
  readonly kind: "type" | "element";
  readonly name: QName;
}

/** What the components of a set are used for. */
export interface Uses {
  /** Types that an element, a part or the items of an array declare, so that values of theirs may come. */
  readonly declared: ReadonlySet<Type>;
  /** Types that types in place add attributes to, and those whose text is all that a type in place has. */
  readonly extendedInPlace: ReadonlySet<Type>;
  /** Components of standard namespaces that anything refers to, directly or through one another. */
  readonly standard: ReadonlySet<Component>;
}

/** One walk over all nodes of the set (`nodes`, where they are at hand), and over the standard components that they lead to. */
export function usesOf(
  set: SchemaSet,
  outside: Iterable<OutsideUse> = [],
  nodes: Iterable<XsdNode> = xsdNodesOf(set),
): Uses {
  const declared = new Set<Type>();
  const extendedInPlace = new Set<Type>();
  const standard = new Set<Component>();
  const waiting: Component[] = [];
  // Names that are written alike are one object, and are used again and again.
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
    // A base is no declaration: nobody has a value of it.
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

/** What a type without a name adds attributes to, or has the text of. */
function baseInPlace(node: ComplexType): QName | undefined {
  if (node.name !== undefined) return undefined;
  const hasOwn = node.attributes.length > 0 || node.attributeWildcard !== undefined || node.content.kind === "simple";
  return hasOwn && node.derivation?.method === "extension" ? node.derivation.base : undefined;
}
