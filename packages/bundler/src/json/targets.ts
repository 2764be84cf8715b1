import {
  type DocumentLookup,
  isObject,
  type Json,
  memberOf,
  type PointerTokens,
  parseFragment,
  parsePointer,
  printPointer,
  splitReference,
  valueAt,
} from "@soapstone/apidoc-model";
import { type DocumentUri, defaultLimits } from "@soapstone/workspace";

/** A value that a reference leads to. */
export interface ResolvedTarget {
  readonly found: true;
  readonly uri: DocumentUri;
  readonly tokens: PointerTokens;
  readonly value: Json;
  /** How the reference is spelled, where that goes through a reference, and only one. */
  readonly through?: Through;
}

/** A way in a document that goes on in another: there is a reference at the first tokens, as many as `alias` says. */
export interface Through {
  readonly uri: DocumentUri;
  readonly tokens: PointerTokens;
  readonly alias: number;
}

/** One reference on the way: where it stands, and how it is written. */
export interface ReferenceHop {
  readonly uri: DocumentUri;
  readonly reference: string;
  /** Of what holds the reference: to the part in which it stands, and within that. There are many, and few are asked. */
  readonly around: PointerTokens;
  readonly tokens: PointerTokens;
}

export function pointerOfHop({ around, tokens }: ReferenceHop): string {
  return printPointer(around) + printPointer(tokens);
}

export type Miss =
  /** `depth`: by more references than the limit of levels; `no-text`: a number, an object or whatever else is no address. */
  | { readonly found: false; readonly why: "depth" | "no-text" }
  /** `hop`: the reference that leads nowhere, on the way. */
  | { readonly found: false; readonly why: "form" | "document"; readonly hop: ReferenceHop }
  /** `within` is the deepest part of the way that exists. */
  | { readonly found: false; readonly why: "pointer"; readonly within: ResolvedTarget; readonly token: string }
  | { readonly found: false; readonly why: "cycle"; readonly hops: readonly ReferenceHop[] };

/** Where a reference begins to lead: a document, and the pointer in it. */
export interface Start {
  readonly uri: DocumentUri;
  readonly root: Json;
  readonly tokens: PointerTokens;
}

/** How the references of a language begin. */
export interface HopStarts {
  readonly start: (hop: ReferenceHop) => Start | "form" | "document";
  readonly rootOf: (uri: DocumentUri) => Json | undefined;
  /** What a reference depends on besides its spelling and its document. */
  readonly base?: (hop: ReferenceHop) => string;
}

/** Beginnings where a reference is an address and a pointer, and the address is relative to the document. */
export function plainBeginnings(lookup: DocumentLookup): HopStarts {
  return {
    start: ({ uri, reference }) => {
      const { address, fragment } = splitReference(reference);
      const tokens = parseFragment(fragment);
      if (tokens === undefined) return "form";
      const document = lookup(uri, address);
      return document === undefined ? "document" : { uri: document.uri, root: document.root, tokens };
    },
    rootOf: (uri) => lookup(uri, "")?.root,
  };
}

/**
 * Finds where references lead. A token that a reference itself does not have is looked for at its end, so that the
 * result is where the value really stands; a value that is a reference in turn is not followed. Every answer is
 * remembered.
 */
export class Targets {
  readonly #beginnings: HopStarts;
  readonly #longest: number;
  /** By document, and what a reference depends on besides; then by its spelling. */
  readonly #known = new Map<string, Map<string, ResolvedTarget | Miss>>();
  /** By document and pointer: what references lead to by that way, however they are spelled. */
  readonly #found = new Map<DocumentUri, Map<string, ResolvedTarget>>();
  /** By where a reference stands: what is at the end of all. */
  readonly #ends = new Map<string, ResolvedTarget>();
  /** The same where that is too far away: how far somebody went already. */
  readonly #reached = new Map<string, ReachedTarget>();

  constructor(beginnings: HopStarts, longest = defaultLimits.depth) {
    this.#beginnings = beginnings;
    this.#longest = longest;
  }

  /** Of a reference that is written at a place. */
  of(hop: ReferenceHop): ResolvedTarget | Miss {
    return this.#of(hop, []);
  }

  /** The value at an address (`keyOf`). */
  at(key: string): ResolvedTarget | undefined {
    const mark = key.indexOf("#");
    const uri = key.slice(0, mark);
    const tokens = parsePointer(key.slice(mark + 1));
    const root = this.#beginnings.rootOf(uri);
    const value = root === undefined || tokens === undefined ? undefined : valueAt(root, tokens);
    return value === undefined || tokens === undefined ? undefined : { found: true, uri, tokens, value };
  }

  /** What stands at the end of all references, the target itself where it is none. */
  endOf(target: ResolvedTarget): ResolvedTarget | Miss {
    return this.#end(target, []);
  }

  #of(hop: ReferenceHop, before: readonly ReferenceHop[]): ResolvedTarget | Miss {
    const base = this.#beginnings.base?.(hop);
    const place = base === undefined ? hop.uri : `${hop.uri}\n${base}`;
    const all = this.#known.get(place) ?? new Map<string, ResolvedTarget | Miss>();
    if (all.size === 0) this.#known.set(place, all);
    const known = all.get(hop.reference);
    if (known !== undefined) return known;
    // A way that asks for itself does not end: it is no answer to remember for those that only come by.
    const seen = before.findIndex((one) => one.uri === hop.uri && one.reference === hop.reference);
    if (seen >= 0) return { found: false, why: "cycle", hops: before.slice(seen) };
    const answer = this.#search(hop, [...before, hop]);
    if (before.length === 0 || answer.found) all.set(hop.reference, answer);
    return answer;
  }

  #search(hop: ReferenceHop, hops: readonly ReferenceHop[]): ResolvedTarget | Miss {
    const start = this.#beginnings.start(hop);
    if (typeof start === "string") return { found: false, why: start, hop };
    const pointer = printPointer(start.tokens);
    const inDocument = this.#found.get(start.uri) ?? new Map<string, ResolvedTarget>();
    if (inDocument.size === 0) this.#found.set(start.uri, inDocument);
    const known = inDocument.get(pointer);
    if (known !== undefined) return known;
    const answer = this.#follow(start, hops);
    if (answer.found) inDocument.set(pointer, answer);
    return answer;
  }

  #follow(start: Start, hops: readonly ReferenceHop[]): ResolvedTarget | Miss {
    let { uri, root: at } = start;
    let tokens: string[] = [];
    const passed: number[] = [];
    for (let index = 0; index < start.tokens.length; index += 1) {
      const token = start.tokens[index] as string;
      let value = memberOf(at, token);
      if (value === undefined && aliasOf(at) !== undefined) {
        const end = this.#end({ found: true, value: at, uri, tokens }, hops);
        if (!end.found) return end;
        passed.push(index);
        uri = end.uri;
        at = end.value;
        tokens = [...end.tokens];
        value = memberOf(at, token);
      }
      if (value === undefined)
        return { found: false, why: "pointer", within: { found: true, value: at, uri, tokens }, token };
      tokens.push(token);
      at = value;
    }
    const [alias] = passed;
    if (alias === undefined || passed.length > 1) return { found: true, value: at, uri, tokens };
    return { found: true, value: at, uri, tokens, through: { uri: start.uri, tokens: start.tokens, alias } };
  }

  #end(target: ResolvedTarget, before: readonly ReferenceHop[]): ResolvedTarget | Miss {
    let at = target;
    let count = before.length;
    const hops = [...before];
    const passed: string[] = [];
    for (let reference = aliasOf(at.value); reference !== undefined; reference = aliasOf(at.value)) {
      const pointer = printPointer(at.tokens);
      const key = `${at.uri}#${pointer}`;
      const known = this.#ends.get(key);
      if (known !== undefined) {
        at = known;
        break;
      }
      const reached = this.#reached.get(key);
      if (reached !== undefined) {
        at = reached.target;
        count += reached.hops;
        continue;
      }
      const hop = hopAt(at, reference);
      const seen = hops.findIndex((one) => isSame(one, hop));
      if (seen >= 0) return { found: false, why: "cycle", hops: hops.slice(seen) };
      if (count >= this.#longest) {
        if (before.length === 0) this.#noteReached(target, { target: at, hops: count });
        return { found: false, why: "depth" };
      }
      const next = this.#of(hop, hops);
      if (!next.found) return next;
      hops.push(hop);
      count += 1;
      passed.push(key);
      at = next;
    }
    for (const key of passed) this.#ends.set(key, at);
    return at;
  }

  /** The next one of the line need not walk it again. No line of so many references comes back to where it was. */
  #noteReached(start: ResolvedTarget, { target, hops }: ReachedTarget): void {
    this.#reached.set(keyOf(start.uri, start.tokens), { target, hops });
    const reference = aliasOf(start.value);
    const next = reference === undefined ? undefined : this.#of(hopAt(start, reference), []);
    if (next?.found === true) this.#reached.set(keyOf(next.uri, next.tokens), { target, hops: hops - 1 });
  }
}

/** A reference on a line that is too long, and how many lie between. */
interface ReachedTarget {
  readonly target: ResolvedTarget;
  readonly hops: number;
}

function hopAt({ uri, tokens }: ResolvedTarget, reference: string): ReferenceHop {
  return { uri, reference, around: tokens, tokens: [] };
}

function isSame(a: ReferenceHop, b: ReferenceHop): boolean {
  return a.uri === b.uri && a.reference === b.reference && pointerOfHop(a) === pointerOfHop(b);
}

export function aliasOf(value: Json): string | undefined {
  const reference = isObject(value) ? value.get("$ref") : undefined;
  return typeof reference === "string" ? reference : undefined;
}

/** A value that says nothing but where it is to be found. */
export function isPureAlias(value: Json): boolean {
  return isObject(value) && value.size === 1 && aliasOf(value) !== undefined;
}

export function keyOf(uri: DocumentUri, tokens: PointerTokens): string {
  return `${uri}#${printPointer(tokens)}`;
}
