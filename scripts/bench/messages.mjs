import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measured } from "./processes.mjs";

/** Four times as much of anything is to cost four times as much; a square would be sixteen. */
const bound = 8;
const least = 10_000;

const element = (name, type, occurs = "") => `<xs:element name="${name}" ${type} ${occurs}/>`;
const pairs = `<xs:sequence maxOccurs="unbounded">${element("k", 'type="xs:string"')}${element("v", 'type="xs:int"')}</xs:sequence>`;
const schema = (content) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:complexType name="Pairs">${pairs}</xs:complexType>${content}</xs:schema>`;
const some = (count, item) => Array.from({ length: count }, (_, index) => item(index));

/** Values whose children have an order that only the content model tells. */
const shapes = {
  "pairs of children in an element": {
    schema: schema(element("r", 'type="Pairs"')),
    value: (count) => ({ r: { k: some(count, (i) => `k${i}`), v: some(count, (i) => i) } }),
  },
  "elements with pairs of children": {
    schema: schema(
      `<xs:element name="r"><xs:complexType><xs:sequence>${element("e", 'type="Pairs"', 'maxOccurs="unbounded"')}</xs:sequence></xs:complexType></xs:element>`,
    ),
    value: (count) => ({ r: { e: some(count / 2, (i) => ({ k: ["a", "b"], v: [i, i + 1] })) } }),
  },
};

/** Encodes and decodes each shape; whether four times as much costs no more than it should. */
export function benchMessages(command, out, root) {
  let isHeld = true;
  for (const [what, { schema, value }] of Object.entries(shapes)) {
    const cost = (count) => {
      const folder = join(out, `${what} ${count}`);
      mkdirSync(folder, { recursive: true });
      const [xsd, json, xml] = ["a.xsd", "a.json", "a.xml"].map((name) => join(folder, name));
      writeFileSync(xsd, schema);
      writeFileSync(json, JSON.stringify(value(count)));
      const there = measured([command, "encode", json, "--schema", xsd, "-o", xml], root);
      return there.ms + measured([command, "decode", xml, "--schema", xsd, "-o", join(folder, "b.json")], root).ms;
    };
    const [few, many] = [cost(least), cost(4 * least)];
    const ratio = many / few;
    isHeld = isHeld && ratio <= bound;
    const held = ratio <= bound ? "held" : "broken";
    process.stdout.write(
      `Four times as many ${what} cost ${ratio.toFixed(1)} x (${few.toFixed(0)} ms, ${many.toFixed(0)} ms); not above ${bound} x: ${held}.\n`,
    );
  }
  return isHeld;
}
