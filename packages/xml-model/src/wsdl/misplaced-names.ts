import { clark, type QName } from "../xml/names.ts";
import { namespaces } from "../xml/namespaces.ts";
import { wsdl } from "./diagnostics.ts";

/**
 * Whether a name may be in the wrong namespace because its prefix or a default namespace was forgotten: it is in none,
 * in that of WSDL, or in one that is no URI.
 */
export function mayBeMisplaced({ namespace }: QName): boolean {
  return namespace === namespaces.wsdl || !namespace.includes(":");
}

/** Returns components by local name, where only one component has it. */
export function onlyNamesakes<Component extends { readonly name?: QName }>(
  components: Iterable<Component>,
): ReadonlyMap<string, Component> {
  const found = new Map<string, Component>();
  const several = new Set<string>();
  for (const component of components) {
    if (component.name === undefined) continue;
    const { local } = component.name;
    if (found.has(local) || several.has(local)) {
      found.delete(local);
      several.add(local);
    } else found.set(local, component);
  }
  return found;
}

/** Returns the diagnostic for a misplaced name, with the component to which it was resolved. */
export function describeMisplaced(what: string, name: QName, found: QName, at: number | undefined) {
  const { namespace, local } = name;
  // For a name with an undeclared prefix, the prefix is used as the namespace.
  const written = namespace === "" || namespace.includes(":") ? clark(name) : `${namespace}:${local}`;
  const facts = { what, name: written, found: clark(found), isBare: found.namespace === "" };
  return wsdl("name-without-namespace", facts, at);
}
