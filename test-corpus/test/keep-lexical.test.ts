import { createRequire } from "node:module";
import { type Json, readJson, writeJson } from "@soapstone/apidoc-model";
import { decode } from "@soapstone/instance";
import { jsonSchemaToXsd } from "@soapstone/jsonschema-to-xsd";
import { codecPlans } from "@soapstone/schema-mapping";
import { memoryResolver } from "@soapstone/workspace";
import { readXml, writeSchema, writeXml } from "@soapstone/xml-model";
import { xsdToJsonSchema } from "@soapstone/xsd-to-jsonschema";
import type Draft2020 from "ajv/dist/2020.js";
import type Draft04 from "ajv-draft-04";
import { describe, expect, test } from "vitest";
import { jsonSchemaDialects, setOf } from "./judges.ts";

const require = createRequire(import.meta.url);
const Ajv04 = require("ajv-draft-04") as typeof Draft04.default;
const Ajv2020 = require("ajv/dist/2020.js") as typeof Draft2020.default;

const one = `<xs:element name="n" type="xs:int"/>`;
const two = `${one}<xs:element name="m" type="xs:int"/>`;
const cases = jsonSchemaDialects.flatMap((dialect) => [
  [dialect, "one root", one] as const,
  [dialect, "several roots", two] as const,
]);

describe.each(cases)("a schema that allows $lexical: %s, %s", (dialect, _, elements) => {
  const made = madeOf(elements);

  test("accepts decoded values, and no other members beside one root", async () => {
    const { set, output } = await made(true, dialect);
    const accepts = validatorOf(output, dialect);
    const read = readXml({ uri: "memory:/n.xml", text: "<n> 7 </n>" }, 0);
    if (!read.ok) throw new Error("The document is well-formed.");
    const codec = {
      set,
      codecPlans: codecPlans(set, { options: { profile: "exact" } }),
      options: { profile: "exact" },
    } as const;
    const there = decode(read.value.root, codec, { keepLexical: true });
    if (!there.ok) throw new Error("Decoding always gives something.");
    expect(JSON.parse(writeJson(there.value))).toEqual({ n: 7, $lexical: { "/n": " 7 " } });
    expect(accepts(JSON.parse(writeJson(there.value)))).toBe(true);
    expect(accepts({ n: 7 })).toBe(true);
    expect(accepts({ n: 7, $lexical: { "/n": 7 } })).toBe(false);
    expect(accepts({ n: 7, m: 7 })).toBe(false);
    expect(accepts({ $lexical: {} })).toBe(false);
    expect(accepts({})).toBe(false);
  });

  test("becomes the same XML Schema as without, also when nothing is kept of it", async () => {
    const [{ output }, plain] = [await made(true, dialect), await made(false, dialect)];
    expect(backward(output)).toBe(backward(plain.output));
    const bare = await made(true, dialect, "none");
    const barePlain = await made(false, dialect, "none");
    expect(backward(bare.output)).toBe(backward(barePlain.output));
  });
});

function madeOf(elements: string) {
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${elements}</xs:schema>`;
  return async (keepLexical: boolean, dialect: (typeof jsonSchemaDialects)[number], complement?: "none") => {
    const set = await setOf("memory:/n.xsd", text, memoryResolver(new Map()));
    const options = { dialect, keepLexical, ...(complement === undefined ? {} : { complement }) };
    const converted = xsdToJsonSchema(set, options);
    if (!converted.ok) throw new Error("A set of schemas always gives something.");
    return { set, output: writeJson(converted.value.output) };
  };
}

function validatorOf(schema: string, dialect: (typeof jsonSchemaDialects)[number]): (value: unknown) => boolean {
  const Ajv = dialect === "draft-04" ? Ajv04 : Ajv2020;
  return new Ajv({ strict: false, validateFormats: false, logger: false }).compile(JSON.parse(schema)) as (
    value: unknown,
  ) => boolean;
}

function backward(text: string): string {
  const read = readJson({ uri: "memory:/n.json", text });
  const json: Json = read.ok ? read.value : null;
  const converted = jsonSchemaToXsd(json);
  if (!converted.ok) throw new Error("A JSON Schema always gives something.");
  return converted.value.output.map((schema) => writeXml(writeSchema(schema))).join("\n");
}
