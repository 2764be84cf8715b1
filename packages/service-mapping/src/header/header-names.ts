import type { ValueParameter } from "@soapstone/apidoc-model";
import { unusedName } from "@soapstone/workspace";
import { type HeaderSource, headerSourceIn } from "./header-source.ts";
import { reservedHeaders } from "./reserved-headers.ts";

/**
 * Returns the names of the header fields of one message, in order: block and child in letters, digits and hyphens, each
 * name once without regard to case (RFC 9110 §5.1; servers drop names with dots or underscores).
 *
 *     Account/number        Account-number
 *     Login_Info/user.name  Login-Info-user-name
 *     Authorization         Header-Authorization
 *     Größe                 Groesse
 *     番号                   Header-1
 *
 * `chosen` has the names of fields from a plan or an edit, by index: no other field gets one of these, and of two equal
 * ones the first counts.
 */
export function headerNames(
  sources: readonly HeaderSource[],
  chosen: readonly (string | undefined)[] = [],
): readonly string[] {
  const folded = chosen.map((name) => name?.toLowerCase());
  const taken = new Set(folded.flatMap((name) => name ?? []));
  const isTaken = (name: string): boolean => taken.has(name.toLowerCase());
  return sources.map((source, index) => {
    const own = chosen[index];
    if (own !== undefined && folded.indexOf(folded[index]) === index) return own;
    const wish = wishedName(source);
    const name =
      wish === "" ? unusedName("Header-1", isTaken, numbered("Header")) : unusedName(wish, isTaken, numbered(wish));
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Returns the generated name of a header field, without a rename. */
export function defaultHeaderName({ name, extensions }: Pick<ValueParameter, "name" | "extensions">): string {
  const source = headerSourceIn(extensions);
  const [byDefault = name] = source === undefined ? [] : headerNames([source]);
  return byDefault;
}

/** Whether letters, digits and hyphens can express a name without loss. */
export function isExpressibleInAscii({ block, leaf = "" }: HeaderSource): boolean {
  return !/[^\P{L}A-Za-z]|[^\P{N}\d]/u.test(transliterated(`${block} ${leaf}`));
}

function numbered(wish: string): (number: number) => string {
  return (number) => `${wish}-${number}`;
}

function wishedName({ block, leaf }: HeaderSource): string {
  const name = [block, leaf ?? ""]
    .map(hyphenated)
    .filter((part) => part !== "")
    .join("-");
  return isReserved(name) ? `Header-${name}` : name;
}

function hyphenated(text: string): string {
  return transliterated(text)
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== "")
    .join("-");
}

/** Whether a text may name a header field: letters, digits and hyphens, and no name that HTTP itself uses. */
export function isFieldName(name: string): boolean {
  return /^[A-Za-z\d]+(?:-[A-Za-z\d]+)*$/.test(name) && !isReserved(name);
}

function isReserved(name: string): boolean {
  const folded = name.toLowerCase();
  const beginnings = [...folded.matchAll(/-/g)].map(({ index }) => folded.slice(0, index + 1));
  return [folded, ...beginnings].some((beginning) => reservedHeaders.has(beginning));
}

/** Replaces letters with marks by plain ones; some become two letters, as their languages write them. */
function transliterated(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[^\0-\x7F]/gu, (letter) => spellings.get(letter) ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");
}

const spellings: ReadonlyMap<string, string> = new Map(
  [
    ...(["ä ae", "ö oe", "ü ue", "ß ss", "æ ae", "œ oe", "ø oe", "å aa", "þ th", "ð d", "đ d", "ł l", "ı i"] as const),
  ].flatMap((pair): (readonly [string, string])[] => {
    const [letter = "", spelling = ""] = pair.split(" ");
    const upper = letter.toUpperCase();
    return [
      [letter, spelling],
      ...(upper.length === 1 ? [[upper, spelling.charAt(0).toUpperCase() + spelling.slice(1)] as const] : []),
    ];
  }),
);
