import {
  type ComplexType,
  type Component,
  type ElementDeclaration,
  type SchemaSet,
  type Type,
  type XsdNode,
  xsdNodesOf,
} from "@soapstone/xml-model";

export interface DefinitionOwners {
  readonly ownerOf: (part: ComplexType | ElementDeclaration) => Component | undefined;
  /** Whether another type, named or anonymous, extends the type. */
  readonly isPart: (type: ComplexType) => boolean;
}

/**
 * Finds the global component around each anonymous type and local element, which decides its namespace and the defaults
 * of its document. A global component is its own owner. `standard`: the components of standard namespaces that the set
 * refers to.
 */
export function ownersIn(set: SchemaSet, standard: ReadonlySet<Component>): DefinitionOwners {
  /** Computed per kind: hardly any caller asks for elements, of which there are many. */
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

/** The nodes between one global component and the next are inside the first. */
function ownersOf(set: SchemaSet, kind: "complexType" | "element"): Owned {
  const owners = new Map<ComplexType | ElementDeclaration, Component>();
  const without: ReadonlySet<XsdNode> = new Set(set.duplicates.map(({ component }) => component));
  // The nodes are in the order of the components, and duplicates come after them.
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
