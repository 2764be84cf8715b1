import type { Json, JsonObject } from "@soapstone/apidoc-model";
import {
  type DocumentParts,
  folderOf,
  type LocatedDefinitions,
  type PlacedSchema,
  placedSchemas,
  placesOf,
  withDescriptionDifferences,
} from "@soapstone/mapping";
import type { BindingOperation, Schema, XmlElement } from "@soapstone/xml-model";
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
}

/** A description of these schemas as files, whatever its operations say. */
export function laidWith(
  schemas: readonly Schema[],
  { parts, entry, record, whole, renamed, differences }: DescriptionLayout,
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
    const located = withNewNames(published, renamed);
    return { located, documents: filedDocuments(located, layout), schemas: beside, changed, unfit };
  };
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
