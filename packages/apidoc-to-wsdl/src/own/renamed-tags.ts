import { type Apidoc, methods, type Operation, type PathItem } from "@soapstone/apidoc-model";
import { type Conventions, formerPortTypes } from "@soapstone/mapping";
import { clark, type QName } from "@soapstone/xml-model";
import type { PlacedDefinitions } from "../description.ts";
import type { ReadPortTypes } from "./read-port-types.ts";

/** A tag that was renamed since the description was made, with its port type. */
export interface RenamedTag {
  readonly tag: string;
  readonly name: QName;
  /** The port type by which everything else is still named. */
  readonly former: QName;
}

/** The tags that were renamed: bindings, and the ports that name them, are those of the port types that were. */
export function renamedTags(
  { tagged, recorded, first, bound, services }: ReadPortTypes,
  { names, targetNamespace }: Conventions,
): readonly RenamedTag[] {
  const known = new Set([...tagged.values()].map(({ name }) => clark(name)));
  const former = formerPortTypes(
    {
      tagged: [...tagged.values()].map(({ name }) => name),
      others: recorded.flatMap(({ name }) => (known.has(clark(name)) ? [] : [name])),
      unbound: bound.unbound,
      first,
      bindings: bound.recorded,
      services,
    },
    { names, targetNamespace },
  );
  return [...tagged].flatMap(([tag, { name }]) => {
    const was = former.get(clark(name));
    return was === undefined ? [] : [{ tag, name, former: was }];
  });
}

/** The document with the tags that it was made with. */
export function withFormerTags(apidoc: Apidoc, renamed: readonly RenamedTag[]): Apidoc {
  const former = new Map(renamed.map(({ tag, former }) => [tag, former.local]));
  const nameOf = (tag: string): string => former.get(tag) ?? tag;
  const operationOf = (operation: Operation): Operation =>
    operation.tags === undefined ? operation : { ...operation, tags: operation.tags.map(nameOf) };
  const itemOf = (item: PathItem): PathItem => {
    const own = methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [[method, operationOf(operation)] as const];
    });
    return { ...item, ...Object.fromEntries(own) };
  };
  const items = new Map([...apidoc.paths.items].map(([path, item]) => [path, itemOf(item)]));
  return {
    ...apidoc,
    paths: { ...apidoc.paths, items },
    ...(apidoc.tags === undefined ? {} : { tags: apidoc.tags.map((tag) => ({ ...tag, name: nameOf(tag.name) })) }),
  };
}

/** Documents in which port types are called by the names that they have now. */
export function withNewNames(
  documents: readonly PlacedDefinitions[],
  renamed: readonly RenamedTag[],
): readonly PlacedDefinitions[] {
  if (renamed.length === 0) return documents;
  const names = new Map(renamed.map(({ name, former }) => [clark(former), name]));
  const newName = (name: QName): QName => names.get(clark(name)) ?? name;
  return documents.map(({ file, definitions }) => ({
    file,
    definitions: {
      ...definitions,
      portTypes: definitions.portTypes.map((one) => ({ ...one, name: newName(one.name) })),
      bindings: definitions.bindings.map((one) => ({ ...one, portType: newName(one.portType) })),
    },
  }));
}
