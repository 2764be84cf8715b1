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

/** The pointer of a member. */
export function pointerTo(parent: string, token: string | number): string {
  return `${parent}/${escapeToken(String(token))}`;
}

export function escapeToken(token: string): string {
  return token.includes("~") || token.includes("/") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

/** `~1` first: `~01` is `~1`, not `/`. */
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

/** The fragment of a pointer: the other way, with the characters escaped that a fragment may not hold. */
export function printFragment(tokens: readonly (string | number)[]): string {
  const pointer = printPointer(tokens);
  // Nearly all are plain names.
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
      // Not UTF-8: the escapes stand for themselves.
      return escapes;
    }
  });
}

/** `encodeURI` refuses lone surrogates; a fragment cannot hold them at all. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

/** The value at a pointer, or undefined. Names are own names: `constructor` is there only where the text has it. */
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
