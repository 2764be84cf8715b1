import { escapeName, foldName, namespacePrefixes } from "@soapstone/conversion";
import { clark, type QName, standardNamespaces, wellKnownPrefixes } from "@soapstone/xml-model";
import { componentKey } from "./names/definition-names.ts";

/** A component of a standard namespace that gets a definition because something refers to it. */
interface StandardName {
  readonly kind: "type" | "element";
  readonly name: QName;
}

/**
 * Names the definitions of standard components: the local name, or, if another definition has that, the well-known
 * prefix of the namespace before it: `wsa.EndpointReferenceType`. An element beside a type of the same name and
 * namespace is `FooElement`, as everywhere. `taken`: the names of the set's own definitions. A component to which
 * nothing in the set refers always has the prefix, so that its name does not depend on the order of requests.
 */
export function standardNames(
  used: readonly StandardName[],
  taken: Iterable<string>,
): (kind: "type" | "element", name: QName) => string {
  const own = new Set([...taken].map(foldName));
  const namespacesOf = new Map<string, Set<string>>();
  const types = new Set(used.filter(({ kind }) => kind === "type").map(({ name }) => clark(name)));
  const wished = ({ kind, name }: StandardName): string =>
    `${escapeName(name.local)}${kind === "element" && types.has(clark(name)) ? "Element" : ""}`;
  for (const one of used) {
    const key = foldName(wished(one));
    const holders = namespacesOf.get(key) ?? new Set();
    namespacesOf.set(key, holders.add(clark(one.name)));
  }
  const known = new Set(used.map(({ kind, name }) => componentKey(kind, name)));
  return (kind, name) => {
    const plain = wished({ kind, name });
    const isAlone = (namespacesOf.get(foldName(plain))?.size ?? 0) <= 1 && !own.has(foldName(plain));
    if (isAlone && known.has(componentKey(kind, name))) return plain;
    const prefixed = `${prefixes.get(name.namespace) ?? "standard"}.${plain}`;
    return own.has(foldName(prefixed)) ? `${prefixed}_2` : prefixed;
  };
}

const prefixes: ReadonlyMap<string, string> = new Map([
  ...namespacePrefixes(standardNamespaces),
  ...[...wellKnownPrefixes].reverse().map(([prefix, namespace]) => [namespace, prefix] as const),
]);
