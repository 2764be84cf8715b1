import { type Apidoc, methods, type Operation, type PathItem } from "@soapstone/apidoc-model";
import { type Conventions, formerPortTypes, mapping, withPortTypes } from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";
import { clark, type Described, type QName } from "@soapstone/xml-model";
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
export function renamedTags(read: ReadPortTypes, conventions: Conventions): readonly RenamedTag[] {
  const former = formerNames(
    read,
    [...read.tagged.values()].map(({ name }) => name),
    conventions,
  );
  return [...read.tagged].flatMap(([tag, { name }]) => {
    const was = former.get(clark(name));
    return was === undefined ? [] : [{ tag, name, former: was }];
  });
}

/** The description with the tag that its operations had, where all tags were taken away: nothing calls their port type otherwise. */
export function withLostTag(read: ReadPortTypes, conventions: Conventions): Apidoc | undefined {
  const { apidoc, untagged } = read;
  const former = untagged && formerNames(read, [untagged], conventions).get(clark(untagged));
  return former && withTags(apidoc, { of: (tag) => tag, missing: [former.local] });
}

function formerNames(
  { recorded, first, operations, portTypeOf, bound, named, services }: ReadPortTypes,
  tagged: readonly QName[],
  { names, targetNamespace }: Conventions,
): ReadonlyMap<string, QName> {
  const known = new Set(tagged.map(clark));
  const untagged = recorded.filter(({ name }) => !known.has(clark(name)));
  return formerPortTypes(
    {
      tagged,
      others: untagged.flatMap(({ name, operations }) => (operations.length > 0 ? [name] : [])),
      empty: untagged.flatMap(({ name, operations }) => (operations.length > 0 ? [] : [name])),
      named,
      unbound: bound.unbound,
      first,
      operations: operations.map((one) => ({
        portType: portTypeOf(one),
        operationId: one.operation.operationId ?? "",
      })),
      bindings: bound.recorded,
      services,
    },
    { names, targetNamespace },
  );
}

/** Says whose actions are made of a name that no port type had: nothing tells what its operations were called by. */
export function reportNewActions(
  { apidoc, acting, tagged }: ReadPortTypes,
  renamed: readonly RenamedTag[],
  report: Report,
  uri: string,
): void {
  const known = new Set([...acting, ...renamed.map(({ name }) => name)].map(clark));
  if (acting.length === 0) return;
  for (const [tag, { name }] of tagged) {
    if (known.has(clark(name))) continue;
    const index = apidoc.tags?.findIndex((one) => one.name === tag) ?? -1;
    report(mapping("new-actions", { portType: name.local }, { uri, pointer: index < 0 ? "/tags" : `/tags/${index}` }));
  }
}

/** The document with the tags that it was made with. */
export function withFormerTags(apidoc: Apidoc, renamed: readonly RenamedTag[]): Apidoc {
  const former = new Map(renamed.map(({ tag, former }) => [tag, former.local]));
  return withTags(apidoc, { of: (tag) => former.get(tag) ?? tag });
}

/** The document with other tags; `missing` are those of operations that have none. */
function withTags(
  apidoc: Apidoc,
  { of, missing }: { readonly of: (tag: string) => string; readonly missing?: readonly string[] },
): Apidoc {
  const operationOf = (operation: Operation): Operation => {
    const tags = operation.tags?.map(of) ?? missing;
    return tags === undefined ? operation : { ...operation, tags };
  };
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
    ...(apidoc.tags === undefined ? {} : { tags: apidoc.tags.map((tag) => ({ ...tag, name: of(tag.name) })) }),
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
  const called = <It extends Described>(one: It): It => ({
    ...one,
    extensions: one.extensions.map((element) => withPortTypes(element, newName)),
  });
  return documents.map(({ file, definitions }) => ({
    file,
    definitions: {
      ...called(definitions),
      portTypes: definitions.portTypes.map((one) => ({ ...called(one), name: newName(one.name) })),
      bindings: definitions.bindings.map((one) => ({ ...called(one), portType: newName(one.portType) })),
      services: definitions.services.map((one) => ({ ...called(one), ports: one.ports.map(called) })),
    },
  }));
}
