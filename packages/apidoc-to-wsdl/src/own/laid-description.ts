import type { Json, JsonObject } from "@soapstone/apidoc-model";
import {
  type DocumentParts,
  folderOf,
  followTwins,
  type LocatedDefinitions,
  type PlacedSchema,
  placedSchemas,
  placesOf,
  type Twin,
  type UnfollowedTwin,
  withDescriptionDifferences,
} from "@soapstone/mapping";
import {
  type BindingOperation,
  clark,
  type QName,
  type Schema,
  type SchemaSet,
  type XmlElement,
} from "@soapstone/xml-model";
import type { Description } from "../description.ts";
import { documentsFrom, filedDocuments, type Whole } from "./documents.ts";
import type { MadeOperation } from "./made.ts";
import { type RenamedPortType, withNewNames } from "./renamed-tags.ts";

/** What a description is laid into files by. */
export interface DescriptionLayout {
  readonly parts: readonly DocumentParts[];
  /** The file of the entry. */
  readonly entry: string;
  /** What it is called by its file, where nothing in it has a name. */
  readonly titleOfFile: string;
  /** Port types that are to be called otherwise than everything in it calls them. */
  readonly renamed: readonly RenamedPortType[];
  /** What stands beside definitions of the schema documents. */
  readonly record: JsonObject | undefined;
  /** What the rules do not give back of it. */
  readonly differences: Json | undefined;
  /** The port types that follow what was edited in others. */
  readonly twins: (operations: readonly MadeOperation[]) => readonly Twin[];
  readonly schemas: () => SchemaSet;
  /** What it consists of, with what is written at its definitions. */
  readonly whole: (operations: readonly MadeOperation[], written: readonly XmlElement[]) => Omit<Whole, "schemas">;
}

export interface LaidDescription extends Description {
  /** Its documents where they were. */
  readonly located: readonly LocatedDefinitions[];
  /** What operations of bindings became in it, where differences made others of them. */
  readonly changed: ReadonlyMap<BindingOperation, BindingOperation>;
  /** The names of components that were edited where a difference was. */
  readonly unfit: readonly string[];
  readonly unfollowed: readonly UnfollowedTwin[];
}

/** A description of these schemas as files, whatever its operations say. */
export function laidWith(
  schemas: readonly Schema[],
  { parts, entry, record, whole, renamed, differences, twins, schemas: setOfSchemas }: DescriptionLayout,
) {
  const places = placesOf(
    parts.map(({ location }) => location),
    entry,
  );
  const folder = folderOf(parts.find(({ location }) => location === "")?.folder);
  const placed = placedSchemas(schemas, record, entry, places, folder);
  const hosts = new Set(places.values());
  const beside = placed.filter(({ file }) => !hosts.has(file));
  const hosted = hostedSchemas(placed, hosts);
  const layout = { places, schemas: beside.map(({ was = "", file }) => ({ was, file })), folder };
  return (operations: readonly MadeOperation[], written: readonly XmlElement[]): LaidDescription => {
    const made = documentsFrom({ ...whole(operations, written), schemas: hosted }, parts, places);
    // Differences are of the description as it was published, port types by the names that they had.
    const { documents: published, operations: changed, unfit } = withDescriptionDifferences(made, differences);
    const { documents: followed, unfollowed } = withTwins(published, twins(operations), setOfSchemas);
    const located = withNewNames(followed, renamed);
    return { located, documents: filedDocuments(located, layout), schemas: beside, changed, unfit, unfollowed };
  };
}

/** Documents whose twins follow the operations that were shown. */
function withTwins(documents: readonly LocatedDefinitions[], twins: readonly Twin[], schemas: () => SchemaSet) {
  if (twins.length === 0) return { documents, unfollowed: [] };
  const all = documents.map(({ definitions }) => definitions);
  const parts = {
    messages: firstOfEach(all.flatMap(({ messages }) => messages)),
    portTypes: firstOfEach(all.flatMap(({ portTypes }) => portTypes)),
    bindings: firstOfEach(all.flatMap(({ bindings }) => bindings)),
  };
  const { whole, unfollowed } = followTwins(parts, twins, schemas());
  const now = <It extends Named>(before: readonly It[], followed: readonly It[]) => {
    const byName = new Map(followed.map((one) => [clark(one.name), one]));
    const known = new Set(before);
    return (own: readonly It[]) => own.flatMap((one) => (known.has(one) ? (byName.get(clark(one.name)) ?? []) : one));
  };
  const messages = now(parts.messages, whole.messages);
  const portTypes = now(parts.portTypes, whole.portTypes);
  const bindings = now(parts.bindings, whole.bindings);
  return {
    unfollowed,
    documents: documents.map(({ location, definitions }) => ({
      location,
      definitions: {
        ...definitions,
        messages: messages(definitions.messages),
        portTypes: portTypes(definitions.portTypes),
        bindings: bindings(definitions.bindings),
      },
    })),
  };
}

interface Named {
  readonly name: QName;
}

/** The first component of each name: nothing refers to another one. */
function firstOfEach<It extends Named>(all: readonly It[]): readonly It[] {
  const first = new Map<string, It>();
  for (const one of all) if (!first.has(clark(one.name))) first.set(clark(one.name), one);
  return [...first.values()];
}

/** Schemas that stand in the `types` of a description, by its file. */
function hostedSchemas(
  placed: readonly PlacedSchema[],
  hosts: ReadonlySet<string>,
): ReadonlyMap<string, readonly Schema[]> {
  const found = new Map<string, Schema[]>();
  for (const { file, schema } of placed) if (hosts.has(file)) found.set(file, [...(found.get(file) ?? []), schema]);
  return found;
}
