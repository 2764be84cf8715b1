import { copyNotes, isArray, isObject, type Json, type PointerTokens } from "@soapstone/apidoc-model";
import { PlaceTree } from "./place-tree.ts";

/** Makes another value of the one that stands in a place. */
export type Change = (value: Json) => Json;

/**
 * Changes to a value by place, made in one pass. By place, not by object: an alias of YAML is one object in several
 * places, of which some are data. What holds no change is shared with the old value.
 */
export class Changes {
  readonly #root = new PlaceTree<Change>();

  at(tokens: PointerTokens, change: Change): void {
    this.#root.set(tokens, change);
  }

  applied(value: Json): Json {
    return apply(this.#root, value);
  }
}

/** As deep as the value is, which its reader bounds. What is within comes first, so that a change sees it changed. */
function apply(node: PlaceTree<Change>, value: Json): Json {
  const inner = node.isLeaf ? value : applyBelow(node, value);
  return node.value === undefined ? inner : node.value(inner);
}

function applyBelow(node: PlaceTree<Change>, value: Json): Json {
  if (isObject(value)) {
    const copy = new Map<string, Json>();
    for (const [name, member] of value) {
      const below = node.below(name);
      copy.set(name, below === undefined ? member : apply(below, member));
    }
    copyNotes(value, copy);
    return copy;
  }
  if (!isArray(value)) return value;
  const copy = value.map((item, index) => {
    const below = node.below(String(index));
    return below === undefined ? item : apply(below, item);
  });
  copyNotes(value, copy);
  return copy;
}
