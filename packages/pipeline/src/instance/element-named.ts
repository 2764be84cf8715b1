import { clark, type ElementDeclaration, fromClark, type SchemaSet } from "@soapstone/xml-model";

/**
 * Returns the global element for `name` or `{namespace}name`; without a namespace, the first with that local name.
 * Undefined if there is none.
 */
export function elementNamed(name: string, set: SchemaSet): ElementDeclaration | undefined {
  const wanted = fromClark(name);
  if (wanted === undefined) return undefined;
  if (wanted.namespace !== "") return set.find("element", wanted);
  return set.components
    .flatMap((one) => (one.kind === "element" && one.name.local === wanted.local ? [one] : []))
    .at(0);
}

/** Returns the names of all global elements, for the message about an unknown element. */
export function globalElements(set: SchemaSet): readonly string[] {
  return set.components.flatMap((one) => (one.kind === "element" ? [clark(one.name)] : []));
}
