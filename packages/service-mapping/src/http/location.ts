import { unusedName } from "@soapstone/workspace";
/** A `name=value` pair in the query of an HTTP operation's location. */
export type QueryPair =
  | { readonly kind: "part"; readonly name: string; readonly part: string }
  /** `?op=Add` */
  | { readonly kind: "constant"; readonly name: string; readonly value: string }
  /** Parts inside a value: `?x=a(p)b` */
  | { readonly kind: "pattern"; readonly name: string; readonly text: string; readonly parts: readonly string[] };

/**
 * A template in a path, and the part that it holds; the names are equal unless an earlier template has the part's name.
 */
export interface LocationPart {
  readonly name: string;
  readonly part: string;
}

export interface HttpLocation {
  /** The path with `{name}` for each part, beginning with `/`, percent-encoded where necessary. */
  readonly path: string;
  /** The templates of the path, in order. */
  readonly parts: readonly LocationPart[];
  readonly query: readonly QueryPair[];
}

/**
 * Reads the location of an HTTP operation (WSDL 1.1 §4.5 and §4.7). `(part)` is a pattern only for parts of the
 * message; other parentheses are characters of the address.
 */
export function readLocation(location: string, parts: readonly string[]): HttpLocation {
  const [address = "", ...rest] = location.split("?");
  const inPath = new Map<string, LocationPart>();
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

/** Returns an unused name for a template, since a path has each template once: `station`, `station2`. */
function freeName(part: string, isTaken: (name: string) => boolean): string {
  return unusedName(part, isTaken, (number) => `${part}${number}`);
}

/** Returns the parts that a location names, each at its first occurrence. */
export function partsNamed({ parts, query }: HttpLocation): readonly string[] {
  const named = query.flatMap((pair) =>
    pair.kind === "part" ? [pair.part] : pair.kind === "pattern" ? [...pair.parts] : [],
  );
  return [...new Set([...parts.map(({ part }) => part), ...named])];
}

/** Returns the parts whose names are in parentheses in a text. */
export function namesIn(text: string, parts: readonly string[]): readonly string[] {
  return [...new Set(pieces(text, parts).flatMap(({ part }) => part ?? []))];
}

interface LocationPiece {
  readonly text: string;
  readonly part?: string;
}

function pieces(text: string, parts: readonly string[]): readonly LocationPiece[] {
  const known = new Set(parts);
  const found: LocationPiece[] = [];
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

/** Returns a regular expression that the values of `a(p)b` match. */
export function patternOf(text: string, parts: readonly string[]): string {
  const body = pieces(text, parts).map((piece) =>
    piece.part === undefined ? piece.text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&") : ".*",
  );
  return `^${body.join("")}$`;
}

/** Percent-encodes braces and parentheses too: they would be read as a template, or as a part. */
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
    // The text is not percent-encoded: it is taken literally.
    return text;
  }
}

/** The inverse of `readLocation`: writes a location from a path and query pairs. */
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

/** Percent-encodes the parentheses of a constant, which would be read as a part. */
function inConstant(value: string): string {
  return encodeURIComponent(value).replace(/[()]/g, (character) => `%${hex(character)}`);
}
