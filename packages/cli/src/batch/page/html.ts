import { harmless } from "@soapstone/workspace";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Escapes a text for HTML, in elements and in quoted attributes. Control and bidirectional characters, which change or
 * hide other text, are displayed as escapes.
 */
export function html(text: string): string {
  return harmless(text).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/**
 * Serialises a value as JSON for a script element; no text in the value can end the element. Strings are escaped as by
 * `html`.
 */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === "string" ? harmless(each) : each)).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Returns the relative address of a file from the folder of the page. It begins with `./`, so that no name is mistaken
 * for a scheme.
 */
export function addressOf(file: string): string {
  // A lone surrogate has no UTF-8 form; only a report that was edited by hand contains one.
  const whole = file.replace(/\p{Cs}/gu, "\ufffd");
  return `./${whole.split("/").map(encodeURIComponent).join("/")}`;
}

/** Returns a link to a file as HTML. */
export function fileLink(file: string): string {
  return `<a href="${html(addressOf(file))}">${html(file)}</a>`;
}

/** Formats a number: `1,471`. */
export function numberText(number: number): string {
  return number.toLocaleString("en");
}

/** Formats a size: `12 B`, `3.4 kB`, `1.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
