import {
  into,
  isArray,
  isObject,
  type Json,
  namesOf,
  type Path,
  type PointerTokens,
  printPointer,
} from "@soapstone/apidoc-model";
import type { PointerPlace } from "@soapstone/workspace";
import type { Language } from "./language.ts";
import type { Needed } from "./needed.ts";
import type { HeldReference, Part } from "./part.ts";
import { PlaceTree } from "./place-tree.ts";
import type { Reached } from "./reach.ts";
import { keyOf } from "./targets.ts";

/** A value with its place. */
export interface Node {
  readonly part: Part;
  /** From the part. */
  readonly path: Path;
  readonly value: Json;
  /** The references within, by place. */
  readonly held: PlaceTree<HeldReference> | undefined;
}

/** One of two graphs that are compared: its values, and where their references lead. */
export class Side {
  readonly language: Language;
  readonly reached: Reached;
  readonly #held = new Map<string, PlaceTree<HeldReference>>();
  readonly #byAddress = new Map<string, Part>();

  constructor({ language, reached }: Needed) {
    this.language = language;
    this.reached = reached;
  }

  root(): Node | undefined {
    return this.#nodeOf(this.language.root.key, []);
  }

  /** What a reference leads to. */
  end(reference: HeldReference): Node | undefined {
    const { target } = reference.found;
    if (!target.found) return undefined;
    if (reference.part !== undefined) return this.#nodeOf(reference.part, []);
    return this.#nodeOf(this.language.root.key, target.tokens);
  }

  partAt(key: string): Node | undefined {
    if (this.#byAddress.size === 0)
      for (const one of this.reached.parts.values()) this.#byAddress.set(keyOf(one.uri, one.tokens), one);
    const part = this.#byAddress.get(key);
    if (part !== undefined) return this.#nodeOf(part.key, []);
    const target = this.language.targets.at(key);
    return target?.uri === this.language.entry ? this.#nodeOf(this.language.root.key, target.tokens) : undefined;
  }

  #nodeOf(key: string, tokens: PointerTokens): Node | undefined {
    const part = this.reached.parts.get(key);
    if (part === undefined) return undefined;
    const path: Path = { uri: part.uri };
    let node: Node | undefined = { part, path, value: part.value, held: this.#heldOf(part) };
    for (const token of tokens) node = node === undefined ? undefined : memberNode(node, token);
    return node;
  }

  #heldOf(part: Part): PlaceTree<HeldReference> {
    const known = this.#held.get(part.key);
    if (known !== undefined) return known;
    const held = new PlaceTree<HeldReference>();
    for (const reference of part.references) held.set(reference.found.tokens, reference);
    this.#held.set(part.key, held);
    return held;
  }
}

export function memberNode(node: Node, name: string): Node | undefined {
  const { value, part, path } = node;
  const member = isObject(value) ? value.get(name) : isArray(value) ? value[Number(name)] : undefined;
  if (member === undefined) return undefined;
  return { part, path: into(path, name), value: member, held: node.held?.below(name) };
}

export function keysOf({ value }: Node): readonly string[] {
  return isObject(value) ? [...value.keys()] : [];
}

export function placeTokens({ part, path }: Node): PointerTokens {
  return [...part.tokens, ...namesOf(path).map(String)];
}

export function placeOf(node: Node): PointerPlace {
  return { uri: node.part.uri, pointer: printPointer(placeTokens(node)) };
}
