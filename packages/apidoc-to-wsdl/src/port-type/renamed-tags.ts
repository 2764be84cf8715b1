import type { Apidoc, Operation, Tag } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { type LocatedDefinitions, withOperations } from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";
import { clark, type Described, type QName, sameName } from "@soapstone/xml-model";
import { mostFrequentName } from "../operation/placed-operations.ts";
import { withRenamedPortTypes } from "./foreign-markup.ts";
import type { ReadPortTypes } from "./read-port-types.ts";

/** A port type whose tag an edit renamed. */
export interface RenamedPortType {
  readonly name: QName;
  /** The name that everything else still uses. */
  readonly previous: QName;
}

/**
 * Returns the previous port types of renamed tags, by the keys of their operations: no key has the tag's own port type,
 * while that of most of its operations' keys has no tag.
 */
export function previousTags({ operations, tagged }: ReadPortTypes): ReadonlyMap<string, string> {
  const published = new Set(operations.flatMap(({ place: { key } }) => (key === undefined ? [] : clark(key.portType))));
  const taken = new Set([...tagged.values()].map(({ name }) => clark(name)));
  const previous = new Map<string, string>();
  for (const [tag, { name }] of tagged) {
    if (published.has(clark(name))) continue;
    const keys = operations.flatMap(({ place }) => (place.tag === tag ? (place.key ?? []) : []));
    const most = mostFrequentName(keys.flatMap(({ portType }) => (taken.has(clark(portType)) ? [] : [portType])));
    if (most === undefined) continue;
    taken.add(clark(most));
    previous.set(tag, most.local);
  }
  return previous;
}

/** Returns the port types whose names differ between the published tags and the present ones. */
export function renamedPortTypes(
  { tagged }: ReadPortTypes,
  published: ReadPortTypes,
  previous: ReadonlyMap<string, string>,
): readonly RenamedPortType[] {
  return [...tagged].flatMap(([tag, { name }]): readonly RenamedPortType[] => {
    const before = published.tagged.get(previous.get(tag) ?? tag)?.name;
    return before === undefined || sameName(before, name) ? [] : [{ name, previous: before }];
  });
}

/**
 * Returns the document with its published tags; an operation without a tag gets that of its port type. Undefined if the
 * tags are unchanged.
 */
export function withPublishedTags(
  { apidoc, operations, tagged }: ReadPortTypes,
  previous: ReadonlyMap<string, string>,
): Apidoc | undefined {
  const tags = new Map([...tagged].map(([tag, { name }]) => [clark(name), tag]));
  const own = new Map<string, QName>();
  const lost = new Map(
    operations.flatMap(({ operation, place: { tag, key, grouped = key?.portType } }) => {
      if (tag !== undefined || grouped === undefined) return [];
      const known = tags.get(clark(grouped));
      const name = known ?? unusedName(grouped.local, (wish) => tagged.has(wish));
      if (known === undefined) {
        own.set(name, grouped);
        tags.set(clark(grouped), name);
      }
      return [[operation, name] as const];
    }),
  );
  if (previous.size + lost.size === 0) return undefined;
  const published = withOperations(apidoc, (operation): Operation => {
    const missing = lost.get(operation);
    const publishedTags = missing === undefined ? operation.tags?.map((tag) => previous.get(tag) ?? tag) : [missing];
    return publishedTags === undefined ? operation : { ...operation, tags: publishedTags };
  });
  const listed = (apidoc.tags ?? []).map((tag) => ({ ...tag, name: previous.get(tag.name) ?? tag.name }));
  const made = [...own].map(([name, portType]): Tag => {
    const complement = new Map([["portType", clark(portType)]]);
    return { name, extensions: new Map([[xWsdl, complement]]) };
  });
  return { ...published, tags: [...listed.filter(({ name }) => !own.has(name)), ...made] };
}

/** Gives port types their new names. */
export function withNewNames(
  documents: readonly LocatedDefinitions[],
  renamed: readonly RenamedPortType[],
): readonly LocatedDefinitions[] {
  if (renamed.length === 0) return documents;
  const names = new Map(renamed.map(({ name, previous }) => [clark(previous), name]));
  const newName = (name: QName): QName => names.get(clark(name)) ?? name;
  const called = <It extends Described>(one: It): It => ({
    ...one,
    extensions: one.extensions.map((element) => withRenamedPortTypes(element, newName)),
  });
  return documents.map(({ location, definitions }) => ({
    location,
    definitions: {
      ...called(definitions),
      portTypes: definitions.portTypes.map((one) => ({ ...called(one), name: newName(one.name) })),
      bindings: definitions.bindings.map((one) => ({ ...called(one), portType: newName(one.portType) })),
      services: definitions.services.map((one) => ({ ...called(one), ports: one.ports.map(called) })),
    },
  }));
}
