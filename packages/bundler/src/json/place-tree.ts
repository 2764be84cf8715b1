import type { PointerTokens } from "@soapstone/apidoc-model";

/** Nodes with more members use a table; smaller ones are searched linearly, which needs less memory and time. */
const few = 8;

/**
 * A map from places (pointers) to values, as a tree: it finds the value at a pointer, and all values below one. It has
 * as many entries as a document has references, so members are linked lists, and tables only in large nodes.
 */
export class PlaceTree<Value> {
  value: Value | undefined = undefined;
  private name = "";
  private first: PlaceTree<Value> | undefined = undefined;
  private last: PlaceTree<Value> | undefined = undefined;
  private next: PlaceTree<Value> | undefined = undefined;
  private count = 0;
  private table: Map<string, PlaceTree<Value>> | undefined = undefined;

  get isLeaf(): boolean {
    return this.first === undefined;
  }

  below(name: string): PlaceTree<Value> | undefined {
    if (this.table !== undefined) return this.table.get(name);
    for (let at = this.first; at !== undefined; at = at.next) if (at.name === name) return at;
    return undefined;
  }

  /** Calls a function for each member, in the order of insertion. */
  each(see: (name: string, tree: PlaceTree<Value>) => void): void {
    for (let at = this.first; at !== undefined; at = at.next) see(at.name, at);
  }

  set(tokens: PointerTokens, value: Value): void {
    let node: PlaceTree<Value> = this;
    for (let index = 0; index < tokens.length; index += 1) node = node.open(tokens[index] as string);
    node.value = value;
  }

  /** Adds a subtree under a name that does not exist yet. The subtree must not be part of another tree. */
  put(name: string, tree: PlaceTree<Value>): void {
    tree.name = name;
    if (this.last === undefined) this.first = tree;
    else this.last.next = tree;
    this.last = tree;
    this.count += 1;
    if (this.table !== undefined) this.table.set(name, tree);
    else if (this.count > few) {
      const table = new Map<string, PlaceTree<Value>>();
      this.each((each, node) => void table.set(each, node));
      this.table = table;
    }
  }

  /** Returns the node with a name, which is created if it is missing. */
  open(name: string): PlaceTree<Value> {
    // The member that was opened last is the one asked for most often.
    const known = this.last?.name === name ? this.last : this.below(name);
    if (known !== undefined) return known;
    const made = new PlaceTree<Value>();
    this.put(name, made);
    return made;
  }

  /** Returns the innermost value at a place or around it, with the number of tokens that lead to it. */
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

  /** Returns the subtree at a place; undefined if there is none. */
  at(tokens: PointerTokens): PlaceTree<Value> | undefined {
    let node: PlaceTree<Value> | undefined = this;
    for (const token of tokens) node = node?.below(token);
    return node;
  }
}

/** Adds values to a tree in document order, where a place shares most of its path with the one before. */
export class PlaceTreeWriter<Value> {
  readonly tree = new PlaceTree<Value>();
  /** The nodes on the path to the previous place, the root first. */
  readonly #way: PlaceTree<Value>[] = [this.tree];
  #before: PointerTokens = [];

  set(tokens: PointerTokens, value: Value): void {
    const before = this.#before;
    let common = 0;
    while (common < tokens.length && tokens[common] === before[common]) common += 1;
    this.#way.length = common + 1;
    let node = this.#way[common] ?? this.tree;
    for (let index = common; index < tokens.length; index += 1) {
      node = node.open(tokens[index] as string);
      this.#way.push(node);
    }
    node.value = value;
    this.#before = tokens;
  }
}
