import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import type { Schema, SchemaReference } from "@soapstone/xml-model";
import { namespacePrefixes } from "../../names.ts";
import { missing } from "../record/document-references.ts";
import { neededBy } from "./needed-namespaces.ts";
import { addressOf, entryFolder, lastName, locationOf, placeIn, unused } from "./places.ts";

/** A schema document and its file, relative to where the first one lies. */
export interface PlacedSchema {
  readonly file: string;
  readonly schema: Schema;
  /** Where the document lay when it was converted. */
  readonly was?: string;
}

/** The same; `isKnown` where the record says where it was. */
interface Placed extends PlacedSchema {
  readonly was: string;
  readonly isKnown: boolean;
  /** It stands in a file of another language. */
  readonly isHosted: boolean;
  /** The references that led nowhere. */
  readonly lost: ReadonlySet<SchemaReference>;
}

/**
 * Gives each schema document a file: the one that the record names, else `entry` for the first and one after its
 * namespace for the others. Documents that stand in files of their own refer to each other by their locations: an
 * import without one gets it, and what a document needs and does not import or include is added.
 *
 * `hosts` are files in which schemas stand beside other things, by the places that the record has for them; `""` is that of the entry.
 * What stands there says itself what it imports: whether with a location, is its author's choice. `folder` is where the
 * entry lay, as far as one knows (`folderOf`).
 */
export function placedSchemas(
  schemas: readonly Schema[],
  record: Json | undefined,
  entry: string,
  hosts: ReadonlyMap<string, string> = new Map(),
  folder: string = entryFolder,
): readonly PlacedSchema[] {
  const documents = isObject(record) ? record.get("documents") : undefined;
  const entries = isArray(documents) ? documents : [];
  const prefixes = namespacePrefixes(schemas.map(({ targetNamespace }) => targetNamespace));
  const taken = new Set([...hosts.values()].map((file) => file.toLowerCase()));
  const placed = schemas.map((schema, index): Needing => {
    const recorded = fileOf(entries[index]);
    const host = hosts.get(recorded ?? "");
    const lost = lostOf(schema, entries[index]);
    const needed = neededBy(schema);
    if (host !== undefined)
      return { file: host, was: recorded ?? "", isKnown: true, isHosted: true, schema, lost, needed };
    const inside = recorded === undefined ? undefined : placeIn(folder, recorded);
    const wished = inside ?? lastName(recorded ?? "", "xsd");
    const otherwise = index === 0 ? entry : `${prefixes.get(schema.targetNamespace) ?? "other"}.xsd`;
    const file = unused(wished ?? otherwise, taken);
    return {
      file,
      was: recorded ?? (index === 0 ? "" : file),
      isKnown: recorded !== undefined,
      isHosted: false,
      schema,
      lost,
      needed,
    };
  });
  const strangers = unreached(placed, folder);
  return placed.map((one, index) => {
    const met = index === 0 ? strangers : new Set<Placed>();
    return { file: one.file, was: one.was, schema: referring(one, placed, met, folder) };
  });
}

/** With the namespaces that its components speak of besides its own. */
interface Needing extends Placed {
  readonly needed: ReadonlySet<string>;
}

function fileOf(entry: Json | undefined): string | undefined {
  const file = isObject(entry) ? entry.get("file") : undefined;
  return typeof file === "string" ? file : undefined;
}

function lostOf({ composition }: Schema, entry: Json | undefined): ReadonlySet<SchemaReference> {
  const references = isObject(entry) ? entry.get("references") : undefined;
  if (!isArray(references)) return new Set();
  return new Set(
    composition.filter((_, index) => {
      const reference = references[index];
      return isObject(reference) && reference.get(missing) === true;
    }),
  );
}

function referring(from: Needing, all: readonly Placed[], strangers: ReadonlySet<Placed>, folder: string): Schema {
  const { schema, needed } = from;
  const others = all.filter((other) => other.file !== from.file);
  const located = schema.composition.map((reference) => relocated(reference, from, others, folder));
  if (from.isHosted) return { ...schema, composition: located };
  const said = new Set(located.map(({ location }) => location));
  const imported = new Set(located.filter(({ kind }) => kind === "import").map(({ namespace }) => namespace ?? ""));
  const added = others.filter((other) => {
    const { targetNamespace } = other.schema;
    if (strangers.has(other)) return true;
    return !other.isHosted && needed.has(targetNamespace) && !imported.has(targetNamespace) && isFirst(other, all);
  });
  // The first document of a namespace leads to those that nothing leads to.
  const lost = isFirst(from, all)
    ? others.filter(
        (other) =>
          !other.isHosted &&
          other.schema.targetNamespace === schema.targetNamespace &&
          !all.some((one) => refersTo(one, other, all, folder)),
      )
    : [];
  const references = [
    ...added.map((other) => referenceTo("import", from, other)),
    ...lost.map((other) => referenceTo("include", from, other)),
  ].filter(({ location }) => !said.has(location));
  return { ...schema, composition: [...located, ...references] };
}

/**
 * New files that nothing leads to from the entry, whoever needs what: whoever reads the entry finds them only where it
 * imports them itself.
 */
function unreached(all: readonly Needing[], folder: string): ReadonlySet<Placed> {
  const [entry] = all;
  if (entry === undefined || entry.isHosted || all.every(({ isKnown }, index) => isKnown || index === 0))
    return new Set();
  const byNamespace = new Map<string, Needing>();
  for (const one of all)
    if (!byNamespace.has(one.schema.targetNamespace)) byNamespace.set(one.schema.targetNamespace, one);
  const reached = new Set<Placed>();
  const reach = (from: Needing): void => {
    const waiting = [from];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      const here = next;
      waiting.push(...[...here.needed].flatMap((namespace) => byNamespace.get(namespace) ?? []));
      waiting.push(...all.filter((other) => !reached.has(other) && refersTo(here, other, all, folder)));
    }
  };
  reach(entry);
  const found = new Set<Placed>();
  for (const one of all) {
    const isFound = reached.has(one) || one.isKnown || one.isHosted;
    if (isFound || byNamespace.get(one.schema.targetNamespace) !== one) continue;
    found.add(one);
    reach(one);
  }
  return found;
}

/** With the location that the document has now; an import without one gets that of its namespace, between files of schemas. */
function relocated(
  reference: SchemaReference,
  from: Placed,
  others: readonly Placed[],
  folder: string,
): SchemaReference {
  if (reference.location === undefined && from.isHosted) return reference;
  const target =
    reference.location === undefined
      ? others.find(
          ({ schema, isHosted }) =>
            !isHosted && reference.kind === "import" && schema.targetNamespace === (reference.namespace ?? ""),
        )
      : targetOf(reference, from, others, folder);
  if (target === undefined) return reference;
  const leads = addressOf(reference.location ?? "", addressOf(from.file)) === addressOf(target.file);
  if (reference.location !== undefined && leads) return reference;
  return { ...reference, location: locationOf(from.file, target.file) };
}

/** The document that a location led to: the one at that address, else one that can be meant. */
function targetOf(
  reference: SchemaReference,
  from: Placed,
  others: readonly Placed[],
  folder: string,
): Placed | undefined {
  const { location } = reference;
  if (location === undefined || from.lost.has(reference)) return undefined;
  const meant = addressOf(location, addressOf(from.was, folder));
  const fitting = others.filter(({ schema }) => fits(reference, from, schema.targetNamespace));
  return (
    others.find(({ was }) => was !== "" && addressOf(was, folder) === meant) ??
    nearest(meant, fitting, folder) ??
    fitting.find(({ was, schema }) => was === "" && schema.targetNamespace === namespaceOf(reference, from))
  );
}

function fits(reference: SchemaReference, from: Placed, namespace: string): boolean {
  return namespace === namespaceOf(reference, from) || (reference.kind !== "import" && namespace === "");
}

function namespaceOf({ kind, namespace }: SchemaReference, from: Placed): string {
  return kind === "import" ? (namespace ?? "") : from.schema.targetNamespace;
}

/**
 * The record does not say in which folder the entry was, nor what it was called. So `../common/a.xsd` may lead into the
 * folder that the entry calls its own: then the end of the path tells. What nothing ends like is the entry's. Below that folder addresses are sure.
 */
function nearest(meant: string, candidates: readonly Placed[], folder: string): Placed | undefined {
  const shared = candidates.map(({ was, isKnown }) => {
    const address = addressOf(was, folder);
    const isSure = meant.startsWith(folder) && address.startsWith(folder);
    return isKnown && !isSure ? commonEnd(meant, address) : 0;
  });
  const most = Math.max(0, ...shared);
  const found = candidates.filter((_, index) => shared[index] === most);
  return most > 0 && found.length === 1 ? found[0] : undefined;
}

/** How many names two paths share at their ends. */
function commonEnd(one: string, other: string): number {
  const [a, b] = [one.split("/").reverse(), other.split("/").reverse()];
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
}

function referenceTo(kind: "import" | "include", from: Placed, { file, schema }: Placed): SchemaReference {
  const location = locationOf(from.file, file);
  const isNamed = kind === "import" && schema.targetNamespace !== "";
  return { kind, location, components: [], ...(isNamed ? { namespace: schema.targetNamespace } : {}) };
}

function isFirst({ schema, file }: Placed, all: readonly Placed[]): boolean {
  return all.find((one) => one.schema.targetNamespace === schema.targetNamespace)?.file === file;
}

function refersTo(from: Placed, to: Placed, all: readonly Placed[], folder: string): boolean {
  return from.schema.composition.some((reference) => targetOf(reference, from, all, folder) === to);
}
