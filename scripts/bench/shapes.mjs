import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measured } from "./processes.mjs";

/** Four times as much of anything is to cost four times as much; a square would be sixteen. */
const bound = 8;

const repeated = (count, text) => Array.from({ length: count }, (_, index) => text(index)).join("\n");
const schema = (body) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t">${body}</xs:schema>`;
const inSequence = (body) =>
  schema(`<xs:element name="r"><xs:complexType><xs:sequence>${body}</xs:sequence></xs:complexType></xs:element>`);
const listing = (name, base, count) =>
  `<xs:simpleType name="${name}"><xs:restriction base="${base}">` +
  `${repeated(count, (i) => `<xs:enumeration value="v${i}"><xs:annotation><xs:documentation>${i}</xs:documentation></xs:annotation></xs:enumeration>`)}` +
  "</xs:restriction></xs:simpleType>";

/** Documents that have many of one thing: `least` of it, and four times as many. */
const shapes = {
  "values in a type and its restriction": {
    least: 2_000,
    files: (count) => ({ "a.xsd": schema(listing("A", "xs:string", count) + listing("B", "A", count)) }),
  },
  "choices in a sequence": {
    least: 800,
    files: (count) => {
      const element = (name) => `<xs:element name="${name}" type="xs:string"/>`;
      return {
        "a.xsd": inSequence(repeated(count, (i) => `<xs:choice>${element(`a${i}`)}${element(`b${i}`)}</xs:choice>`)),
      };
    },
  },
  "files that include each other": {
    least: 100,
    files: (count) => {
      const include = (name) => `<xs:include schemaLocation="${name}.xsd"/>`;
      const types = Array.from({ length: count }, (_, index) => [
        `f${index}.xsd`,
        schema(`${include("a")}${include(`f${(index + 1) % count}`)}<xs:complexType name="T${index}"/>`),
      ]);
      return { "a.xsd": schema(repeated(count, (i) => include(`f${i}`))), ...Object.fromEntries(types) };
    },
  },
};

/** Converts each shape there and back; whether four times as much costs no more than it should. */
export function benchShapes(command, out, root) {
  let isHeld = true;
  for (const [what, { least, files }] of Object.entries(shapes)) {
    const cost = (count) => {
      const folder = join(out, `${what} ${count}`);
      mkdirSync(folder, { recursive: true });
      for (const [name, text] of Object.entries(files(count))) writeFileSync(join(folder, name), text);
      const [there, back] = [join(folder, "o.json"), join(folder, "back", "a.xsd")];
      const forth = measured([command, "convert", join(folder, "a.xsd"), "-o", there], root);
      return forth.ms + measured([command, "convert", there, "-o", back, "--force"], root).ms;
    };
    const ratio = cost(4 * least) / cost(least);
    isHeld = isHeld && ratio <= bound;
    const held = ratio <= bound ? "held" : "broken";
    process.stdout.write(`Four times as many ${what} cost ${ratio.toFixed(1)} x; not above ${bound} x: ${held}.\n`);
  }
  return isHeld;
}
