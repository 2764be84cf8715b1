import { type PointerTokens, printPointer } from "@soapstone/apidoc-model";
import type { Edge } from "../edge.ts";
import type { ReferenceLanguage, Subtype } from "./language.ts";
import {
  type DocumentPart,
  type HeldReference,
  type PendingPart,
  placeOf,
  pointerOf,
  type ReferenceInPart,
} from "./part.ts";
import { PlaceTree, PlaceTreeWriter } from "./place-tree.ts";
import { keyOf, type ResolvedTarget } from "./targets.ts";

/** Everything that an entry needs, directly or not. */
export interface Reached {
  /** The parts by key; the entry first, then in the order in which they were found. */
  readonly parts: ReadonlyMap<string, DocumentPart>;
  /** Returns all references, and edges from every base to its subtypes. */
  readonly edges: () => readonly Edge[];
  /** The addresses (`keyOf`) of types whose names messages may contain, since a discriminator refers to them. */
  readonly subtypes: ReadonlySet<string>;
  /** The addresses of the types with a discriminator. */
  readonly bases: ReadonlySet<string>;
}

/** Finds everything that the entry needs, directly or not. Each part is searched once. */
export function reach(language: ReferenceLanguage): Reached {
  const reaching = new ReachSearch(language);
  reaching.follow(language.root);
  while (reaching.openBases());
  const { parts, subtypeEdges, subtypes, bases } = reaching;
  const edges = (): readonly Edge[] => [
    ...[...parts.values()].flatMap((part) => part.references.map((held) => edgeOf(held, part))),
    ...subtypeEdges,
  ];
  return { parts, edges, subtypes, bases };
}

class ReachSearch {
  readonly parts = new Map<string, DocumentPart>();
  readonly subtypeEdges: Edge[] = [];
  readonly subtypes = new Set<string>();
  readonly bases = new Set<string>();
  readonly #language: ReferenceLanguage;
  readonly #seen = new Set<string>();
  /** References of the entry that will be replaced by copies of their targets. */
  readonly #copies = new PlaceTree<ReferenceInPart>();
  /** Keys of parts, by placement and target; a cache, since many references have few targets. */
  readonly #keys = new Map<string, Map<ResolvedTarget, string>>();
  /** Addresses of all parts, regardless of their placement. */
  readonly #places = new Set<string>();
  readonly #byBase = new Map<string, Subtype[]>();

  constructor(language: ReferenceLanguage) {
    this.#language = language;
    for (const subtype of language.subtypes) {
      const list = this.#byBase.get(subtype.base);
      if (list === undefined) this.#byBase.set(subtype.base, [subtype]);
      else list.push(subtype);
    }
  }

  follow(first: PendingPart): void {
    const open = this.#isNew(first) ? [first] : [];
    for (let index = 0; index < open.length; index += 1) {
      const pending = open[index];
      if (pending === undefined) break;
      const { part, next } = this.#lookThrough(pending);
      this.parts.set(part.key, part);
      this.#places.add(keyOf(part.uri, part.tokens));
      for (const each of next) if (this.#isNew(each)) open.push(each);
    }
  }

  #lookThrough(pending: PendingPart): { readonly part: DocumentPart; readonly next: readonly PendingPart[] } {
    const { key, placement, target } = pending;
    const { uri, tokens } = target;
    const language = this.#language;
    const value = placement === "entry" ? target.value : (language.moved?.(target.value) ?? target.value);
    const next: PendingPart[] = [];
    const held = new PlaceTreeWriter<HeldReference>();
    const all = language.find(pending);
    if (placement === "entry")
      for (const found of all) if (this.#isCopied(found)) this.#copies.set(found.tokens, found);
    const references = all.map((found): HeldReference => {
      const copied = this.#copiedTo(found);
      const one: HeldReference =
        copied === undefined ? { found, part: this.#request(found, next) } : { found, part: undefined, copied };
      held.set(found.tokens, one);
      return one;
    });
    return { part: { key, placement, uri, tokens, value, references, held: held.tree }, next };
  }

  /** Whether a reference of the entry is replaced by a copy of its target. */
  #isCopied({ container, target }: ReferenceInPart): boolean {
    return container === undefined && target.found && target.uri !== this.#language.entry;
  }

  /**
   * Returns the place of the target within a copy, for a reference through a reference of the entry; otherwise
   * undefined.
   */
  #copiedTo({ target, through }: ReferenceInPart): PointerTokens | undefined {
    if (!target.found || through === undefined || through.uri !== this.#language.entry) return undefined;
    const copy = this.#copies.at(through.tokens.slice(0, through.alias))?.value;
    return copy === undefined ? undefined : through.tokens;
  }

  /**
   * Returns the key of the part to which a reference leads, and adds it to `next` if it is new. Undefined if the
   * reference has no target, or the target is in the entry.
   */
  #request({ container, type, standing, target }: ReferenceInPart, next: PendingPart[]): string | undefined {
    if (!target.found || target.uri === this.#language.entry) return undefined;
    const placement = container ?? "inline";
    const isOutside = standing === "extension" && placement === "inline";
    // The same value can be two parts: a copy in an extension is searched for references by other rules.
    const way = isOutside ? "inline outside" : placement;
    const keys = this.#keys.get(way) ?? new Map<ResolvedTarget, string>();
    if (keys.size === 0) this.#keys.set(way, keys);
    const known = keys.get(target);
    if (known !== undefined) return known;
    const key = `${way} ${keyOf(target.uri, target.tokens)}`;
    keys.set(target, key);
    next.push({ key, placement, target, type, isOutside });
    return key;
  }

  #isNew({ key }: PendingPart): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  /**
   * Adds the subtypes of needed types that have a discriminator: messages may contain them although no reference leads
   * to them. Returns whether any was new.
   */
  openBases(): boolean {
    let isAnyNew = false;
    for (const [base, subtypes] of this.#byBase) {
      const [first] = subtypes;
      if (first === undefined || this.bases.has(base)) continue;
      const target = this.#valueAt(base);
      if (target === undefined || !(this.#language.isBase(target.value) || this.subtypes.has(base))) continue;
      this.bases.add(base);
      for (const { pending } of subtypes) {
        isAnyNew = true;
        this.subtypes.add(keyOf(pending.target.uri, pending.target.tokens));
        this.subtypeEdges.push(subtypeEdge(target, pending.target));
        if (pending.target.uri !== this.#language.entry) this.follow(pending);
      }
    }
    return isAnyNew;
  }

  /** Returns the type at an address, if it is a part, within a part, or in the entry; otherwise undefined. */
  #valueAt(base: string): ResolvedTarget | undefined {
    const target = this.#language.targets.at(base);
    if (target === undefined) return undefined;
    if (target.uri === this.#language.entry) return target;
    for (let length = target.tokens.length; length >= 0; length -= 1)
      if (this.#places.has(keyOf(target.uri, target.tokens.slice(0, length)))) return target;
    return undefined;
  }
}

function edgeOf(held: HeldReference, part: DocumentPart): Edge {
  const { standing, target, reference } = held.found;
  const isLoose = standing === "extension";
  const missed = isLoose ? "data" : !target.found && target.why === "cycle" ? "cycle" : "missing";
  return {
    kind: isLoose ? "extension" : "$ref",
    from: { uri: part.uri, pointer: pointerOf(part, held) },
    spelling: reference,
    to: target.found ? addressOf(target) : undefined,
    state: target.found ? "resolved" : missed,
    at: placeOf(part, held),
  };
}

function subtypeEdge(base: ResolvedTarget, subtype: ResolvedTarget): Edge {
  const spelling = subtype.tokens.at(-1) ?? "";
  return { kind: "subtype", from: addressOf(base), spelling, to: addressOf(subtype), state: "resolved" };
}

function addressOf({ uri, tokens }: ResolvedTarget) {
  return { uri, pointer: printPointer(tokens) };
}
