/** Tools that make files or classes of names fold case. */
export function foldName(name: string): string {
  return name.toLowerCase();
}

/** Letters, digits, `.`, `-` and `_` can stand in a definition's name; anything else is `_xHHHH_`, by code point. */
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
 * Returns a name of XML as an identifier: letters, digits, `.`, `-` and `_`. What it spells as `_xHHHH_`, or has besides, is where
 * words end: `Shelf_x0020_mark` is `ShelfMark`, `_x0031_st` is `_1st`; a name without a letter or digit is `Unnamed`.
 */
export function identifierOf(name: string): string {
  if (!name.includes("_x") && escapeName(name) === name) return name;
  const text = unescapeName(name).replace(/_x[\dA-F]{4,6}_/g, " ");
  if (text === name && escapeName(name) === name) return name;
  const word = camelCase(text).replace(/^_+(?=\d)/, "");
  if (!/[\p{L}\p{N}]/u.test(word)) return "Unnamed";
  return /^[\p{L}_]/u.test(word) ? word : `_${word}`;
}

/** The inverse of `identifierOf`, where nothing else is said: a key that is no name becomes one. What was read of a broken schema stays. */
export function localOfDefinition(key: string): string {
  const text = unescapeName(key);
  return text === key && escapeName(key) === key ? key : ncNameOfKey(text);
}

/** A name that XML accepts (NCName): what it does not accept is `_xHHHH_`, as is a first character that only may follow. */
export function toNcName(name: string): string {
  if (name === "") return "_";
  const escaped = name.replace(/[^\p{L}\p{N}\p{M}._\-\u00b7]|_(?=x[\dA-F]{4,6}_)/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
  });
  return /^[\p{L}_]/u.test(escaped) ? escaped : `_${escaped}`;
}

/**
 * The name of an element or attribute for any key, which `keyOfNcName` gives back: as `toNcName`, with the first
 * character escaped too, and nothing that an XML parser of the older editions refuses.
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

/** A name that is an encoded one already stays: it would grow with each trip. */
export function settledNcName(name: string): string {
  return ncNameOfKey(keyOfNcName(name)) === name ? name : toNcName(name);
}

/**
 * The name of a service by its title, of a port type by its tag: `Parcels of Example` is called `ParcelsOfExample`. A title
 * that is a name stays, and so does one without a word in it, as far as it can.
 */
export function nameOfTitle(title: string): string {
  const settled = settledNcName(title);
  return settled === title ? title : settledNcName(camelCase(title) || title);
}

/**
 * The namespace of a service that says none: `urn:` and the words of its title. Nothing is percent-encoded: tools make
 * names, and format texts, of namespaces.
 */
export function namespaceOfTitle(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z\d.]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `urn:${name === "" ? "service" : name}`;
}

/** `find pet by id` as the one word that a name is: `findPetById`. */
export function camelCase(text: string): string {
  const words = text.split(/[^\p{L}\p{N}\p{M}._-]+/u).filter((word) => word !== "");
  return words.map((word, index) => (index === 0 ? word : capitalised(word))).join("");
}

export function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The same of a key: what `ncNameOfKey` made of another one stays. */
export function settledNameOfKey(key: string): string {
  return ncNameOfKey(keyOfNcName(key)) === key ? key : ncNameOfKey(key);
}

/** A key of no characters, which no name can be. */
const emptyKey = "_x_";
