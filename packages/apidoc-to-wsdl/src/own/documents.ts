import type { DocumentParts } from "@soapstone/mapping";
import type { Binding, Definitions, Described, Message, PortType, Schema, Service, Types } from "@soapstone/xml-model";
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
  /** Schemas in the files of descriptions, by the file's place relative to the entry; `""` is the entry. */
  readonly schemas: ReadonlyMap<string, readonly Schema[]>;
}

const kinds = ["messages", "portTypes", "bindings", "services"] as const;

/** The files of a description as they were: what a document does not name is the entry's. */
export function documentsFrom(
  whole: Whole,
  recorded: readonly DocumentParts[],
  entry: string,
): readonly PlacedDefinitions[] {
  const all: readonly DocumentParts[] = recorded.some(({ location }) => location === "")
    ? recorded
    : [{ location: "", imports: [], holds: [] }, ...recorded];
  const taken = new Set<object>();
  const held = new Map<string, Parts>();
  for (const { location, holds } of all) {
    if (location === "") continue;
    held.set(location, partsOf(whole, holds, taken));
  }
  const rest = <It extends object>(of: readonly It[]): readonly It[] => of.filter((it) => !taken.has(it));
  return all.map(({ location, targetNamespace, name, imports, described, types }): PlacedDefinitions => {
    const isEntry = location === "";
    const own = isEntry
      ? {
          messages: rest(whole.messages),
          portTypes: rest(whole.portTypes),
          bindings: rest(whole.bindings),
          services: rest(whole.services),
        }
      : (held.get(location) ?? none);
    const schemas = whole.schemas.get(location) ?? [];
    const about = isEntry ? whole.types : types;
    const ownName = isEntry ? whole.name : name;
    const definitions: Definitions = {
      ...(isEntry ? whole.described : (described ?? nothing)),
      kind: "definitions",
      ...(ownName === undefined ? {} : { name: ownName }),
      targetNamespace: targetNamespace ?? whole.targetNamespace,
      imports,
      ...(schemas.length === 0 && about === undefined ? {} : { types: typesOf(schemas, about) }),
      ...own,
    };
    return { file: isEntry ? entry : location, definitions };
  });
}

type Parts = Pick<Definitions, (typeof kinds)[number]>;

const none: Parts = { messages: [], portTypes: [], bindings: [], services: [] };
const nothing: Described = { extensions: [], foreign: [] };

function typesOf(schemas: readonly Schema[], about: Described = nothing): Types {
  return { ...about, kind: "types", schemas };
}

/** Components that a document holds: all of a kind, or those that it names. */
function partsOf(whole: Whole, holds: readonly string[], taken: Set<object>): Parts {
  const names = new Set(holds);
  const of = <Kind extends (typeof kinds)[number]>(kind: Kind): Whole[Kind] => {
    const all: readonly (Message | PortType | Binding | Service)[] = whole[kind];
    const own = all.filter(({ name }) => names.has(kind) || names.has(`${kind}/${name.local}`));
    for (const it of own) taken.add(it);
    return own as unknown as Whole[Kind];
  };
  return { messages: of("messages"), portTypes: of("portTypes"), bindings: of("bindings"), services: of("services") };
}
