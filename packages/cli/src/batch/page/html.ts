import { harmless } from "@soapstone/workspace";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text of an input as HTML, in elements and in quoted attributes alike. Characters that turn or hide others are shown as escapes. */
export function html(text: string): string {
  return harmless(text).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** A value as JSON inside of a script element, which no text can end; texts in it are as `html` shows them. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === "string" ? harmless(each) : each)).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The address of a file as seen from the folder of the page. Begins with a dot: no name is taken for another scheme. */
export function addressOf(file: string): string {
  // Half a character has no octets; only a report that was written by hand has one.
  const whole = file.replace(/\p{Cs}/gu, "\ufffd");
  return `./${whole.split("/").map(encodeURIComponent).join("/")}`;
}

/** A link to a file. */
export function fileLink(file: string): string {
  return `<a href="${html(addressOf(file))}">${html(file)}</a>`;
}

/** `1,471`. */
export function numberText(number: number): string {
  return number.toLocaleString("en");
}

/** `12 B`, `3.4 kB`, `1.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
