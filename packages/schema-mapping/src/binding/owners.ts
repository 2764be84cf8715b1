import {
  type ComplexType,
  type Component,
  type ElementDeclaration,
  type SchemaSet,
  type Type,
  type XsdNode,
  xsdNodesOf,
} from "@soapstone/xml-model";

export interface Owners {
  readonly ownerOf: (part: ComplexType | ElementDeclaration) => Component | undefined;
  /** Whether a type extends it, with a name or in place. */
  readonly isPart: (type: ComplexType) => boolean;
}

/**
 * The global component that a type or an element in place belongs to: its namespace and the defaults of its document are
 * theirs. A global one belongs to itself. `standard` are the components of standard namespaces that the set refers to.
 */
export function ownersIn(set: SchemaSet, standard: ReadonlySet<Component>): Owners {
  /** By kind: hardly any schema asks for those of elements, which are many. */
  const owners: { complexType?: Owned; element?: Owned } = {};
  const all = (kind: "complexType" | "element"): Owned => {
    const known = owners[kind] ?? ownersOf(set, kind);
    owners[kind] = known;
    return known;
  };
  let bases: Set<Type> | undefined;
  const isPart = (type: ComplexType): boolean => {
    if (bases === undefined) {
      bases = new Set();
      for (const part of [...all("complexType").keys(), ...standard]) {
        const derivation = part.kind === "complexType" ? part.derivation : undefined;
        const base = derivation?.method === "extension" ? set.findType(derivation.base) : undefined;
        if (base !== undefined) bases.add(base);
      }
    }
    return bases.has(type);
  };
  const ownerOf = (part: ComplexType | ElementDeclaration): Component | undefined => {
    const owner = all(part.kind).get(part);
    return owner ?? (part.kind === "complexType" && part.name === undefined ? undefined : part);
  };
  return { ownerOf, isPart };
}

type Owned = ReadonlyMap<ComplexType | ElementDeclaration, Component>;

/** What is behind a global component among the nodes, up to the next one, is in it. */
function ownersOf(set: SchemaSet, kind: "complexType" | "element"): Owned {
  const owners = new Map<ComplexType | ElementDeclaration, Component>();
  const without: ReadonlySet<XsdNode> = new Set(set.duplicates.map(({ component }) => component));
  // The nodes are in the order of the components; duplicates stand behind them.
  const { components } = set;
  let next = 0;
  let owner: Component | undefined;
  for (const node of xsdNodesOf(set)) {
    if (next < components.length && node === components[next]) {
      owner = components[next];
      next += 1;
    } else if (next === components.length && without.has(node)) owner = undefined;
    if (owner !== undefined && node.kind === kind) owners.set(node, owner);
  }
  return owners;
}
