import { isArray, isObject, type Json, memberOf, printPointer, sameJson } from "@soapstone/apidoc-model";
import type { Siblings } from "./bundle-options.ts";
import {
  besides,
  differentReferences,
  endOf,
  isJoinOf,
  type Layer,
  leadsOut,
  onlyTarget,
  unwrapped,
} from "./compared-layer.ts";
import { keysOf, memberNode, type Node, nodeWithin, placeOf, placeTokens, Side } from "./compared-side.ts";
import { exactly, isOneScalar, otherNames, plainDifference, type Way } from "./compared-way.ts";
import { isNamed } from "./component-names.ts";
import { type Difference, sameNames, smallest } from "./difference.ts";
import type { Needed } from "./needed.ts";
import { pointerOf } from "./part.ts";
import type { Target } from "./targets.ts";

export interface CompareOptions {
  /** What was done with that which stands beside references. */
  readonly siblings?: Siblings | undefined;
  /** The second is one document. */
  readonly isBundle?: boolean | undefined;
  /** Members of the containers that have another name in the second: by pointer, the name. */
  readonly renamed?: ReadonlyMap<string, string> | undefined;
}

/**
 * Walks two graphs in lockstep, following references on both sides, and gives where they first differ. Pairs that were
 * met are remembered, so that circles end. In a bundle the containers may hold more than the entry did, and every type
 * that a discriminator leads to must be there under its name.
 */
export function compareNeeded(first: Needed, second: Needed, options: CompareOptions = {}): Difference | undefined {
  const comparison = new Comparison(new Side(first), new Side(second), options);
  return comparison.roots() ?? comparison.walk() ?? comparison.subtypes();
}

const none: ReadonlyMap<string, string> = new Map();

type Held = Node["held"];

class Comparison {
  readonly #a: Side;
  readonly #b: Side;
  readonly #options: CompareOptions;
  /** The value of the second that one of the first was met with: all of them, where it were several. */
  readonly #seen = new Map<Json, Json>();
  readonly #more = new Map<Json, Set<Json>>();
  readonly #open: (readonly [Node, Node])[] = [];
  /** Where references lead that say nothing else, and were met with each other: many lead to few. */
  readonly #met = new Map<Target, Target>();

  constructor(a: Side, b: Side, options: CompareOptions) {
    this.#a = a;
    this.#b = b;
    this.#options = options;
  }

  roots(): Difference | undefined {
    const [a, b] = [this.#a.root(), this.#b.root()];
    if (a === undefined || b === undefined) return undefined;
    if (this.#options.isBundle !== true) return void this.#open.push([a, b]);
    const outside = b.part.references.find((held) => leadsOut(held, b.part));
    if (outside !== undefined) {
      const second = { uri: b.part.uri, pointer: pointerOf(b.part, outside) };
      return { what: "reference", name: outside.found.reference, first: placeOf(a), second };
    }
    // A reference to the whole document leads to what is compared here.
    this.#isSeen(a, b);
    // New members of containers are reached by references, and compared there.
    const { containers } = this.#a.language;
    const [one, two] = [a.held?.value, b.held?.value];
    const isCompared = (name: string): boolean =>
      name !== one?.found.keyword && !containers.some((each) => each === name);
    const names = keysOf(a).filter(isCompared);
    const others = keysOf(b).filter((name) => isCompared(name) && name !== two?.found.keyword);
    const difference = sameNames(a, b, names, others);
    if (difference !== undefined) return difference;
    for (const name of names) this.#members(a, b, name);
    if (one !== undefined && two !== undefined) {
      const different = this.#ends({ node: a, reference: one }, { node: b, reference: two });
      if (different !== undefined) return different;
    }
    for (const container of containers) {
      const held = memberNode(a, container);
      const other = memberNode(b, container);
      const end = held === undefined ? undefined : endOf(held, this.#a);
      if (held === undefined || end === undefined) continue;
      if (other === undefined) return { what: "missing", name: container, first: placeOf(held), second: placeOf(b) };
      for (const name of keysOf(end)) {
        const renamed = this.#options.renamed ?? none;
        const to = renamed.size === 0 ? name : (renamed.get(printPointer([container, name])) ?? name);
        const [one, two] = [memberNode(end, name), memberNode(other, to)];
        if (one === undefined) continue;
        if (two === undefined) return { what: "missing", name, first: placeOf(one), second: placeOf(other) };
        this.#open.push([one, two]);
      }
    }
    return undefined;
  }

  walk(): Difference | undefined {
    for (let pair = this.#open.pop(); pair !== undefined; pair = this.#open.pop()) {
      const difference = this.#pair(pair[0], pair[1]);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  /** Each type that can be told by its name, under that name. */
  subtypes(): Difference | undefined {
    if (this.#options.isBundle !== true) return undefined;
    const root = this.#b.root();
    for (const key of this.#a.reached.subtypes) {
      const node = this.#a.partAt(key);
      if (node === undefined || root === undefined || !isNamed(placeTokens(node))) continue;
      const [, name = ""] = placeTokens(node);
      const definitions = memberNode(root, "definitions");
      const other = definitions === undefined ? undefined : memberNode(definitions, name);
      if (other === undefined) return { what: "missing", name, first: placeOf(node), second: placeOf(root) };
      this.#open.push([node, other]);
    }
    return this.walk();
  }

  #pair(a: Node, b: Node): Difference | undefined {
    const [one, two] = [a.held?.value, b.held?.value];
    if (one === undefined && two === undefined) return this.#values(a, b);
    const first = one === undefined ? undefined : onlyTarget(one);
    const second = two === undefined ? undefined : onlyTarget(two);
    if (first !== undefined && second !== undefined) {
      if (this.#met.get(first) === second) return undefined;
      this.#met.set(first, second);
    }
    return this.#isSeen(a, b) ? undefined : this.#references(a, b);
  }

  #references(a: Node, b: Node): Difference | undefined {
    const { siblings = "keep" } = this.#options;
    const own = a.held?.value;
    // What was taken for data stays data, also where it happens to lead somewhere now.
    if (own?.found.standing === "extension" && !own.found.target.found) return this.#plain(a, b);
    const left = unwrapped(a, this.#a, siblings === "ignore");
    const right = unwrapped(b, this.#b, false);
    if (left.layer !== undefined && siblings === "allOf" && left.layer.reference.found.container === "definitions")
      return this.#asAllOf(left.layer, right.node ?? b);
    if (left.layer !== undefined || right.layer !== undefined) {
      const { layer: one } = left;
      const { layer: two } = right;
      // Who goes through a name of the entry means the place under that name, also where others get a copy.
      if (one !== undefined && two === undefined && this.#isJoined(one)) return this.#joined(one, right.node);
      if (one === undefined || two === undefined) return differentReferences(a, b);
      const inner = this.#isJoined(one) ? this.#innerOf(one) : undefined;
      if (inner !== undefined && isJoinOf(one, inner, two)) return this.#joinedReference(one, inner, two);
      const names = besides(one);
      const changed = sameNames(one.node, two.node, names, besides(two));
      if (changed !== undefined) return changed;
      for (const name of names) this.#members(one.node, two.node, name);
      return this.#ends(one, two);
    }
    if (left.node === undefined && right.node === undefined) return this.#plain(a, b);
    if (left.node === undefined || right.node === undefined) return differentReferences(a, b);
    // References may come together on ways of different lengths: the ends are a pair like any other.
    return this.#isSeen(left.node, right.node) ? undefined : this.#values(left.node, right.node);
  }

  /** Whether a pair was met before; from now on it was. */
  #isSeen(a: Node, b: Node): boolean {
    // Told by the values themselves: a value that stands in several places of a document is the same in each.
    const met = this.#seen.get(a.value);
    if (met === b.value) return true;
    if (met === undefined) this.#seen.set(a.value, b.value);
    else {
      const others = this.#more.get(a.value);
      if (others?.has(b.value) === true) return true;
      if (others === undefined) this.#more.set(a.value, new Set([b.value]));
      else others.add(b.value);
    }
    return false;
  }

  #ends(a: Layer, b: Layer): Difference | undefined {
    const one = this.#a.end(a.reference);
    const two = this.#b.end(b.reference);
    if (one === undefined && two === undefined) return undefined;
    if (one === undefined || two === undefined) return differentReferences(a.node, b.node);
    // Many references lead to few ends, and each of these is gone through once. What is a reference again looks itself.
    const goesOn = one.held?.value !== undefined || two.held?.value !== undefined;
    if (goesOn || !this.#isSeen(one, two)) this.#open.push([one, two]);
    return undefined;
  }

  /** A reference with siblings has become a type of which it is the first part. */
  #asAllOf({ node, reference }: Layer, b: Node): Difference | undefined {
    const all = memberNode(b, "allOf");
    const [own, end] = [memberNode(node, "allOf"), this.#a.end(reference)];
    const head = all === undefined ? undefined : memberNode(all, "0");
    if (all === undefined || head === undefined || end === undefined || !isArray(all.value))
      return differentReferences(node, b);
    const more = own !== undefined && isArray(own.value) ? own.value.length : 0;
    if (all.value.length !== more + 1) return differentReferences(node, b);
    for (let index = 0; index < more; index += 1) {
      const [one, two] = [own && memberNode(own, String(index)), memberNode(all, String(index + 1))];
      if (one !== undefined && two !== undefined) this.#open.push([one, two]);
    }
    const names = keysOf(node).filter((name) => name !== "$ref" && name !== "allOf");
    const changed = sameNames(
      node,
      b,
      names,
      keysOf(b).filter((name) => name !== "allOf"),
    );
    if (changed !== undefined) return changed;
    for (const name of names) this.#members(node, b, name);
    return void this.#open.push([end, head]);
  }

  /** Whether a reference has become a copy, which what stood beside it joins. */
  #isJoined({ reference: { part } }: Layer): boolean {
    return part !== undefined && this.#a.reached.parts.get(part)?.placement === "inline";
  }

  /** What stood beside a reference has joined what it led to. */
  #joined(layer: Layer, b: Node | undefined): Difference | undefined {
    const { node, reference } = layer;
    const end = this.#a.end(reference);
    if (end === undefined || b === undefined) return differentReferences(node, b ?? node);
    const target = unwrapped(end, this.#a, false);
    const own = keysOf(node).filter((name) => name !== reference.found.keyword);
    const base = target.node ?? end;
    const both = [...keysOf(base).filter((name) => !own.includes(name)), ...own];
    const others = keysOf(b).filter((name) => name !== reference.found.keyword);
    const changed = sameNames(node, b, [...both].sort(), [...others].sort());
    if (changed !== undefined) return changed;
    for (const name of both) this.#members(own.includes(name) ? node : base, b, name);
    return undefined;
  }

  /** What a reference leads to, where that is a reference with something beside it in its turn. */
  #innerOf({ reference }: Layer): Layer | undefined {
    const end = this.#a.end(reference);
    return end === undefined ? undefined : unwrapped(end, this.#a, false).layer;
  }

  /** What stood beside a reference has joined what stands beside the one that it led to. */
  #joinedReference(outer: Layer, inner: Layer, b: Layer): Difference | undefined {
    const own = new Set(besides(outer));
    for (const name of besides(b)) this.#members(own.has(name) ? outer.node : inner.node, b.node, name);
    return this.#ends(inner, b);
  }

  #members(a: Node, b: Node, name: string): void {
    const isPlain = a.held?.below(name) === undefined && b.held?.below(name) === undefined;
    // What stands beside a reference is a text nearly always.
    if (isPlain && memberOf(a.value, name) === memberOf(b.value, name)) return;
    const one = memberNode(a, name);
    const two = memberNode(b, name);
    if (one !== undefined && two !== undefined) this.#open.push([one, two]);
  }

  #values(a: Node, b: Node): Difference | undefined {
    return this.#within({ a, b, names: [] }, a.value, b.value, a.held, b.held);
  }

  /** Down to where references stand in either. As deep as the values are, which their reader bounds. */
  #within(way: Way, one: Json, two: Json, left: Held, right: Held): Difference | undefined {
    if (left === undefined && right === undefined) return plainDifference(way, one, two);
    if (isObject(one) && isObject(two)) {
      if (one.size !== two.size) return otherNames(way);
      // Lists of names and values: an iterator makes two objects for each member.
      const names = [...one.keys()];
      const others = [...two.keys()];
      const members = [...one.values()];
      const those = [...two.values()];
      for (let index = 0; index < names.length; index += 1) {
        const name = names[index] as string;
        if (others[index] !== name) return otherNames(way);
        const member = members[index] as Json;
        const other = those[index] as Json;
        const difference = isOneScalar(member, other)
          ? undefined
          : this.#memberWithin(way, name, member, other, left, right);
        if (difference !== undefined) return difference;
      }
      return undefined;
    }
    if (!isArray(one) || !isArray(two) || one.length !== two.length) return plainDifference(way, one, two);
    for (let index = 0; index < one.length; index += 1) {
      const item = one[index] as Json;
      const other = two[index] as Json;
      const difference = isOneScalar(item, other)
        ? undefined
        : this.#memberWithin(way, String(index), item, other, left, right);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  /** Members without references that are one value, and most are, need no look. */
  #memberWithin(way: Way, name: string, one: Json, two: Json, around: Held, other: Held): Difference | undefined {
    const left = around?.below(name);
    const right = other?.below(name);
    if (left === undefined && right === undefined && one === two) return undefined;
    way.names.push(name);
    let difference: Difference | undefined;
    if (left?.value === undefined && right?.value === undefined) difference = this.#within(way, one, two, left, right);
    else {
      const names = way.names.slice();
      this.#open.push([nodeWithin(way.a, names, one, left), nodeWithin(way.b, names, two, right)]);
    }
    way.names.pop();
    return difference;
  }

  /** Values without references. */
  #plain(a: Node, b: Node): Difference | undefined {
    return sameJson(a.value, b.value, exactly) ? undefined : smallest(a, b);
  }
}
