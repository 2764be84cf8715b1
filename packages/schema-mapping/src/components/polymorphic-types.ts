import type { ComplexType, SchemaSet, Type } from "@soapstone/xml-model";
import { blockOf, forbids } from "./derivation.ts";

/** Which types of a set others extend, and which have a discriminator. */
export interface PolymorphicTypes {
  readonly isExtended: (type: ComplexType) => boolean;
  /** Whether the type itself has the discriminator. */
  readonly isPolymorphic: (type: ComplexType) => boolean;
  /** Whether the type, or one that it extends, has the discriminator. */
  readonly isSaid: (type: ComplexType) => boolean;
}

/**
 * Finds the complex types that others extend, and those of them that have a discriminator: types that something
 * declares, since a value may then be of a derived type. A type that is only a base has no values of its own; a type
 * whose base has the discriminator inherits it.
 */
export function polymorphicTypes(set: SchemaSet, declared: ReadonlySet<unknown>): PolymorphicTypes {
  const extended = new Set<unknown>();
  for (const component of set.components) {
    const base = component.kind === "complexType" ? extendedBase(component, set) : undefined;
    if (base !== undefined && base !== component) extended.add(base);
  }
  const allows = (type: ComplexType): boolean => !forbids(blockOf(type, set), ["extension"]);
  const says = (type: ComplexType): boolean => extended.has(type) && declared.has(type) && allows(type);
  // Whether a type or one of its bases has it, cached per type.
  const known = new Map<ComplexType, boolean>();
  const isSaid = (type: ComplexType): boolean => {
    const chain: ComplexType[] = [];
    let here: ComplexType | undefined = type;
    while (here !== undefined && !known.has(here) && !says(here)) {
      known.set(here, false);
      chain.push(here);
      const base: Type | undefined = extendedBase(here, set);
      here = base?.kind === "complexType" ? base : undefined;
    }
    const found = here !== undefined && (known.get(here) ?? true);
    if (here !== undefined) known.set(here, found);
    for (const one of chain) known.set(one, found);
    return found;
  };
  const isPolymorphic = (type: ComplexType): boolean => {
    if (!says(type)) return false;
    const base = extendedBase(type, set);
    return base?.kind !== "complexType" || base === type || !isSaid(base);
  };
  return { isExtended: (type) => extended.has(type), isPolymorphic, isSaid };
}

function extendedBase({ derivation }: ComplexType, set: SchemaSet): Type | undefined {
  return derivation?.method === "extension" ? set.findType(derivation.base) : undefined;
}
