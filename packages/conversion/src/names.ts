/** Folds the case of a name: tools that make files or classes of names do. */
export function foldName(name: string): string {
  return name.toLowerCase();
}

/**
 * Writes a name for use as a definition's: letters, digits, `.`, `-` and `_` stay; other characters become `_xHHHH_`,
 * by code point.
 */
export function escapeName(name: string): string {
  return name.replace(/[^\p{L}\p{N}\p{M}._-]|_(?=x[\dA-F]{4,6}_)/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
  });
}

/** The inverse of `escapeName`. */
export function unescapeName(name: string): string {
  if (!name.includes("_x")) return name;
  return name.replace(/_x([\dA-F]{4,6})_/g, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

/**
 * Returns a name of XML as an identifier of letters, digits, `.`, `-` and `_`. Other characters, also those encoded as
 * `_xHHHH_`, separate words: `Shelf_x0020_mark` is `ShelfMark`, `_x0031_st` is `_1st`; a name without a letter or digit
 * is `Unnamed`.
 */
export function identifierOf(name: string): string {
  if (!name.includes("_x") && escapeName(name) === name) return name;
  const text = unescapeName(name).replace(/_x[\dA-F]{4,6}_/g, " ");
  if (text === name && escapeName(name) === name) return name;
  const word = camelCase(text).replace(/^_+(?=\d)/, "");
  if (!/[\p{L}\p{N}]/u.test(word)) return "Unnamed";
  return /^[\p{L}_]/u.test(word) ? word : `_${word}`;
}

/**
 * Returns the XML name of a definition without a stated one: a key that is no name becomes one. A key from a broken
 * schema is unchanged.
 */
export function localOfDefinition(key: string): string {
  const text = unescapeName(key);
  return text === key && escapeName(key) === key ? key : ncNameOfKey(text);
}

/**
 * Returns an NCName: characters that it cannot have become `_xHHHH_`, and so does a first character that may only
 * follow others.
 */
export function toNcName(name: string): string {
  if (name === "") return "_";
  const escaped = name.replace(/[^\p{L}\p{N}\p{M}._\-\u00b7]|_(?=x[\dA-F]{4,6}_)/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
  });
  return /^[\p{L}_]/u.test(escaped) ? escaped : `_${escaped}`;
}

/**
 * Returns an NCName for any key, from which `keyOfNcName` gives the key back: as `toNcName`, but the first character is
 * escaped too if necessary, and every character that XML parsers of older editions refuse.
 */
export function ncNameOfKey(key: string): string {
  if (key === "") return emptyKey;
  const hex = (character: string): string =>
    `_x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}_`;
  const escaped = key.replace(/[^\p{L}\p{Nd}\p{M}._-]|[\u{10000}-\u{10FFFF}]|_(?=x[\dA-F]{4,6}_)/gu, hex);
  return /^[\p{L}_]/u.test(escaped) ? escaped : escaped.replace(/^./u, hex);
}

/** The inverse of `ncNameOfKey`. */
export function keyOfNcName(name: string): string {
  return name === emptyKey ? "" : unescapeName(name);
}

/**
 * Returns an NCName; one that `toNcName` made is unchanged, since escaping it again would make it longer with each
 * trip.
 */
export function settledNcName(name: string): string {
  return ncNameOfKey(keyOfNcName(name)) === name ? name : toNcName(name);
}

/**
 * Returns the name of a service by its title, or of a port type by its tag: `Parcels of Example` is `ParcelsOfExample`.
 * A title that is a name is unchanged, and one without any word is escaped.
 */
export function nameOfTitle(title: string): string {
  const settled = settledNcName(title);
  return settled === title ? title : settledNcName(camelCase(title) || title);
}

/**
 * Returns the default namespace of a service: `urn:` and the words of its title. Nothing is percent-encoded, since
 * tools make names and format strings of namespaces.
 */
export function namespaceOfTitle(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z\d.]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `urn:${name === "" ? "service" : name}`;
}

/** Joins words to one name: `find pet by id` is `findPetById`. */
export function camelCase(text: string): string {
  const words = text.split(/[^\p{L}\p{N}\p{M}._-]+/u).filter((word) => word !== "");
  return words.map((word, index) => (index === 0 ? word : capitalised(word))).join("");
}

export function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** Returns an NCName for a key; one that `ncNameOfKey` made is unchanged. */
export function settledNameOfKey(key: string): string {
  return ncNameOfKey(keyOfNcName(key)) === key ? key : ncNameOfKey(key);
}

/** The NCName of an empty key. */
const emptyKey = "_x_";
