import { copyTrivia, isArray, isObject, type Json, type JsonObject, type PointerTokens } from "@soapstone/apidoc-model";

/** An edit of a value: returns the new value, or `undefined` to remove the value. */
export type ValueEdit = (value: Json) => Json | undefined;

/** Edits as a tree of places, so that a container with several edits is copied only once. */
interface EditTree {
  edit?: ValueEdit;
  readonly inner: Map<string, EditTree>;
}

/**
 * Applies an edit at several places of a document; array indexes refer to the original document. Nested edits are
 * applied first. Unedited parts are shared with the original, and comments stay with their values. Undefined if the
 * root is removed.
 */
export function editPlaces(root: Json, places: Iterable<PointerTokens>, edit: ValueEdit): Json | undefined {
  const tree: EditTree = { inner: new Map() };
  for (const tokens of places) {
    let at = tree;
    for (const token of tokens) {
      const next: EditTree = at.inner.get(token) ?? { inner: new Map() };
      at.inner.set(token, next);
      at = next;
    }
    at.edit = edit;
  }
  return edited(root, tree);
}

function edited(value: Json, { edit, inner }: EditTree): Json | undefined {
  const within = inner.size === 0 ? value : withInner(value, inner);
  return edit === undefined ? within : edit(within);
}

function withInner(value: Json, inner: EditTree["inner"]): Json {
  const member = (token: string, held: Json): Json | undefined => {
    const tree = inner.get(token);
    return tree === undefined ? held : edited(held, tree);
  };
  if (isArray(value)) {
    const items = value.flatMap((item, index) => {
      const now = member(String(index), item);
      return now === undefined ? [] : [now];
    });
    copyTrivia(value, items);
    return items;
  }
  return isObject(value) ? mapMembers(value, (name, held) => member(name, held)) : value;
}

/**
 * Changes the members of an object, and removes those that become `undefined`; returns the same object if nothing
 * changes.
 */
export function mapMembers(value: JsonObject, change: (name: string, member: Json) => Json | undefined): JsonObject {
  const copy = new Map<string, Json>();
  let isSame = true;
  value.forEach((member, name) => {
    const now = change(name, member);
    if (now !== member) isSame = false;
    if (now !== undefined) copy.set(name, now);
  });
  if (isSame) return value;
  copyTrivia(value, copy);
  return copy;
}
