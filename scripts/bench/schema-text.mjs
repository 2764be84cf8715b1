import { complexTypes } from "./complex-types.mjs";
import { simpleTypes } from "./simple-types.mjs";
import { vocabulary } from "./vocabulary.mjs";

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:example:trade" ' +
  'targetNamespace="urn:example:trade" elementFormDefault="qualified" version="4.2">\n';

/**
 * The text of a schema document of about `bytes` bytes: always the same for the same size. What it has of each
 * construct, how long its names and its notes are and how deep things nest follows large published schemas (some 75
 * characters per tag, every third tag an element declaration, a note at every third of them, a fifth of the types
 * extensions).
 */
export function schemaText(bytes) {
  const chances = vocabulary(20_010_502);
  const names = new Set();
  const simple = simpleTypes(chances, names);
  const complex = complexTypes(chances, simple, names);
  const component = () => {
    const kind = chances.next();
    if (kind < 0.52) return complex.complexType();
    if (kind < 0.74) return simple.named();
    if (kind < 0.97) return complex.globalElement();
    return kind < 0.985 ? complex.group() : complex.attributeGroup();
  };
  const parts = [head];
  for (let size = head.length; size < bytes; ) {
    const text = component();
    parts.push(text);
    size += text.length;
  }
  return `${parts.join("")}</xs:schema>\n`;
}
