import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import { namespaces, type Schema, type SchemaReference, xsdNodesWithin, xsdReferencesOf } from "@soapstone/xml-model";
import { namespacePrefixes } from "../../names.ts";
import { relativeTo } from "../document-references.ts";

/** A schema document and its file, relative to where the first one lies. */
export interface PlacedSchema {
  readonly file: string;
  readonly schema: Schema;
}

/** The same, and where the document lay when it was converted. */
interface Placed extends PlacedSchema {
  readonly was: string;
}

/**
 * Gives each schema document a file: the one that the record names, else `entry` for the first and one after its
 * namespace for the others. Documents that stand in files of their own refer to each other by their locations: an
 * import without one gets it, and what a document needs and does not import or include is added.
 */
export function placedSchemas(
  schemas: readonly Schema[],
  record: Json | undefined,
  entry: string,
): readonly PlacedSchema[] {
  const documents = isObject(record) ? record.get("documents") : undefined;
  const entries = isArray(documents) ? documents : [];
  const prefixes = namespacePrefixes(schemas.map(({ targetNamespace }) => targetNamespace));
  const taken = new Set<string>();
  const placed = schemas.map((schema, index): Placed => {
    const recorded = fileOf(entries[index]);
    const wished = recorded !== undefined && isInside(recorded) ? recorded : undefined;
    const otherwise = index === 0 ? entry : `${prefixes.get(schema.targetNamespace) ?? "other"}.xsd`;
    const file = unused(wished ?? otherwise, taken);
    return { file, was: recorded ?? (index === 0 ? "" : file), schema };
  });
  return placed.map((one) => ({ file: one.file, schema: referring(one, placed) }));
}

function fileOf(entry: Json | undefined): string | undefined {
  const file = isObject(entry) ? entry.get("file") : undefined;
  return typeof file === "string" ? file : undefined;
}

/** Below the folder of the entry: `../a.xsd` and whole addresses are nobody's to write. */
function isInside(file: string): boolean {
  return file !== "" && !/^[\\/]|^[A-Za-z][A-Za-z0-9+.-]*:|(^|[\\/])\.\.([\\/]|$)/.test(file);
}

function unused(name: string, taken: Set<string>): string {
  const [stem, ending] = [name.replace(/\.[^./]*$/, ""), /\.[^./]*$/.exec(name)?.[0] ?? ""];
  let free = name;
  // File systems may not tell cases apart.
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem}_${number}${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

function referring(from: Placed, all: readonly Placed[]): Schema {
  const { schema } = from;
  const others = all.filter((other) => other.file !== from.file);
  const located = schema.composition.map((reference) => relocated(reference, from, others));
  const said = new Set(located.map(({ location }) => location));
  const imported = new Set(located.filter(({ kind }) => kind === "import").map(({ namespace }) => namespace ?? ""));
  const needed = neededBy(schema);
  const added = others.filter((other) => {
    const { targetNamespace } = other.schema;
    return needed.has(targetNamespace) && !imported.has(targetNamespace) && isFirst(other, all);
  });
  // The first document of a namespace leads to those that nothing leads to.
  const lost = isFirst(from, all)
    ? others.filter(
        (other) =>
          other.schema.targetNamespace === schema.targetNamespace && !all.some((one) => refersTo(one, other, all)),
      )
    : [];
  const references = [
    ...added.map((other) => referenceTo("import", from, other)),
    ...lost.map((other) => referenceTo("include", from, other)),
  ].filter(({ location }) => !said.has(location));
  return { ...schema, composition: [...located, ...references] };
}

/** With the location that the document has now; an import without one gets that of its namespace. */
function relocated(reference: SchemaReference, from: Placed, others: readonly Placed[]): SchemaReference {
  const target =
    reference.location === undefined
      ? others.find(
          ({ schema }) => reference.kind === "import" && schema.targetNamespace === (reference.namespace ?? ""),
        )
      : (targetOf(reference.location, from, others) ?? entryMeant(reference, from, others));
  return target === undefined ? reference : { ...reference, location: locationOf(from.file, target.file) };
}

/**
 * The record does not say what the entry was called: a location that no document has is the entry's, where its
 * namespace can be meant.
 */
function entryMeant({ kind, namespace }: SchemaReference, from: Placed, others: readonly Placed[]): Placed | undefined {
  const entry = others.find(({ was }) => was === "");
  const meant = kind === "import" ? (namespace ?? "") : from.schema.targetNamespace;
  return entry?.schema.targetNamespace === meant ? entry : undefined;
}

function targetOf(location: string, from: Placed, others: readonly Placed[]): Placed | undefined {
  const meant = addressOf(location, addressOf(from.was, base));
  return others.find(({ was }) => addressOf(was, base) === meant);
}

function referenceTo(kind: "import" | "include", from: Placed, { file, schema }: Placed): SchemaReference {
  const location = locationOf(from.file, file);
  const isNamed = kind === "import" && schema.targetNamespace !== "";
  return { kind, location, components: [], ...(isNamed ? { namespace: schema.targetNamespace } : {}) };
}

function isFirst({ schema, file }: Placed, all: readonly Placed[]): boolean {
  return all.find((one) => one.schema.targetNamespace === schema.targetNamespace)?.file === file;
}

function refersTo(from: Placed, to: Placed, all: readonly Placed[]): boolean {
  return from.schema.composition.some(({ location }) => location !== undefined && targetOf(location, from, all) === to);
}

/** Namespaces that a document's components speak of besides its own. */
function neededBy(schema: Schema): ReadonlySet<string> {
  const needed = new Set<string>();
  for (const component of schema.components)
    for (const node of xsdNodesWithin(component))
      for (const { name } of xsdReferencesOf(node)) needed.add(name.namespace);
  needed.delete(schema.targetNamespace);
  needed.delete(namespaces.xsd);
  return needed;
}

/** Deep enough for documents above the entry. */
const base = `memory:/${"x/".repeat(20)}`;

function addressOf(location: string, from: string): string {
  return URL.canParse(location, from) ? new URL(location, from).href : location;
}

function locationOf(from: string, to: string): string {
  return relativeTo(`${base}${from}`, `${base}${to}`);
}
