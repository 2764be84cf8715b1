import { isArray, isObject, type Json, type PointerTokens, printPointer } from "@soapstone/apidoc-model";
import type { PointerLocation } from "@soapstone/workspace";
import type { ReferenceLanguage } from "../language.ts";
import type { Needed } from "../needed.ts";
import type { DocumentPart, HeldReference } from "../part.ts";
import type { PlaceTree } from "../place-tree.ts";
import type { Reached } from "../reach.ts";
import { keyOf, type ResolvedTarget } from "../targets.ts";

/** A value, its part, and the path to it: `up` is the enclosing node, up to that of the part. */
export interface ComparedNode {
  readonly part: DocumentPart;
  readonly up: ComparedNode | undefined;
  /** The tokens that lead from the enclosing node to this one. */
  readonly names: PointerTokens;
  readonly value: Json;
  /** The references in the value, by place. */
  readonly held: PlaceTree<HeldReference> | undefined;
}

/** One of the two graphs of a comparison: its values, and the targets of its references. */
export class Side {
  readonly language: ReferenceLanguage;
  readonly reached: Reached;
  /** The final targets of references; a cache, since many references have few targets. */
  readonly #ends = new Map<ResolvedTarget, ComparedNode | undefined>();
  readonly #byAddress = new Map<string, DocumentPart>();

  constructor({ language, reached }: Needed) {
    this.language = language;
    this.reached = reached;
  }

  root(): ComparedNode | undefined {
    return this.#nodeOf(this.language.root.key, []);
  }

  /** Returns the final target of a reference. */
  end(reference: HeldReference): ComparedNode | undefined {
    const { target } = reference.found;
    if (!target.found) return undefined;
    if (reference.part !== undefined) return this.#nodeOf(reference.part, []);
    if (reference.copied !== undefined) return this.#nodeOf(this.language.root.key, reference.copied);
    const known = this.#ends.get(target);
    if (known !== undefined) return known;
    const end = this.#nodeOf(this.language.root.key, target.tokens);
    this.#ends.set(target, end);
    return end;
  }

  partAt(key: string): ComparedNode | undefined {
    if (this.#byAddress.size === 0)
      for (const one of this.reached.parts.values()) this.#byAddress.set(keyOf(one.uri, one.tokens), one);
    const part = this.#byAddress.get(key);
    if (part !== undefined) return this.#nodeOf(part.key, []);
    const target = this.language.targets.at(key);
    return target?.uri === this.language.entry ? this.#nodeOf(this.language.root.key, target.tokens) : undefined;
  }

  #nodeOf(key: string, tokens: PointerTokens): ComparedNode | undefined {
    const part = this.reached.parts.get(key);
    if (part === undefined) return undefined;
    let node: ComparedNode | undefined = { part, up: undefined, names: [], value: part.value, held: part.held };
    for (const token of tokens) node = node === undefined ? undefined : this.#member(node, token);
    return node;
  }

  /** Returns a member of a node; if the node lacks it and is a reference, the member of its target. */
  #member(node: ComparedNode, name: string): ComparedNode | undefined {
    const member = memberNode(node, name);
    const reference = member === undefined ? node.held?.value : undefined;
    if (reference === undefined) return member;
    const end = this.end(reference);
    return end === undefined ? undefined : memberNode(end, name);
  }
}

/** Returns a member of a node; undefined if there is none. */
export function memberNode(node: ComparedNode, name: string): ComparedNode | undefined {
  const { value } = node;
  const member = isObject(value) ? value.get(name) : isArray(value) ? value[Number(name)] : undefined;
  return member === undefined ? undefined : nodeWithin(node, [name], member, node.held?.below(name));
}

/** Returns the node of a value within another node. */
export function nodeWithin(
  node: ComparedNode,
  names: PointerTokens,
  value: Json,
  held: ComparedNode["held"],
): ComparedNode {
  return { part: node.part, up: node, names, value, held };
}

/** Returns the names of the members of a node; empty if it is not an object. */
export function keysOf({ value }: ComparedNode): readonly string[] {
  return isObject(value) ? [...value.keys()] : [];
}

/** Returns the pointer of a node in its document. */
export function placeTokens(node: ComparedNode): PointerTokens {
  const around = node.up === undefined ? node.part.tokens : placeTokens(node.up);
  return [...around, ...node.names];
}

/** Returns the location of a node. */
export function placeOf(node: ComparedNode): PointerLocation {
  return { uri: node.part.uri, pointer: printPointer(placeTokens(node)) };
}
