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

/** The target of a reference. */
export interface ResolvedTarget {
  readonly found: true;
  readonly uri: DocumentUri;
  readonly tokens: PointerTokens;
  readonly value: Json;
  /** The pointer of the reference as written; present if it leads through exactly one other reference. */
  readonly through?: Through;
}

/** A pointer that leads through another reference: its first `alias` tokens are the place of that reference. */
export interface Through {
  readonly uri: DocumentUri;
  readonly tokens: PointerTokens;
  readonly alias: number;
}

/** A reference on the path to a target, and its location. */
export interface ReferenceHop {
  readonly uri: DocumentUri;
  readonly reference: string;
  /**
   * The pointer of the enclosing part, and the pointer of the reference within it. They are joined on demand
   * (`pointerOfHop`), since few of the many hops need it.
   */
  readonly around: PointerTokens;
  readonly tokens: PointerTokens;
}

/** Returns the pointer of the object that contains a reference. */
export function pointerOfHop({ around, tokens }: ReferenceHop): string {
  return printPointer(around) + printPointer(tokens);
}

/** The reason why a reference has no target. */
export type Miss =
  /** `depth`: the chain of references is longer than the limit. `no-text`: the value of `$ref` is not a string. */
  | { readonly found: false; readonly why: "depth" | "no-text" }
  /** `form`: the text is not a reference. `document`: there is no such document. `hop` is the reference at fault. */
  | { readonly found: false; readonly why: "form" | "document"; readonly hop: ReferenceHop }
  /**
   * `pointer`: the pointer leads nowhere. `within` is the deepest existing value on its path, `token` the first missing
   * token.
   */
  | { readonly found: false; readonly why: "pointer"; readonly within: ResolvedTarget; readonly token: string }
  | { readonly found: false; readonly why: "cycle"; readonly hops: readonly ReferenceHop[] };

/** The document to which a reference leads, and the pointer in it. */
export interface Start {
  readonly uri: DocumentUri;
  readonly root: Json;
  readonly tokens: PointerTokens;
}

/** How references are resolved to a document and a pointer in it, which depends on the language. */
export interface HopStarts {
  readonly start: (hop: ReferenceHop) => Start | "form" | "document";
  readonly rootOf: (uri: DocumentUri) => Json | undefined;
  /** Returns the base address of a reference; absent if the document determines it. */
  readonly base?: (hop: ReferenceHop) => string;
}

/**
 * Resolves references that consist of an address relative to the document, and a JSON Pointer (RFC 6901) as fragment.
 */
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
 * Finds the targets of references. If a value lacks a token of the pointer and is itself a reference, the token is
 * looked up in the target of that reference; so the result is the actual location of the value. A target that is itself
 * a reference is not followed. All results are cached.
 */
export class Targets {
  readonly #beginnings: HopStarts;
  readonly #longest: number;
  /** The results by document and base, then by the text of the reference. */
  readonly #known = new Map<string, Map<string, ResolvedTarget | Miss>>();
  /** The targets by document and pointer, independent of the text of the reference. */
  readonly #found = new Map<DocumentUri, Map<string, ResolvedTarget>>();
  /** The final targets of chains, by the location of the first reference. */
  readonly #ends = new Map<string, ResolvedTarget>();
  /** How far a chain was followed, for chains that are longer than the limit. */
  readonly #reached = new Map<string, ReachedTarget>();

  constructor(beginnings: HopStarts, longest = defaultLimits.depth) {
    this.#beginnings = beginnings;
    this.#longest = longest;
  }

  /** Returns the target of a reference, or the reason why it has none. */
  of(hop: ReferenceHop): ResolvedTarget | Miss {
    return this.#of(hop, []);
  }

  /** Returns the value at an address (`keyOf`). */
  at(key: string): ResolvedTarget | undefined {
    const mark = key.indexOf("#");
    const uri = key.slice(0, mark);
    const tokens = parsePointer(key.slice(mark + 1));
    const root = this.#beginnings.rootOf(uri);
    const value = root === undefined || tokens === undefined ? undefined : valueAt(root, tokens);
    return value === undefined || tokens === undefined ? undefined : { found: true, uri, tokens, value };
  }

  /** Follows references until a value that is not a reference, and returns it; not found for a circle. */
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
    // A circle has no end. The result is not cached for references that lead into the circle from outside.
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

  /**
   * Records how far a long chain was followed, so that the next reference continues from there. A chain that long is
   * not circular.
   */
  #noteReached(start: ResolvedTarget, { target, hops }: ReachedTarget): void {
    this.#reached.set(keyOf(start.uri, start.tokens), { target, hops });
    const reference = aliasOf(start.value);
    const next = reference === undefined ? undefined : this.#of(hopAt(start, reference), []);
    if (next?.found === true) this.#reached.set(keyOf(next.uri, next.tokens), { target, hops: hops - 1 });
  }
}

/** The last followed reference of a chain, and the number of references before it. */
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

/** Returns the `$ref` of a value; undefined if it has none. */
export function aliasOf(value: Json): string | undefined {
  const reference = isObject(value) ? value.get("$ref") : undefined;
  return typeof reference === "string" ? reference : undefined;
}

/** Whether a value is a reference without other members. */
export function isPureAlias(value: Json): boolean {
  return isObject(value) && value.size === 1 && aliasOf(value) !== undefined;
}

/** Returns the address of a value as text: document and pointer. */
export function keyOf(uri: DocumentUri, tokens: PointerTokens): string {
  return `${uri}#${printPointer(tokens)}`;
}
