import type { Diagnostic } from "@soapstone/workspace";
import { readXml, type XmlDocument, type XmlElement } from "../../src/index.ts";

/** The tree of a text, and what was reported; fails where there is no root. */
export function xmlOf(
  text: string,
  base = 0,
): { readonly document: XmlDocument; readonly diagnostics: readonly Diagnostic[] } {
  const result = readXml({ uri: "memory:/test.xml", text }, base);
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join("\n"));
  return { document: result.value, diagnostics: result.diagnostics };
}

export function rootOf(text: string): XmlElement {
  return xmlOf(text).document.root;
}

export function codesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code }) => code);
}

/** A value without what a text adds to a tree: places, scopes, the prefixes as written. Maps become lists. */
export function plain(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const left = ["at", "scope", "prefix", "prefixes"];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !left.includes(key))
      .map(([key, inner]) => [key, plain(inner)]),
  );
}
