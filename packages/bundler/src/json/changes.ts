import { copyNotes, isArray, isObject, type Json, type PointerTokens } from "@soapstone/apidoc-model";

/** Makes another value of the one that stands in a place. */
export type Change = (value: Json) => Json;

interface Node {
  readonly below: Map<string, Node>;
  change: Change | undefined;
}

/**
 * Changes to a value by place, made in one pass. By place, not by object: an alias of YAML is one object in several
 * places, of which some are data. What holds no change is shared with the old value.
 */
export class Changes {
  readonly #root: Node = { below: new Map(), change: undefined };

  at(tokens: PointerTokens, change: Change): void {
    let node = this.#root;
    for (const token of tokens) {
      let next = node.below.get(token);
      if (next === undefined) {
        next = { below: new Map(), change: undefined };
        node.below.set(token, next);
      }
      node = next;
    }
    node.change = change;
  }

  applied(value: Json): Json {
    return apply(this.#root, value);
  }
}

/** As deep as the value is, which its reader bounds. What is within comes first, so that a change sees it changed. */
function apply(node: Node, value: Json): Json {
  const inner = node.below.size === 0 ? value : applyBelow(node, value);
  return node.change === undefined ? inner : node.change(inner);
}

function applyBelow(node: Node, value: Json): Json {
  if (isObject(value)) {
    const copy = new Map<string, Json>();
    for (const [name, member] of value) {
      const below = node.below.get(name);
      copy.set(name, below === undefined ? member : apply(below, member));
    }
    copyNotes(value, copy);
    return copy;
  }
  if (!isArray(value)) return value;
  const copy = value.map((item, index) => {
    const below = node.below.get(String(index));
    return below === undefined ? item : apply(below, item);
  });
  copyNotes(value, copy);
  return copy;
}
