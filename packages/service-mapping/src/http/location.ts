import { unusedName } from "@soapstone/workspace";
/** What a part of the query of an HTTP operation's location stands for. */
export type QueryPair =
  | { readonly kind: "part"; readonly name: string; readonly part: string }
  /** `?op=Add` */
  | { readonly kind: "constant"; readonly name: string; readonly value: string }
  /** Parts inside a value: `?x=a(p)b` */
  | { readonly kind: "pattern"; readonly name: string; readonly text: string; readonly parts: readonly string[] };

/** A template of a path, and the part that it stands for: of its name, unless an earlier template has that. */
export interface PathPart {
  readonly name: string;
  readonly part: string;
}

export interface HttpLocation {
  /** With `{part}` for each part in it, beginning with `/`, percent-encoded where it must be. */
  readonly path: string;
  /** Templates of the path, in order. */
  readonly parts: readonly PathPart[];
  readonly query: readonly QueryPair[];
}

/**
 * Reads the location of an HTTP operation (WSDL 1.1 §4.5 and §4.7). `(part)` is replaced only for parts of the
 * message, and all at once; other parentheses are characters of the address.
 */
export function readLocation(location: string, parts: readonly string[]): HttpLocation {
  const [address = "", ...rest] = location.split("?");
  const inPath = new Map<string, PathPart>();
  const path = pieces(address, parts)
    .map(({ text, part }) => {
      if (part === undefined) return encodePath(text);
      const name = freeName(part, (one) => inPath.has(one) || (one !== part && parts.includes(one)));
      inPath.set(name, { name, part });
      return `{${name}}`;
    })
    .join("");
  const query = rest.join("?");
  return {
    path: path.startsWith("/") ? path : `/${path}`,
    parts: [...inPath.values()],
    query: query === "" ? [] : query.split("&").map((pair) => readPair(pair, parts)),
  };
}

/** A path says each template once: `station`, `station2`. */
function freeName(part: string, isTaken: (name: string) => boolean): string {
  return unusedName(part, isTaken, (number) => `${part}${number}`);
}

/** The parts that a location names, each at its first place. */
export function partsNamed({ parts, query }: HttpLocation): readonly string[] {
  const named = query.flatMap((pair) =>
    pair.kind === "part" ? [pair.part] : pair.kind === "pattern" ? [...pair.parts] : [],
  );
  return [...new Set([...parts.map(({ part }) => part), ...named])];
}

/** The names in parentheses of a text that are parts. */
export function namesIn(text: string, parts: readonly string[]): readonly string[] {
  return [...new Set(pieces(text, parts).flatMap(({ part }) => part ?? []))];
}

interface Piece {
  readonly text: string;
  readonly part?: string;
}

function pieces(text: string, parts: readonly string[]): readonly Piece[] {
  const known = new Set(parts);
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/\(([^()]*)\)/g)) {
    const [whole, name = ""] = match;
    if (!known.has(name)) continue;
    found.push({ text: text.slice(from, match.index) }, { text: whole, part: name });
    from = match.index + whole.length;
  }
  found.push({ text: text.slice(from) });
  return found;
}

function readPair(pair: string, parts: readonly string[]): QueryPair {
  const [name = "", ...rest] = pair.split("=");
  const value = rest.join("=");
  const found = pieces(value, parts);
  const named = found.flatMap((piece) => piece.part ?? []);
  const [only] = named;
  if (only === undefined) return { kind: "constant", name: decode(name), value: decode(value) };
  if (value === `(${only})`) return { kind: "part", name: decode(name), part: only };
  return { kind: "pattern", name: decode(name), text: value, parts: named };
}

/** A pattern that a value of `a(p)b` fits. */
export function patternOf(text: string, parts: readonly string[]): string {
  const body = pieces(text, parts).map((piece) =>
    piece.part === undefined ? piece.text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&") : ".*",
  );
  return `^${body.join("")}$`;
}

/** Braces would be a template, parentheses would be a replacement again. */
function encodePath(text: string): string {
  return text.replace(/[(){}\s"<>\\^`|]/g, (character) => `%${hex(character)}`);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    // Not percent-encoding at all: the text is what it says.
    return text;
  }
}

/** The location that a path and its query pairs say: the other way. */
export function writeLocation({ path, parts, query }: HttpLocation): string {
  const partOf = new Map(parts.map(({ name, part }) => [name, part]));
  const written = path
    .replace(/\{([^}]*)\}/g, (_, name: string) => `(${partOf.get(name) ?? name})`)
    .replace(/%(28|29|7B|7D)/g, (whole) => decode(whole));
  const pairs = query.map((pair) =>
    pair.kind === "part"
      ? `${encodeURIComponent(pair.name)}=(${pair.part})`
      : pair.kind === "constant"
        ? `${encodeURIComponent(pair.name)}=${inConstant(pair.value)}`
        : `${encodeURIComponent(pair.name)}=${pair.text}`,
  );
  return pairs.length === 0 ? written : `${written}?${pairs.join("&")}`;
}

/** Parentheses would be a replacement. */
function inConstant(value: string): string {
  return encodeURIComponent(value).replace(/[()]/g, (character) => `%${hex(character)}`);
}
