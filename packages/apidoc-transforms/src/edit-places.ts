import { copyTrivia, isArray, isObject, type Json, type JsonObject, type PointerTokens } from "@soapstone/apidoc-model";

/** What becomes of a value: another, or `undefined`: it is taken away. */
export type ValueEdit = (value: Json) => Json | undefined;

/** Edits by their places, so that what is around several of them is made anew once. */
interface EditTree {
  edit?: ValueEdit;
  readonly inner: Map<string, EditTree>;
}

/**
 * The document with other values in some places; indexes are those of the document as it was. What is deeper comes
 * first. Everything around no edit is shared; comments stay with what they are about.
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

/** The object with other members, without those that become `undefined`; the same object where nothing changes. */
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
