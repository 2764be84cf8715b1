import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "../places.ts";
import type { Growth } from "./growth.ts";

/** Files that have `count` of one thing, and how they are converted. */
interface Shape {
  readonly least: number;
  readonly files: (count: number) => Readonly<Record<string, string>>;
  /** The file that is converted. */
  readonly entry?: string;
  readonly made?: string;
  readonly options?: readonly string[];
}

const repeated = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join("\n");
const schema = (body: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t">${body}</xs:schema>`;
const inSequence = (body: string): string =>
  schema(`<xs:element name="r"><xs:complexType><xs:sequence>${body}</xs:sequence></xs:complexType></xs:element>`);
const listing = (name: string, base: string, count: number): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="${base}">` +
  `${repeated(count, (i) => `<xs:enumeration value="v${i}"><xs:annotation><xs:documentation>${i}</xs:documentation></xs:annotation></xs:enumeration>`)}` +
  "</xs:restriction></xs:simpleType>";

const shapes = {
  "values in a type and its restriction": {
    least: 2_000,
    files: (count: number) => ({ "a.xsd": schema(listing("A", "xs:string", count) + listing("B", "A", count)) }),
  },
  "restrictions that each list the values of the one before": {
    least: 1_000,
    files: (count: number) => {
      const listed = (i: number): string => listing(`T${i + 1}`, `T${i}`, 2);
      return { "a.xsd": schema(listing("T0", "xs:string", 2) + repeated(count, listed)) };
    },
  },
  "choices in a sequence": {
    least: 800,
    files: (count: number) => {
      const element = (name: string): string => `<xs:element name="${name}" type="xs:string"/>`;
      return {
        "a.xsd": inSequence(repeated(count, (i) => `<xs:choice>${element(`a${i}`)}${element(`b${i}`)}</xs:choice>`)),
      };
    },
  },
  "files that include a common one": {
    least: 300,
    files: (count: number) => {
      const include = (name: string): string => `<xs:include schemaLocation="${name}.xsd"/>`;
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
    files: (count: number) => {
      const id = { name: "id", in: "path", required: true, type: "string" };
      const responses = { 200: { description: "It is there." } };
      const path = (_: unknown, index: number) => [
        `/things/{id}/t${index}`,
        { get: { operationId: `o${index}`, parameters: [id], responses } },
      ];
      const paths = Object.fromEntries(Array.from({ length: count }, path));
      return { "a.json": JSON.stringify({ swagger: "2.0", info: { title: "Things", version: "1" }, paths }) };
    },
  },
  "files that include each other": {
    least: 100,
    files: (count: number) => {
      const include = (name: string): string => `<xs:include schemaLocation="${name}.xsd"/>`;
      const types = Array.from({ length: count }, (_, index) => [
        `f${index}.xsd`,
        schema(`${include("a")}${include(`f${(index + 1) % count}`)}<xs:complexType name="T${index}"/>`),
      ]);
      return { "a.xsd": schema(repeated(count, (i) => include(`f${i}`))), ...Object.fromEntries(types) };
    },
  },
} satisfies Record<string, Shape>;

/** Documents that are converted there and back. */
export const documents: readonly Growth[] = Object.entries<Shape>(shapes).map(
  ([what, { least, files, entry = "a.xsd", made = "o.json", options = [] }]) => ({
    what,
    least,
    programs: (count, folder) => {
      for (const [name, text] of Object.entries(files(count))) writeFileSync(join(folder, name), text);
      const there = join(folder, made);
      return [
        [command, "convert", join(folder, entry), ...options, "-o", there],
        [command, "convert", there, "-o", `${join(folder, "back")}/`],
      ];
    },
  }),
);
