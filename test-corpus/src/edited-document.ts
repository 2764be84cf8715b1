import { isArray, isObject, type Json, object, parsePointer } from "@soapstone/apidoc-model";

/**
 * An operation of JSON Patch (RFC 6902). In objects, `before` is the member that the new one precedes, and a renamed
 * member keeps its position, since the order is visible.
 */
export type EditOperation =
  | { readonly op: "add"; readonly path: string; readonly value: Json; readonly before?: string }
  | { readonly op: "replace"; readonly path: string; readonly value: Json }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move"; readonly from: string; readonly path: string; readonly before?: string };

/**
 * Applies an edit to a document. Throws where a pointer cannot be resolved, since the edit does not fit the document.
 */
export function editedDocument(document: Json, edit: readonly EditOperation[]): Json {
  return edit.reduce(applied, document);
}

function applied(document: Json, operation: EditOperation): Json {
  switch (operation.op) {
    case "add":
      return added(document, tokensOf(operation.path), operation.value, beforeOf(operation));
    case "replace":
      return changedAt(document, tokensOf(operation.path), () => operation.value);
    case "remove":
      return changedAt(document, tokensOf(operation.path), () => undefined);
    case "move":
      return moved(document, operation);
    default:
      return operation satisfies never;
  }
}

function moved(document: Json, { from, path, ...place }: EditOperation & { readonly op: "move" }): Json {
  const [source, target] = [tokensOf(from), tokensOf(path)];
  const isRenamed = parentOf(from) === parentOf(path) && place.before === undefined;
  if (isRenamed)
    return changedAt(document, source.slice(0, -1), (parent) =>
      object(
        membersOf(parent, from).map(([key, value]) => [key === source.at(-1) ? (target.at(-1) ?? key) : key, value]),
      ),
    );
  let taken: Json | undefined;
  const without = changedAt(document, source, (value) => {
    taken = value;
    return undefined;
  });
  if (taken === undefined) throw new Error(`Nothing is at ${from}.`);
  return added(without, target, taken, beforeOf(place));
}

/** Adds a member, or an element of a list; `-` is after the last one. */
function added(document: Json, tokens: readonly string[], value: Json, before: string | undefined): Json {
  const [name = ""] = tokens.slice(-1);
  return changedAt(document, tokens.slice(0, -1), (parent) => {
    if (isArray(parent)) return parent.toSpliced(name === "-" ? parent.length : Number(name), 0, value);
    const others = membersOf(parent, name).filter(([key]) => key !== name);
    const index = before === undefined ? others.length : others.findIndex(([key]) => key === before);
    if (index < 0) throw new Error(`There is no ${before} to stand before.`);
    return object(others.toSpliced(index, 0, [name, value]));
  });
}

/**
 * Returns a value with another one at a pointer, or without the present one. Throws where the pointer cannot be
 * resolved.
 */
function changedAt(value: Json, [token, ...rest]: readonly string[], change: (value: Json) => Json | undefined): Json {
  if (token === undefined) {
    const changed = change(value);
    if (changed === undefined) throw new Error("A document cannot be taken away.");
    return changed;
  }
  const entries = isArray(value) ? value.map((one, index) => [String(index), one] as const) : membersOf(value, token);
  if (!entries.some(([key]) => key === token)) throw new Error(`There is no ${token}.`);
  const changed = entries.flatMap(([key, member]): readonly (readonly [string, Json])[] => {
    const now = key !== token ? member : rest.length > 0 ? changedAt(member, rest, change) : change(member);
    return now === undefined ? [] : [[key, now]];
  });
  return isArray(value) ? changed.map(([, member]) => member) : object(changed);
}

function membersOf(value: Json, name: string): readonly (readonly [string, Json])[] {
  if (!isObject(value)) throw new Error(`${name} is in no object.`);
  return [...value];
}

function tokensOf(pointer: string): readonly string[] {
  const tokens = parsePointer(pointer);
  if (tokens === undefined) throw new Error(`${pointer} is no JSON Pointer.`);
  return tokens;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

function beforeOf({ before }: { readonly before?: string | undefined }): string | undefined {
  return before === undefined ? undefined : tokensOf(before).at(-1);
}
