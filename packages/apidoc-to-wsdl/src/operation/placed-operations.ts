import { type Apidoc, localResponse, methods, type Operation } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { isGrouped, keyField, keyFrom, operationsOfMerged } from "@soapstone/service-mapping";
import { clark, type QName } from "@soapstone/xml-model";
import { complementOf } from "../context/complement.ts";
import type { OperationContext } from "../context/operation-context.ts";

/** An operation, and its path, method and key. */
export interface PlacedOperation {
  readonly operation: Operation;
  readonly place: Omit<OperationContext, "portType">;
}

/** The operations of a description, with their port types. */
export interface PlacedOperations {
  readonly apidoc: Apidoc;
  readonly operations: readonly PlacedOperation[];
  readonly portTypeOf: (operation: PlacedOperation) => QName;
}

/**
 * Returns the operations of a document in order, each with its key. An operation that stands for all of an address is
 * split. If several have one key, as copies do, the one with the key's operationId keeps it; the others are new.
 */
export function placedOperations(apidoc: Apidoc, targetNamespace: string): readonly PlacedOperation[] {
  const tagged = new Map(apidoc.tags?.map((tag) => [tag.name, complementOf(tag)]));
  const placed = [...apidoc.paths.items].flatMap(([path, item]) =>
    methods.flatMap((method): readonly PlacedOperation[] => {
      const single = item[method];
      const all = single === undefined ? [] : operationsOfMerged(single, (given) => localResponse(given, apidoc));
      return all.map((operation): PlacedOperation => {
        const complement = complementOf(operation);
        const key = keyFrom(complement?.get(keyField), { targetNamespace });
        const [tag] = operation.tags ?? [];
        const isGroup = tag !== undefined && isGrouped(tag, complement, tagged.get(tag));
        return {
          operation,
          place: {
            path: operation === single ? path : `${path}#${operation.operationId}`,
            method,
            tag: isGroup ? undefined : tag,
            ...(isGroup ? { group: tag } : {}),
            ...(key === undefined ? {} : { key }),
          },
        };
      });
    }),
  );
  const all = withGroups(placed);
  const owners = ownersOf(all);
  return all.map((one) => {
    const { key } = one.place;
    return key === undefined || owners.get(key.operationId) === one ? one : withoutKey(one);
  });
}

/** Adds the port types of operations in groups; a new operation is in that of most others in its group. */
function withGroups(all: readonly PlacedOperation[]): readonly PlacedOperation[] {
  const known = new Map<string, QName[]>();
  for (const {
    place: { group, key },
  } of all)
    if (group !== undefined && key !== undefined) known.set(group, [...(known.get(group) ?? []), key.portType]);
  return all.map(({ operation, place }) => {
    const own =
      place.group === undefined ? undefined : (place.key?.portType ?? mostFrequentName(known.get(place.group) ?? []));
    return { operation, place: own === undefined ? place : { ...place, grouped: own } };
  });
}

/** Returns the operation that owns each key, by the operationId with which it was published. */
function ownersOf(all: readonly PlacedOperation[]): ReadonlyMap<string, PlacedOperation> {
  const owners = new Map<string, PlacedOperation>();
  for (const one of all) {
    const id = one.place.key?.operationId;
    if (id !== undefined && (!owners.has(id) || one.operation.operationId === id)) owners.set(id, one);
  }
  return owners;
}

function withoutKey({ operation, place: { key: _, ...place } }: PlacedOperation): PlacedOperation {
  const complement = new Map(complementOf(operation));
  complement.delete(keyField);
  return { operation: { ...operation, extensions: new Map(operation.extensions).set(xWsdl, complement) }, place };
}

/** Returns the most frequent name; of several, the first. */
export function mostFrequentName(names: readonly QName[]): QName | undefined {
  const counts = new Map<string, { readonly name: QName; readonly count: number }>();
  for (const name of names) counts.set(clark(name), { name, count: (counts.get(clark(name))?.count ?? 0) + 1 });
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.name;
}
