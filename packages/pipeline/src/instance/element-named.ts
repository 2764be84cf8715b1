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

/** The names of all global elements, for messages about one that there is not. */
export function globalElements(set: SchemaSet): readonly string[] {
  return set.components.flatMap((one) => (one.kind === "element" ? [clark(one.name)] : []));
}
