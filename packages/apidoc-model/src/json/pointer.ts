import { isArray, isObject, type Json } from "./value.ts";

/** A JSON Pointer (RFC 6901) as its tokens; tokens may be empty. */
export type PointerTokens = readonly string[];

/**
 * Parses a JSON Pointer. Undefined if the text is not a pointer: a pointer is empty or begins with `/`, and `~` occurs
 * only before `0` or `1`.
 */
export function parsePointer(text: string): PointerTokens | undefined {
  if (text === "") return [];
  if (!text.startsWith("/") || (text.includes("~") && /~(?![01])/.test(text))) return undefined;
  return text.slice(1).split("/").map(unescapeToken);
}

export function printPointer(tokens: readonly (string | number)[]): string {
  let text = "";
  for (let index = 0; index < tokens.length; index += 1) text += `/${escapeToken(String(tokens[index]))}`;
  return text;
}

/** Returns the pointer of a member of the value at `parent`. */
export function pointerTo(parent: string, token: string | number): string {
  return `${parent}/${escapeToken(String(token))}`;
}

export function escapeToken(token: string): string {
  return token.includes("~") || token.includes("/") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

/** Unescapes a token (RFC 6901 §4). `~1` is replaced first, so that `~01` becomes `~1`, not `/`. */
export function unescapeToken(token: string): string {
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}

/**
 * Parses the pointer of a URI fragment (without `#`): percent-decoded as a whole, then split and unescaped. A percent
 * sign that begins no escape is kept.
 */
export function parseFragment(fragment: string): PointerTokens | undefined {
  return parsePointer(percentDecode(fragment));
}

/**
 * Returns a pointer as a URI fragment (without `#`), the inverse of `parseFragment`; characters that a fragment must
 * not contain are percent-encoded.
 */
export function printFragment(tokens: readonly (string | number)[]): string {
  const pointer = printPointer(tokens);
  // Nearly all tokens are plain names.
  if (/^[\w/.~-]*$/.test(pointer)) return pointer;
  return encodeURI(wellFormed(pointer)).replace(
    /[#[\]]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function percentDecode(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      // The escapes are no UTF-8, so they are kept as text.
      return escapes;
    }
  });
}

/** Returns a text without lone surrogates, which `encodeURI` rejects and a fragment cannot have. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

/**
 * Returns the value at a pointer; undefined if there is none. Only own members count: `constructor` exists only if the
 * text has it.
 */
export function valueAt(root: Json, tokens: PointerTokens): Json | undefined {
  let value: Json | undefined = root;
  for (const token of tokens) {
    value = memberOf(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

export function memberOf(value: Json, token: string): Json | undefined {
  if (isObject(value)) return value.get(token);
  if (isArray(value) && /^(?:0|[1-9][0-9]*)$/.test(token)) return value[Number(token)];
  return undefined;
}
