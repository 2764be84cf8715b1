import type { PointerTokens } from "@soapstone/apidoc-model";

/** Values by place: finds the one in which a pointer ends, and all that lie within another. */
export class PlaceTree<Value> {
  readonly below = new Map<string, PlaceTree<Value>>();
  value: Value | undefined;

  set(tokens: PointerTokens, value: Value): void {
    let node: PlaceTree<Value> = this;
    for (const token of tokens) {
      let next = node.below.get(token);
      if (next === undefined) {
        next = new PlaceTree<Value>();
        node.below.set(token, next);
      }
      node = next;
    }
    node.value = value;
  }

  /** The innermost value around a place, and how many tokens lead to it. */
  around(tokens: PointerTokens): { readonly value: Value; readonly length: number } | undefined {
    let node: PlaceTree<Value> | undefined = this;
    let found = node.value === undefined ? undefined : { value: node.value, length: 0 };
    for (const [index, token] of tokens.entries()) {
      node = node.below.get(token);
      if (node === undefined) break;
      if (node.value !== undefined) found = { value: node.value, length: index + 1 };
    }
    return found;
  }

  /** The part of the tree at a place. */
  at(tokens: PointerTokens): PlaceTree<Value> | undefined {
    let node: PlaceTree<Value> | undefined = this;
    for (const token of tokens) node = node?.below.get(token);
    return node;
  }
}
