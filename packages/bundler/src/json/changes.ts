import { copyOf, copyTrivia, isArray, isObject, type Json, type PointerTokens } from "@soapstone/apidoc-model";
import { PlaceTree } from "./place-tree.ts";

/** Returns the new value for the old value at a place. */
export type ValueChange = (value: Json) => Json;

/**
 * Changes of a value, collected by place and made in one pass. The key is the place rather than the object, since a
 * YAML alias is one object at several places, some of which may be data. Unchanged parts are shared with the old value.
 */
export class Changes {
  readonly #root = new PlaceTree<ValueChange>();

  at(tokens: PointerTokens, change: ValueChange): void {
    this.#root.set(tokens, change);
  }

  applied(value: Json): Json {
    return changed(this.#root, value, (change) => change);
  }
}

/**
 * Changes the values at the places of a tree, inner places first. `changeOf` returns the change for a place; undefined
 * keeps the value. Recursive: the reader limits the depth of values.
 */
export function changed<At>(node: PlaceTree<At>, value: Json, changeOf: (at: At) => ValueChange | undefined): Json {
  const inner = node.isLeaf ? value : changedBelow(node, value, changeOf);
  const change = node.value === undefined ? undefined : changeOf(node.value);
  return change === undefined ? inner : change(inner);
}

function changedBelow<At>(node: PlaceTree<At>, value: Json, changeOf: (at: At) => ValueChange | undefined): Json {
  if (isObject(value)) {
    let copy: Map<string, Json> | undefined;
    node.each((name, below) => {
      const member = value.get(name);
      if (member === undefined) return;
      const now = changed(below, member, changeOf);
      if (now === member) return;
      copy ??= copyOf(value);
      copy.set(name, now);
    });
    if (copy === undefined) return value;
    copyTrivia(value, copy);
    return copy;
  }
  if (!isArray(value)) return value;
  let copy: Json[] | undefined;
  node.each((name, below) => {
    const index = Number(name);
    const item = value[index];
    if (item === undefined) return;
    const now = changed(below, item, changeOf);
    if (now === item) return;
    copy ??= [...value];
    copy[index] = now;
  });
  if (copy === undefined) return value;
  copyTrivia(value, copy);
  return copy;
}
