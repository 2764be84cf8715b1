import { defaultLimits, nearest } from "@soapstone/workspace";
import { memberOf, type PointerTokens, parseFragment, printPointer } from "./pointer.ts";
import { isObject, type Json } from "./value.ts";

/** The final target of a reference, or why there is none. */
export type Resolution = Resolved | UnresolvedReference;

/** The target of a reference, and its position. */
export interface Resolved {
  readonly found: true;
  readonly value: Json;
  readonly uri: string;
  readonly tokens: PointerTokens;
}

/**
 * Why a reference has no target: it is malformed, its document is missing, it takes too many steps, its pointer has no
 * value, or it leads back to itself.
 */
export type UnresolvedReference =
  | { readonly found: false; readonly why: "form" | "document" | "depth" }
  /** With the most similar existing name. */
  | { readonly found: false; readonly why: "pointer"; readonly nearest?: string }
  /** With the references of the cycle. */
  | { readonly found: false; readonly why: "cycle"; readonly hops: readonly string[] };

/**
 * Returns the document for an address as written in the document `from`: its real address and its root. Undefined if it
 * was not loaded.
 */
export type DocumentLookup = (
  from: string,
  spelling: string,
) => { readonly uri: string; readonly root: Json } | undefined;

/**
 * Returns the final target of a reference, which is no reference itself. References on the path are followed as well: a
 * token that an object with a `$ref` does not have is searched in the target of the `$ref`. `""` and `"#"` refer to the
 * whole document.
 */
export function resolveReference(reference: string, from: string, lookup: DocumentLookup): Resolution {
  return follow(reference, from, lookup, new Map());
}

/** The references that were followed, by their targets. */
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

/** Follows a pointer, including references on its path. */
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

/** Splits a reference into address and fragment: `a/b.json#/c`. */
export function splitReference(reference: string): { readonly address: string; readonly fragment: string } {
  const mark = reference.indexOf("#");
  if (mark < 0) return { address: reference, fragment: "" };
  return { address: reference.slice(0, mark), fragment: reference.slice(mark + 1) };
}

function aliasOf(value: Json): string | undefined {
  const reference = isObject(value) ? value.get("$ref") : undefined;
  return typeof reference === "string" ? reference : undefined;
}
