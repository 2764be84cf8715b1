import {
  type DocumentParts,
  expectedImports,
  isExpectedIn,
  type LocatedDefinitions,
  type Moved,
  relocated,
} from "@soapstone/mapping";
import type {
  Binding,
  Definitions,
  Described,
  Import,
  Message,
  PortType,
  Schema,
  Service,
  Types,
} from "@soapstone/xml-model";
import type { PlacedDefinitions } from "../description.ts";

/** All that a description has, before it is laid into files. */
export interface Whole {
  readonly targetNamespace: string;
  readonly name?: string;
  readonly described: Described;
  readonly types: Described | undefined;
  readonly messages: readonly Message[];
  readonly portTypes: readonly PortType[];
  readonly bindings: readonly Binding[];
  readonly services: readonly Service[];
  /** Schemas in the files of descriptions, by the file. */
  readonly schemas: ReadonlyMap<string, readonly Schema[]>;
}

/** Where what a description consists of is written. */
export interface Layout {
  /** The files of descriptions, by their places relative to the entry; `""` is the entry. */
  readonly places: ReadonlyMap<string, string>;
  /** Those of schemas. */
  readonly schemas: readonly Moved[];
  /** Where the entry lay. */
  readonly folder: string;
}

const kinds = ["messages", "portTypes", "bindings", "services"] as const;

/** The documents of a description as they were: what a document does not name is the entry's. */
export function documentsFrom(
  whole: Whole,
  all: readonly DocumentParts[],
  places: Layout["places"],
): readonly LocatedDefinitions[] {
  const taken = new Set<object>();
  const held = new Map<string, Parts>();
  for (const document of all)
    if (document.location !== "") held.set(document.location, partsOf(whole, document, taken));
  const rest = <It extends object>(of: readonly It[]): readonly It[] => of.filter((it) => !taken.has(it));
  return all.map((document): LocatedDefinitions => {
    const { location, targetNamespace, name = whole.name, described, types } = document;
    const { imports = expectedImports(location, all, whole.targetNamespace) } = document;
    const isEntry = location === "";
    const own = isEntry
      ? {
          messages: rest(whole.messages),
          portTypes: rest(whole.portTypes),
          bindings: rest(whole.bindings),
          services: rest(whole.services),
        }
      : (held.get(location) ?? none);
    const schemas = whole.schemas.get(places.get(location) ?? location) ?? [];
    const about = isEntry ? whole.types : types;
    const ownName = isEntry ? whole.name : name || undefined;
    const definitions: Definitions = {
      ...(isEntry ? whole.described : (described ?? nothing)),
      kind: "definitions",
      ...(ownName === undefined ? {} : { name: ownName }),
      targetNamespace: targetNamespace ?? whole.targetNamespace,
      imports,
      ...(schemas.length === 0 && about === undefined ? {} : { types: typesOf(schemas, about) }),
      ...own,
    };
    return { location, definitions };
  });
}

/** The documents as files, which refer to each other as they lie now. */
export function filedDocuments(
  documents: readonly LocatedDefinitions[],
  { places, schemas, folder }: Layout,
): readonly PlacedDefinitions[] {
  const others: readonly Moved[] = [...[...places].map(([was, file]) => ({ was, file })), ...schemas];
  return documents.map(({ location, definitions }) => {
    const file = places.get(location) ?? location;
    const imports = definitions.imports.map((one) => relocatedImport(one, { was: location, file }, others, folder));
    return { file, definitions: { ...definitions, imports } };
  });
}

/** The documents that a record has; the entry is one of them, whether it says so or not. */
export function withEntry(recorded: readonly DocumentParts[]): readonly DocumentParts[] {
  const hasEntry = recorded.some(({ location }) => location === "");
  return hasEntry ? recorded : [{ location: "" }, ...recorded];
}

function relocatedImport(one: Import, from: Moved, others: readonly Moved[], folder: string): Import {
  return one.location === undefined ? one : { ...one, location: relocated(one.location, from, others, folder) };
}

type Parts = Pick<Definitions, (typeof kinds)[number]>;

const none: Parts = { messages: [], portTypes: [], bindings: [], services: [] };
const nothing: Described = { extensions: [], foreign: [] };

function typesOf(schemas: readonly Schema[], about: Described = nothing): Types {
  return { ...about, kind: "types", schemas };
}

/** Components that a document holds: all of a kind, or those that it names; those that are expected of it. */
function partsOf(whole: Whole, document: DocumentParts, taken: Set<object>): Parts {
  const { targetNamespace = whole.targetNamespace, holds } = document;
  const names = new Set(holds);
  const of = <Kind extends (typeof kinds)[number]>(kind: Kind): Whole[Kind] => {
    const all: readonly (Message | PortType | Binding | Service)[] = whole[kind];
    const own = all.filter(
      ({ name }) =>
        names.has(kind) ||
        (name.namespace === targetNamespace && names.has(`${kind}/${name.local}`)) ||
        (holds === undefined && isExpectedIn(document, kind, name.namespace)),
    );
    for (const it of own) taken.add(it);
    return own as unknown as Whole[Kind];
  };
  return { messages: of("messages"), portTypes: of("portTypes"), bindings: of("bindings"), services: of("services") };
}
