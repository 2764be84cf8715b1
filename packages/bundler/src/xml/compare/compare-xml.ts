import { type Diagnostic, type DocumentReference, isRemote, type Workspace } from "@soapstone/workspace";
import {
  type Component,
  canonicalComponents,
  canonicalDescription,
  checkSchemas,
  clark,
  type DefinitionsDocument,
  type DefinitionsSet,
  definitionsSet,
  isDefinitions,
  type SchemaSet,
  schemaSet,
  type XmlDocument,
} from "@soapstone/xml-model";
import { besideComponents } from "./beside-components.ts";
import { componentsInFull } from "./components-in-full.ts";
import { firstDifference, type XmlDifference } from "./difference.ts";

/**
 * Compares two descriptions or schemas, each of any number of documents. They are equal if they have the same effective
 * components, the same documentation and extensions outside of components, and if the schemas on the right violate no
 * rule that those on the left observe. Returns the first difference; undefined if they are equal.
 */
export function compareXml(left: Workspace<XmlDocument>, right: Workspace<XmlDocument>): XmlDifference | undefined {
  return compareSides(left, right, false);
}

/**
 * Returns the first difference if the right side is not a part of the left one: everything in it must be equal on the
 * left, and nothing to which it refers may be missing. Port types, bindings and services may have fewer operations or
 * ports.
 */
export function comparePart(left: Workspace<XmlDocument>, right: Workspace<XmlDocument>): XmlDifference | undefined {
  return compareSides(left, right, true);
}

/**
 * Returns the components of schemas and descriptions by kind and name, each as a canonical text: texts are equal if
 * components mean the same.
 */
export function componentTexts(workspace: Workspace<XmlDocument>): ReadonlyMap<string, string> {
  const { documents, schemas } = componentsOf(workspace);
  return new Map([...canonical(componentsInFull(schemas), schemas), ...descriptionsOf(documents)]);
}

function compareSides(
  left: Workspace<XmlDocument>,
  right: Workspace<XmlDocument>,
  isPart: boolean,
): XmlDifference | undefined {
  const whole = sideOf(left);
  const other = sideOf(right);
  const one = isPart ? partOf(whole, other) : whole;
  return (
    differenceIn(one.components, other.components, one.places, other.places) ??
    differenceIn(one.descriptions, other.descriptions, new Map(), new Map()) ??
    differenceIn(one.beside, other.beside, new Map(), new Map()) ??
    newProblem(one.problems, other.problems) ??
    newMiss(left, right)
  );
}

/** Returns the left side without what the right one does not have. */
function partOf(whole: ComparedXml, part: ComparedXml): ComparedXml {
  const only = (all: ReadonlyMap<string, string>, some: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...all].filter(([key]) => some.has(key)));
  const isWhole = (key: string): boolean => key.startsWith("messages ");
  const descriptions = new Map([...part.descriptions].filter(([key]) => !isWhole(key)));
  for (const [key, text] of whole.descriptions)
    if (isWhole(key) && part.descriptions.has(key)) descriptions.set(key, text);
  return { ...whole, components: only(whole.components, part.components), descriptions, beside: part.beside };
}

interface ComparedXml {
  readonly components: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, number>;
  readonly descriptions: ReadonlyMap<string, string>;
  readonly beside: ReadonlyMap<string, string>;
  readonly problems: readonly Diagnostic[];
}

/**
 * Reads the documents of descriptions and the schemas of a workspace; there are no descriptions if the entry is a
 * schema.
 */
function componentsOf(workspace: Workspace<XmlDocument>): Pick<DefinitionsSet, "documents" | "schemas"> {
  const entry = workspace.documents.get(workspace.entry)?.root.root;
  const silent = (): void => undefined;
  if (entry !== undefined && isDefinitions(entry)) return definitionsSet(workspace, silent);
  return { documents: [], schemas: schemaSet(workspace, silent) };
}

function sideOf(workspace: Workspace<XmlDocument>): ComparedXml {
  const { documents, schemas } = componentsOf(workspace);
  const components = componentsInFull(schemas);
  const problems: Diagnostic[] = [];
  checkSchemas(schemas, (problem) => void problems.push(problem));
  return {
    components: canonical(components, schemas),
    places: placesOf(components),
    descriptions: descriptionsOf(documents),
    beside: besideComponents(workspace, documents, schemas),
    problems: problems.filter(({ severity, code }) => severity === "error" && code !== "xsd/duplicate-component"),
  };
}

function canonical(components: readonly Component[], schemas: SchemaSet): ReadonlyMap<string, string> {
  return canonicalComponents({ components, isStandard: () => false, find: schemas.find, findType: schemas.findType });
}

function placesOf(components: readonly Component[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { kind, name, at } of components)
    if (at !== undefined && name !== undefined) places.set(`${kind} ${clark(name)}`, at);
  return places;
}

/**
 * Returns the components of descriptions as canonical texts. Of two with the same name, the first is used, as in
 * conversions.
 */
function descriptionsOf(documents: readonly DefinitionsDocument[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { definitions } of documents)
    for (const [key, text] of canonicalDescription([definitions]))
      if (!/^(?:definitions|types) /.test(key) && !found.has(key)) found.set(key, text);
  return found;
}

function differenceIn(
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
  leftPlaces: ReadonlyMap<string, number>,
  rightPlaces: ReadonlyMap<string, number>,
): XmlDifference | undefined {
  for (const component of new Set([...left.keys(), ...right.keys()])) {
    const one = left.get(component);
    const other = right.get(component);
    if (one === other) continue;
    const leftAt = leftPlaces.get(component);
    const rightAt = rightPlaces.get(component);
    const places = {
      ...(leftAt === undefined ? {} : { leftAt }),
      ...(rightAt === undefined ? {} : { rightAt }),
    };
    if (one === undefined) return { component, path: [], right: component, ...places };
    if (other === undefined) return { component, path: [], left: component, ...places };
    return { component, ...firstDifference(one, other), ...places };
  }
  return undefined;
}

/**
 * Returns a difference for a rule that the right side violates and the left one does not, such as a reference without a
 * target.
 */
function newProblem(left: readonly Diagnostic[], right: readonly Diagnostic[]): XmlDifference | undefined {
  const known = new Map<string, number>();
  for (const { code } of left) known.set(code, (known.get(code) ?? 0) + 1);
  for (const { code, message, at } of right) {
    const count = known.get(code) ?? 0;
    if (count > 0) known.set(code, count - 1);
    else return { component: code, path: [], right: message, ...(typeof at === "number" ? { rightAt: at } : {}) };
  }
  return undefined;
}

/**
 * Returns a difference for a missing document on the right to which the left side does not refer, by address or
 * spelling.
 */
function newMiss(left: Workspace<XmlDocument>, right: Workspace<XmlDocument>): XmlDifference | undefined {
  const keyOf = ({ to, spelling }: DocumentReference): string => (isRemote(to) ? to : spelling);
  const known = new Set(left.references.filter(({ to }) => !left.documents.has(to)).map(keyOf));
  const miss = right.references.find((reference) => !right.documents.has(reference.to) && !known.has(keyOf(reference)));
  return miss === undefined ? undefined : { component: miss.kind, path: [], right: miss.spelling };
}
