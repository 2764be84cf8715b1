import {
  type ComplexType,
  type Component,
  type ElementDeclaration,
  type SchemaSet,
  type Type,
  xsdNodesWithin,
} from "@soapstone/xml-model";

export interface Owners {
  readonly ownerOf: (part: ComplexType | ElementDeclaration) => Component | undefined;
  /** Whether a type extends it, with a name or in place. */
  readonly isPart: (type: ComplexType) => boolean;
}

/**
 * The global component that a type or an element in place belongs to: its namespace and the defaults of its document are
 * theirs. A global one belongs to itself.
 */
export function ownersIn(set: SchemaSet): Owners {
  let owners: Map<ComplexType | ElementDeclaration, Component> | undefined;
  const all = (): ReadonlyMap<ComplexType | ElementDeclaration, Component> => {
    if (owners === undefined) {
      owners = new Map();
      for (const component of set.components)
        for (const node of component.kind === "simpleType" ? [] : xsdNodesWithin(component))
          if ("kind" in node && (node.kind === "complexType" || node.kind === "element")) owners.set(node, component);
    }
    return owners;
  };
  let bases: Set<Type> | undefined;
  const isPart = (type: ComplexType): boolean => {
    if (bases === undefined) {
      bases = new Set();
      for (const part of all().keys()) {
        const derivation = part.kind === "complexType" ? part.derivation : undefined;
        const base = derivation?.method === "extension" ? set.findType(derivation.base) : undefined;
        if (base !== undefined) bases.add(base);
      }
    }
    return bases.has(type);
  };
  const ownerOf = (part: ComplexType | ElementDeclaration): Component | undefined => {
    const owner = all().get(part);
    return owner ?? (part.kind === "complexType" && part.name === undefined ? undefined : part);
  };
  return { ownerOf, isPart };
}
