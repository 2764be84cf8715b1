import { nearest } from "@soapstone/workspace";
import { memberOf, type PointerTokens, parseFragment, printPointer } from "./pointer.ts";
import { isObject, type Json } from "./value.ts";

/** Where a reference leads in the end, or why it leads nowhere. */
export type Resolution = Resolved | Unresolved;

/** What a reference leads to, and where that stands. */
export interface Resolved {
  readonly found: true;
  readonly value: Json;
  readonly uri: string;
  readonly tokens: PointerTokens;
}

/** Why a reference leads nowhere: its form, a document that is not there, a pointer, or a circle. */
export type Unresolved =
  | { readonly found: false; readonly why: "form" | "document" }
  /** With a name that was probably meant. */
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
  return follow(reference, from, lookup, []);
}

interface Hop {
  readonly reference: string;
  readonly key: string;
}

function follow(reference: string, from: string, lookup: DocumentLookup, hops: readonly Hop[]): Resolution {
  const { address, fragment } = splitReference(reference);
  const tokens = parseFragment(fragment);
  if (tokens === undefined) return { found: false, why: "form" };
  const document = lookup(from, address);
  if (document === undefined) return { found: false, why: "document" };
  const key = `${document.uri}#${printPointer(tokens)}`;
  const seen = hops.findIndex((hop) => hop.key === key);
  const here = [...hops, { reference, key }];
  if (seen >= 0) return { found: false, why: "cycle", hops: here.slice(seen).map((hop) => hop.reference) };

  let at: Resolved = { found: true, value: document.root, uri: document.uri, tokens: [] };
  for (const token of tokens) {
    let value = memberOf(at.value, token);
    if (value === undefined) {
      const further = aliasOf(at.value);
      if (further !== undefined) {
        const end = follow(further, at.uri, lookup, here);
        if (!end.found) return end;
        at = end;
        value = memberOf(at.value, token);
      }
    }
    if (value === undefined) {
      const names = isObject(at.value) ? at.value.keys() : [];
      const name = nearest(token, names);
      return { found: false, why: "pointer", ...(name === undefined ? {} : { nearest: name }) };
    }
    at = { found: true, value, uri: at.uri, tokens: [...at.tokens, token] };
  }
  const further = aliasOf(at.value);
  return further === undefined ? at : follow(further, at.uri, lookup, here);
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
