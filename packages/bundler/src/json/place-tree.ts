import type { PointerTokens } from "@soapstone/apidoc-model";

/** Above this, members are found by a table; below, by looking at them, which costs less room and time. */
const few = 8;

/** Values by place: finds the one in which a pointer ends, and all that lie within another. */
export class PlaceTree<Value> {
  value: Value | undefined;
  #names: string[] | undefined;
  #nodes: PlaceTree<Value>[] | undefined;
  #table: Map<string, PlaceTree<Value>> | undefined;

  get isLeaf(): boolean {
    return this.#names === undefined;
  }

  below(name: string): PlaceTree<Value> | undefined {
    if (this.#table !== undefined) return this.#table.get(name);
    const index = this.#names?.lastIndexOf(name) ?? -1;
    return index < 0 ? undefined : this.#nodes?.[index];
  }

  entries(): readonly (readonly [string, PlaceTree<Value>])[] {
    return (this.#names ?? []).map((name, index) => [name, this.#nodes?.[index] ?? this]);
  }

  set(tokens: PointerTokens, value: Value): void {
    let node: PlaceTree<Value> = this;
    for (const token of tokens) node = node.#open(token);
    node.value = value;
  }

  /** Puts a tree under a name. */
  put(name: string, tree: PlaceTree<Value>): void {
    this.#names ??= [];
    this.#nodes ??= [];
    this.#names.push(name);
    this.#nodes.push(tree);
    if (this.#table !== undefined) this.#table.set(name, tree);
    else if (this.#names.length > few)
      this.#table = new Map(this.#names.map((each, index) => [each, this.#nodes?.[index] ?? tree]));
  }

  #open(name: string): PlaceTree<Value> {
    const known = this.below(name);
    if (known !== undefined) return known;
    const made = new PlaceTree<Value>();
    this.put(name, made);
    return made;
  }

  /** The innermost value around a place, and how many tokens lead to it. */
  around(tokens: PointerTokens): { readonly value: Value; readonly length: number } | undefined {
    let node: PlaceTree<Value> | undefined = this;
    let found = node.value === undefined ? undefined : { value: node.value, length: 0 };
    for (const [index, token] of tokens.entries()) {
      node = node.below(token);
      if (node === undefined) break;
      if (node.value !== undefined) found = { value: node.value, length: index + 1 };
    }
    return found;
  }

  /** The part of the tree at a place. */
  at(tokens: PointerTokens): PlaceTree<Value> | undefined {
    let node: PlaceTree<Value> | undefined = this;
    for (const token of tokens) node = node?.below(token);
    return node;
  }
}
