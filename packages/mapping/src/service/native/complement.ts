import {
  type ApidocSet,
  isObject,
  type Json,
  type JsonObject,
  methods,
  pointerTo,
  writeParameter,
} from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import { type Definitions, type DefinitionsSet, schemaSetOf, setOf } from "@soapstone/xml-model";
import type { RestoringOptions } from "../../native/left.ts";
import { given } from "../record/fields.ts";
import { type Bare, bareApidoc } from "./bare.ts";
import { type NativeDescription, placeOfOperation, withExtensions } from "./description.ts";
import { differenceBetween, withDifference } from "./difference.ts";
import { apidocElement, apidocExtensionOf, type OperationExtension } from "./extension.ts";
import { keyed, unkeyed } from "./keyed.ts";
import { unsaidIn } from "./unsaid.ts";

export interface Complemented {
  readonly definitions: Definitions;
  /** The pointers of what only the extension elements say of the document. */
  readonly unsaid: readonly string[];
}

/** The description with what it does not say of its apidoc: the difference to what is read of it by itself. */
export function withComplement(
  { definitions, operations }: NativeDescription,
  apidoc: ApidocSet,
  document: JsonObject,
  report: Report,
): Complemented {
  const unsaid: string[] = [];
  const bare = bareApidoc(madeSet(definitions), report);
  const resolve = (from: string) => (reference: string) => {
    const found = apidoc.parameter(reference, from);
    const json = found === undefined ? undefined : writeParameter(found.value);
    return isObject(json) ? json : undefined;
  };
  const byPlace = new Map(operations.map((one) => [placeOfOperation(one), one]));
  const extensions = bare.operations.map(({ extension, json }): OperationExtension => {
    const native = byPlace.get(placeOfOperation(extension));
    if (native === undefined) return extension;
    const from = native.elsewhere ? (itemUri(apidoc, native.path) ?? apidoc.uri) : apidoc.uri;
    const own = keyed(json, () => undefined);
    const original = keyed(native.json, resolve(from));
    const difference = differenceBetween(own, original);
    const at = pointerTo(pointerTo("/paths", native.path), native.method);
    if (!native.elsewhere) unsaid.push(...unsaidIn(difference, original, at));
    return difference === undefined ? extension : { ...extension, difference };
  });
  const own = withKeyedItems(bare.root, () => undefined);
  const original = withKeyedItems(withoutOperations(document), resolve(apidoc.uri));
  const root = differenceBetween(own, original);
  unsaid.push(...unsaidIn(root, original, ""));
  const order = orderOf(pathsOf(withDifference(own, root)), pathsOf(document));
  const whole = apidocElement({ ...given("difference", root), ...given("order", order) });
  return { definitions: withExtensions(definitions, whole, extensions), unsaid };
}

function pathsOf(document: JsonObject): readonly string[] {
  const paths = document.get("paths");
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

function itemUri({ root, pathItem }: ApidocSet, path: string): string | undefined {
  const reference = root.paths.items.get(path)?.$ref;
  return reference === undefined ? undefined : pathItem(reference)?.uri;
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
  const whole = withDifference(
    withKeyedItems(root, () => undefined),
    found.difference,
  );
  const paths = whole.get("paths");
  // None at all, or something else in their place.
  if (!isObject(paths) && operations.length === 0) return whole;
  const items = new Map<string, Json>();
  for (const [path, item] of isObject(paths) ? paths : []) items.set(path, isObject(item) ? unkeyed(item) : item);
  for (const { extension, json } of operations) {
    if (extension.elsewhere === true) continue;
    const held = items.get(extension.path);
    const operation = unkeyed(
      withDifference(
        keyed(json, () => undefined),
        extension.difference,
      ),
    );
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

function withKeyedItems(document: JsonObject, resolve: (reference: string) => JsonObject | undefined): JsonObject {
  const paths = document.get("paths");
  if (!isObject(paths)) return document;
  const items = [...paths].map(([path, item]): readonly [string, Json] => [
    path,
    isObject(item) && !path.startsWith("x-") ? keyed(item, resolve) : item,
  ]);
  return new Map(document).set("paths", new Map(items));
}
