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
  "restrictions that each list the values of the one before": {
    least: 1_000,
    files: (count) => {
      const listed = (i) => listing(`T${i + 1}`, `T${i}`, 2);
      return { "a.xsd": schema(listing("T0", "xs:string", 2) + repeated(count, listed)) };
    },
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
  "files that include a common one": {
    least: 300,
    files: (count) => {
      const include = (name) => `<xs:include schemaLocation="${name}.xsd"/>`;
      const types = Array.from({ length: count }, (_, index) => [
        `f${index}.xsd`,
        schema(`${include("common")}<xs:element name="e${index}" type="Common"/>`),
      ]);
      const common = schema('<xs:complexType name="Common"/>');
      return {
        "a.xsd": schema(repeated(count, (i) => include(`f${i}`))),
        "common.xsd": common,
        ...Object.fromEntries(types),
      };
    },
  },
  "paths with a parameter in them": {
    least: 500,
    entry: "a.json",
    made: "o.wsdl",
    options: ["--binding", "http"],
    files: (count) => {
      const id = { name: "id", in: "path", required: true, type: "string" };
      const responses = { 200: { description: "It is there." } };
      const path = (_, index) => [
        `/things/{id}/t${index}`,
        { get: { operationId: `o${index}`, parameters: [id], responses } },
      ];
      const paths = Object.fromEntries(Array.from({ length: count }, path));
      return { "a.json": JSON.stringify({ swagger: "2.0", info: { title: "Things", version: "1" }, paths }) };
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
  for (const [what, { least, files, entry = "a.xsd", made = "o.json", options = [] }] of Object.entries(shapes)) {
    const cost = (count) => {
      const folder = join(out, `${what} ${count}`);
      mkdirSync(folder, { recursive: true });
      for (const [name, text] of Object.entries(files(count))) writeFileSync(join(folder, name), text);
      const [there, back] = [join(folder, made), `${join(folder, "back")}/`];
      const forth = measured([command, "convert", join(folder, entry), ...options, "-o", there], root);
      return forth.ms + measured([command, "convert", there, "-o", back, "--force"], root).ms;
    };
    const ratio = cost(4 * least) / cost(least);
    isHeld = isHeld && ratio <= bound;
    const held = ratio <= bound ? "held" : "broken";
    process.stdout.write(`Four times as many ${what} cost ${ratio.toFixed(1)} x; not above ${bound} x: ${held}.\n`);
  }
  return isHeld;
}
