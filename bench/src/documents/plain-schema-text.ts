import { targetNamespace } from "./schema-text.ts";
import { type Vocabulary, vocabulary } from "./vocabulary.ts";

const scalars = ["xs:string", "xs:string", "xs:int", "xs:boolean", "xs:dateTime", "xs:decimal"];

/**
 * Returns the text of a schema document of about `bytes` bytes that every converter gets through: enumerations, patterns,
 * sequences of elements with a type, attributes. Always the same for the same size.
 */
export function plainSchemaText(bytes: number): string {
  const chances = vocabulary(20_041_028);
  const names = new Set<string>();
  const types: string[] = [];
  const parts: string[] = [];
  for (let size = 0; size < bytes; ) {
    const name = chances.unused(chances.phrase(2), names);
    const text = chances.chance(0.3) ? simpleType(chances, name) : complexType(chances, name, types);
    types.push(`tns:${name}`);
    parts.push(text);
    size += text.length;
  }
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="${targetNamespace}" targetNamespace="${targetNamespace}" elementFormDefault="qualified">\n${parts.join("")}</xs:schema>\n`;
}

function simpleType({ below, chance, phrase }: Vocabulary, name: string): string {
  const values = Array.from(
    { length: 3 + below(8) },
    (_, index) => `      <xs:enumeration value="${phrase(1)}${index}"/>\n`,
  );
  const facets = chance(0.7) ? values.join("") : `      <xs:pattern value="[A-Z]{${1 + below(4)}}[0-9]*"/>\n`;
  return `  <xs:simpleType name="${name}">\n    <xs:restriction base="xs:string">\n${facets}    </xs:restriction>\n  </xs:simpleType>\n`;
}

function complexType(chances: Vocabulary, name: string, types: readonly string[]): string {
  const { below, chance, note, phrase, pick, unused } = chances;
  const used = new Set<string>();
  const typeOf = (): string => (types.length > 0 && chance(0.4) ? pick(types) : pick(scalars));
  const elements = Array.from({ length: 3 + below(9) }, () => {
    const occurs = pick(["", ' minOccurs="0"', ' minOccurs="0"', ' maxOccurs="unbounded"']);
    return `      <xs:element name="${unused(phrase(2), used)}" type="${typeOf()}"${occurs}/>\n`;
  });
  const attribute = chance(0.3) ? `    <xs:attribute name="version" type="xs:string" use="required"/>\n` : "";
  return `  <xs:complexType name="${name}">\n${note("    ", 0.4)}    <xs:sequence>\n${elements.join("")}    </xs:sequence>\n${attribute}  </xs:complexType>\n`;
}
