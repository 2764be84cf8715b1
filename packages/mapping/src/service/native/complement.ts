import { isObject, type Json, type JsonObject, methods, pointerTo } from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import { type Definitions, type DefinitionsSet, schemaSetOf, setOf } from "@soapstone/xml-model";
import type { RestoringOptions } from "../../native/left.ts";
import { pointerOfKeyed } from "../../residual/keyed-pointer.ts";
import type { Patch } from "../../residual/patch.ts";
import { patchBetween } from "../../residual/patch-between.ts";
import { withPatch } from "../../residual/with-patch.ts";
import { type Bare, bareApidoc } from "./bare.ts";
import { type NativeDescription, placeOfOperation, withExtensions } from "./description.ts";
import { apidocElement, apidocExtensionOf, type OperationExtension } from "./extension.ts";

export interface Complemented {
  readonly definitions: Definitions;
  /** The pointers of what only the extension elements say of the document. */
  readonly unsaid: readonly string[];
}

/** The description with what it does not say of its apidoc: the difference to what is read of it by itself. */
export function withComplement(
  { definitions, operations }: NativeDescription,
  document: JsonObject,
  report: Report,
): Complemented {
  const unsaid: string[] = [];
  const bare = bareApidoc(madeSet(definitions), report);
  const byPlace = new Map(operations.map((one) => [placeOfOperation(one), one]));
  const extensions = bare.operations.map(({ extension, json }): OperationExtension => {
    const native = byPlace.get(placeOfOperation(extension));
    if (native === undefined) return extension;
    const patch = patchBetween(json, native.json);
    const at = pointerTo(pointerTo("/paths", native.path), native.method);
    if (!native.elsewhere) unsaid.push(...unsaidIn(patch, native.json).map((pointer) => `${at}${pointer}`));
    return { ...extension, patch };
  });
  const original = withoutOperations(document);
  const patch = patchBetween(bare.root, original);
  unsaid.push(...unsaidIn(patch, original));
  const order = orderOf(pathsOf(withPatch(bare.root, patch).value), pathsOf(document));
  const whole = apidocElement({ patch, ...(order === undefined ? {} : { order }) });
  return { definitions: withExtensions(definitions, whole, extensions), unsaid };
}

/** Returns the pointers of what only a patch states of an object; of an object that takes the place of another, those of its members. */
function unsaidIn(patch: Patch, original: Json): readonly string[] {
  return patch.flatMap(({ at, was, is }) => {
    if (is === undefined) return [];
    const pointer = pointerOfKeyed(original, at);
    return was !== undefined && isObject(is) ? [...is.keys()].map((key) => pointerTo(pointer, key)) : [pointer];
  });
}

function pathsOf(document: Json): readonly string[] {
  const paths = isObject(document) ? document.get("paths") : undefined;
  return isObject(paths) ? [...paths.keys()] : [];
}

/** Which place each path has in the document; undefined where they are read in that order anyway. */
function orderOf(read: readonly string[], said: readonly string[]): readonly number[] | undefined {
  const places = new Map(said.map((path, index) => [path, index]));
  const order = read.flatMap((path) => places.get(path) ?? []);
  return order.every((place, index) => place === index) ? undefined : order;
}

/** The other way; paths that are others now stand as they are read. */
function inOrder<Item>(items: ReadonlyMap<string, Item>, order: readonly number[]): ReadonlyMap<string, Item> {
  if (order.length !== items.size) return items;
  const placed = [...items].map((entry, index) => ({ entry, place: order[index] ?? index }));
  return new Map(placed.sort((a, b) => a.place - b.place).map(({ entry }) => entry));
}

/** A description that was made, as one that was read. */
function madeSet(definitions: Definitions): DefinitionsSet {
  const uri = "memory:/made.wsdl";
  const schemas = (definitions.types?.schemas ?? []).map((schema, index) => ({ uri, index, schema }));
  return setOf(
    [{ uri, definitions }],
    schemaSetOf(schemas, [], () => undefined),
  );
}

/** The apidoc that a description was made of, with the edits that it had since; undefined where it never was one. */
export function restoredApidoc(set: DefinitionsSet, restoring: RestoringOptions): JsonObject | undefined {
  const [entry] = set.documents;
  const found = entry === undefined ? undefined : apidocExtensionOf(entry.definitions.extensions);
  if (found === undefined) return undefined;
  const { root, operations }: Bare = bareApidoc(set, () => undefined, restoring);
  const { value } = withPatch(root, found.patch);
  const whole = isObject(value) ? value : root;
  const paths = whole.get("paths");
  // None at all, or something else in their place.
  if (!isObject(paths) && operations.length === 0) return whole;
  const items = new Map<string, Json>();
  for (const [path, item] of isObject(paths) ? paths : []) items.set(path, item);
  for (const { extension, json } of operations) {
    if (extension.elsewhere === true) continue;
    const held = items.get(extension.path);
    const operation = withPatch(json, extension.patch).value;
    items.set(extension.path, new Map(isObject(held) ? held : []).set(extension.method, operation));
  }
  return new Map(whole).set("paths", found.order === undefined ? items : inOrder(items, found.order));
}

function withoutOperations(document: JsonObject): JsonObject {
  const paths = document.get("paths");
  if (!isObject(paths)) return document;
  const names: ReadonlySet<string> = new Set(methods);
  const items = [...paths].map(([path, item]): readonly [string, Json] => [
    path,
    isObject(item) && !path.startsWith("x-")
      ? new Map([...item].filter(([key, value]) => !names.has(key) || !isObject(value)))
      : item,
  ]);
  return new Map(document).set("paths", new Map(items));
}
