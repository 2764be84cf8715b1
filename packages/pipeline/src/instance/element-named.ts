import { clark, type ElementDeclaration, fromClark, type SchemaSet } from "@soapstone/xml-model";

/** The global element of a name, `name` or `{namespace}name`; without a namespace, the first of that name in any. */
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
