import { defaultLimits, nearest } from "@soapstone/workspace";
import { memberOf, type PointerTokens, parseFragment, printPointer } from "./pointer.ts";
import { isObject, type Json } from "./value.ts";

/** The final target of a reference, or why there is none. */
export type Resolution = Resolved | UnresolvedReference;

/** The target of a reference, and its place. */
export interface Resolved {
  readonly found: true;
  readonly value: Json;
  readonly uri: string;
  readonly tokens: PointerTokens;
}

/** Why a reference leads nowhere: its form, a document that is not there, too long a way, a pointer, or a circle. */
export type UnresolvedReference =
  | { readonly found: false; readonly why: "form" | "document" | "depth" }
  /** With the most similar existing name. */
  | { readonly found: false; readonly why: "pointer"; readonly nearest?: string }
  /** With the references of the cycle. */
  | { readonly found: false; readonly why: "cycle"; readonly hops: readonly string[] };

/** Gives the document that an address written in another means: its real address and its root. */
export type DocumentLookup = (
  from: string,
  spelling: string,
) => { readonly uri: string; readonly root: Json } | undefined;

/**
 * Follows a reference to a value that is no reference. References on the way count too: where a token is not found in
 * an object that is a reference itself, the way goes on at its end. `""` and `"#"` mean the whole document.
 */
export function resolveReference(reference: string, from: string, lookup: DocumentLookup): Resolution {
  return follow(reference, from, lookup, new Map());
}

/** The references on the way, by where each leads. */
type Hops = Map<string, string>;

function follow(first: string, from: string, lookup: DocumentLookup, hops: Hops): Resolution {
  const passed: string[] = [];
  let next: { readonly reference: string; readonly from: string } | undefined = { reference: first, from };
  let end: Resolution = { found: false, why: "form" };
  while (next !== undefined) {
    const { address, fragment } = splitReference(next.reference);
    const tokens = parseFragment(fragment);
    if (tokens === undefined) return { found: false, why: "form" };
    const document = lookup(next.from, address);
    if (document === undefined) return { found: false, why: "document" };
    const key = `${document.uri}#${printPointer(tokens)}`;
    if (hops.has(key)) return { found: false, why: "cycle", hops: [...hopsFrom(key, hops), next.reference] };
    if (hops.size >= defaultLimits.depth) return { found: false, why: "depth" };
    hops.set(key, next.reference);
    passed.push(key);
    end = walk({ found: true, value: document.root, uri: document.uri, tokens: [] }, tokens, lookup, hops);
    if (!end.found) return end;
    const further = aliasOf(end.value);
    next = further === undefined ? undefined : { reference: further, from: end.uri };
  }
  for (const key of passed) hops.delete(key);
  return end;
}

/** Follows a pointer, including references on the way. */
function walk(start: Resolved, tokens: PointerTokens, lookup: DocumentLookup, hops: Hops): Resolution {
  let at = start;
  for (const token of tokens) {
    let value = memberOf(at.value, token);
    const further = value === undefined ? aliasOf(at.value) : undefined;
    if (further !== undefined) {
      const end = follow(further, at.uri, lookup, hops);
      if (!end.found) return end;
      at = end;
      value = memberOf(at.value, token);
    }
    if (value === undefined) {
      const names = isObject(at.value) ? at.value.keys() : [];
      const name = nearest(token, names);
      return { found: false, why: "pointer", ...(name === undefined ? {} : { nearest: name }) };
    }
    at = { found: true, value, uri: at.uri, tokens: [...at.tokens, token] };
  }
  return at;
}

function hopsFrom(key: string, hops: Hops): readonly string[] {
  const keys = [...hops.keys()];
  return [...hops.values()].slice(keys.indexOf(key));
}

/** `a/b.json#/c`: the address and the fragment. */
export function splitReference(reference: string): { readonly address: string; readonly fragment: string } {
  const mark = reference.indexOf("#");
  if (mark < 0) return { address: reference, fragment: "" };
  return { address: reference.slice(0, mark), fragment: reference.slice(mark + 1) };
}

function aliasOf(value: Json): string | undefined {
  const reference = isObject(value) ? value.get("$ref") : undefined;
  return typeof reference === "string" ? reference : undefined;
}
