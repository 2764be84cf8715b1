import { complexTypes } from "./complex-types.ts";
import { simpleTypes } from "./simple-types.ts";
import { vocabulary } from "./vocabulary.ts";

export const targetNamespace = "urn:example:trade";

/**
 * Returns the text of a schema document of about `bytes` bytes: always the same for the same size. What it has of each
 * construct, how long its names and its notes are and how deep things nest follows large published schemas (some 75
 * characters per tag, every third tag an element declaration, a note at every third of them, a fifth of the types
 * extensions).
 */
export function schemaText(bytes: number): string {
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="${targetNamespace}" ` +
    `targetNamespace="${targetNamespace}" elementFormDefault="qualified" version="4.2">\n`;
  return `${head}${schemaComponents(bytes - head.length).text}</xs:schema>\n`;
}

/** Returns global components of about `bytes` bytes, each indented by two, and the names of the complex types among them. */
export function schemaComponents(bytes: number): { readonly text: string; readonly complexTypes: readonly string[] } {
  const chances = vocabulary(20_010_502);
  const names = new Set<string>();
  const simple = simpleTypes(chances, names);
  const complex = complexTypes(chances, simple, names);
  const component = (): string => {
    const kind = chances.next();
    if (kind < 0.52) return complex.complexType();
    if (kind < 0.74) return simple.named();
    if (kind < 0.97) return complex.globalElement();
    return kind < 0.985 ? complex.group() : complex.attributeGroup();
  };
  const parts: string[] = [];
  for (let size = 0; size < bytes; ) {
    const text = component();
    parts.push(text);
    size += text.length;
  }
  return { text: parts.join(""), complexTypes: complex.types };
}
