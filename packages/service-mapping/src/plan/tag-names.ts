import { foldName, identifierOf, namespacePrefixes } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import type { PortType } from "@soapstone/xml-model";

/**
 * Returns the name of the tag of each port type: its own name as an identifier, without a word for the protocol at its
 * end unless another port type has the shorter name. Port types of the same name get the part of their namespace that
 * distinguishes them.
 *
 *     LibrarySoap                   →  Library
 *     LibrarySoap, Library          →  LibrarySoap, Library
 *     {urn:a}Books, {urn:b}Books    →  a.Books, b.Books
 */
export function tagNames(portTypes: readonly PortType[]): ReadonlyMap<PortType, string> {
  return distinct(portTypes, (all) => {
    const short = countsOf(all, ({ name }) => withoutEnding(identifierOf(name.local)));
    return ({ name }) => {
      const wish = withoutEnding(identifierOf(name.local));
      // Endings that namesakes share do not distinguish them.
      const isOwn = short.get(foldName(wish))?.every((one) => one.name.local === name.local);
      return isOwn === true ? wish : identifierOf(name.local);
    };
  });
}

/**
 * Returns the label of each port type in the keys of operations: its whole name, which does not depend on port types of
 * other names.
 */
export function portTypeLabels(portTypes: readonly PortType[]): ReadonlyMap<PortType, string> {
  return distinct(
    portTypes,
    () =>
      ({ name }) =>
        name.local,
  );
}

function distinct(
  portTypes: readonly PortType[],
  wishesOf: (all: readonly PortType[]) => (portType: PortType) => string,
): ReadonlyMap<PortType, string> {
  const wishOf = wishesOf(portTypes);
  const prefixes = new Map(
    [...countsOf(portTypes, wishOf)].map(([wish, all]) => {
      const namespaces = [...new Set(all.map(({ name }) => name.namespace))];
      return [wish, namespaces.length > 1 ? namespacePrefixes(namespaces) : undefined] as const;
    }),
  );
  const taken = new Set<string>();
  return new Map(
    portTypes.map((portType) => {
      const wish = wishOf(portType);
      const prefix = prefixes.get(foldName(wish))?.get(portType.name.namespace);
      const name = unusedName(prefix === undefined ? wish : `${prefix}.${wish}`, (it) => taken.has(foldName(it)));
      taken.add(foldName(name));
      return [portType, name] as const;
    }),
  );
}

function countsOf(
  portTypes: readonly PortType[],
  nameOf: (portType: PortType) => string,
): ReadonlyMap<string, readonly PortType[]> {
  const found = new Map<string, PortType[]>();
  for (const portType of portTypes) {
    const name = foldName(nameOf(portType));
    found.set(name, [...(found.get(name) ?? []), portType]);
  }
  return found;
}

/** Removes words for a protocol from the end of a name, unless nothing would be left. */
function withoutEnding(name: string): string {
  const short = name.replace(/(?:[._-]?(?:PortType|Port|Soap|Http))+$/, "");
  return short === "" ? name : short;
}
