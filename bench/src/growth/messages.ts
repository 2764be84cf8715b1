import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "../places.ts";
import type { Growth } from "./growth.ts";

/** A schema, and a value of it that has `count` of one thing. */
interface Shape {
  readonly schema: string;
  readonly value: (count: number) => object;
}

const element = (name: string, type: string, occurs = ""): string => `<xs:element name="${name}" ${type} ${occurs}/>`;
const pairs = `<xs:sequence maxOccurs="unbounded">${element("k", 'type="xs:string"')}${element("v", 'type="xs:int"')}</xs:sequence>`;
const schema = (content: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:complexType name="Pairs">${pairs}</xs:complexType>${content}</xs:schema>`;
const some = <T>(count: number, item: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => item(index));

/** Values whose children have an order that only the content model tells. */
const shapes = {
  "pairs of children in an element": {
    schema: schema(element("r", 'type="Pairs"')),
    value: (count: number) => ({ r: { k: some(count, (i) => `k${i}`), v: some(count, (i) => i) } }),
  },
  "elements with pairs of children": {
    schema: schema(
      `<xs:element name="r"><xs:complexType><xs:sequence>${element("e", 'type="Pairs"', 'maxOccurs="unbounded"')}</xs:sequence></xs:complexType></xs:element>`,
    ),
    value: (count: number) => ({ r: { e: some(count / 2, (i) => ({ k: ["a", "b"], v: [i, i + 1] })) } }),
  },
} satisfies Record<string, Shape>;

/** Messages that are encoded and decoded. */
export const messages: readonly Growth[] = Object.entries<Shape>(shapes).map(([what, { schema, value }]) => ({
  what,
  least: 10_000,
  programs: (count, folder) => {
    const [xsd, json, xml, back] = ["a.xsd", "a.json", "a.xml", "b.json"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
      string,
    ];
    writeFileSync(xsd, schema);
    writeFileSync(json, JSON.stringify(value(count)));
    return [
      [command, "encode", json, "--schema", xsd, "-o", xml],
      [command, "decode", xml, "--schema", xsd, "-o", back],
    ];
  },
}));
