import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Json, readJson, writeJson } from "@soapstone/apidoc-model";
import { type CodecSchema, createValidator, decode, documentText, encode } from "@soapstone/instance";
import { bindings, type JsonSchemaDialect } from "@soapstone/mapping";
import { constructCases, type Message, messagesOf } from "@soapstone/test-corpus";
import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { canonicalXml, readXml, type SchemaSet, schemaSet, type XmlElement, xmlReader } from "@soapstone/xml-model";
import { xsdToJsonSchema } from "@soapstone/xsd-to-jsonschema";
import type { ValidateFunction } from "ajv";
import type Draft2020 from "ajv/dist/2020.js";
import type Draft04 from "ajv-draft-04";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFile } from "./expectation.ts";
import { withElements } from "./with-elements.ts";

/**
 * Documents of the constructs, judged by two that know nothing of us: libxml2 by the schema, ajv by the schemas that it
 * becomes. What one accepts, the other must accept.
 */
const require = createRequire(import.meta.url);
const Ajv04 = require("ajv-draft-04") as typeof Draft04.default;
const Ajv2020 = require("ajv/dist/2020.js") as typeof Draft2020.default;
const cases = constructCases().filter((one) => one.kind === "xsd" && messagesOf(one).length > 0);
const options = { profile: "exact" } as const;

describe.each(cases)("$id", (one) => {
  let judged: Judges;
  beforeAll(async () => {
    judged = await judgesOf(one.left);
  });
  afterAll(() => judged.libxml.dispose());

  describe.each(messagesOf(one))("$name", (message) => {
    test(message.isAccepted ? "is valid by the schema" : "is refused by the schema", () => {
      expect(isValid(textOf(message.xml), judged)).toBe(message.isAccepted);
      expect(judged.validate(treeOf(message.xml)).length === 0).toBe(message.isAccepted);
    });

    test.runIf(message.json !== undefined)("decodes to its JSON value", () => {
      expectFile(message.json ?? "", writeJson(decoded(message, judged)), (text) => text);
    });

    test.runIf(message.json !== undefined).each(["draft-04", "2020-12"] as const)(
      "is judged alike by %s",
      (dialect) => {
        const accepts = judged.dialects[dialect];
        const isAccepted = accepts(JSON.parse(writeJson(decoded(message, judged))));
        expect(accepts.errors ?? []).toEqual(isAccepted ? [] : expect.anything());
        expect(isAccepted).toBe(message.isAccepted);
      },
    );

    test.runIf(message.isAccepted)("comes back from its JSON value as it was", () => {
      const written = encode(jsonOf(textOf(message.json ?? "")), judged.codec);
      expect(written.diagnostics).toEqual([]);
      if (!written.ok) throw new Error("A document always gives a tree.");
      const text = documentText(written.value);
      expect(canonicalXml(rootOf(text))).toBe(canonicalXml(treeOf(message.xml)));
      expect(isValid(text, judged)).toBe(true);
    });
  });
});

interface Judges {
  readonly codec: CodecSchema;
  readonly libxml: XsdValidator;
  readonly validate: (root: XmlElement) => readonly unknown[];
  readonly dialects: Readonly<Record<JsonSchemaDialect, ValidateFunction>>;
}

async function judgesOf(left: string): Promise<Judges> {
  const text = textOf(left);
  const complete = withElements(text, await setOf(text));
  const set = await setOf(complete);
  const parsed = XmlDocument.fromString(complete);
  const libxml = XsdValidator.fromDoc(parsed);
  parsed.dispose();
  const codec = { set, bindings: bindings(set, { options }), options };
  return {
    codec,
    libxml,
    validate: (root) => createValidator(set).validate(root),
    dialects: {
      "draft-04": new Ajv04({ strict: false, validateFormats: false }).compile(schemaOf(set, "draft-04")),
      "2020-12": new Ajv2020({ strict: false, validateFormats: false }).compile(schemaOf(set, "2020-12")),
    },
  };
}

async function setOf(text: string): Promise<SchemaSet> {
  const uri = "memory:/left.xsd";
  const loaded = await loadWorkspace(uri, memoryResolver(new Map([[uri, text]])), xmlReader);
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]?.message);
  return schemaSet(loaded.value, () => undefined);
}

function schemaOf(set: SchemaSet, dialect: JsonSchemaDialect): object {
  const converted = xsdToJsonSchema(set, { ...options, dialect });
  if (!converted.ok) throw new Error("A set of schemas always gives something.");
  return JSON.parse(writeJson(converted.value.output));
}

function isValid(text: string, { libxml }: Judges): boolean {
  const document = XmlDocument.fromString(text);
  try {
    libxml.validate(document);
    return true;
  } catch (problem) {
    if (problem instanceof XmlValidateError) return false;
    throw problem;
  } finally {
    document.dispose();
  }
}

function decoded(message: Message, { codec }: Judges): Json {
  const result = decode(treeOf(message.xml), codec);
  if (!result.ok) throw new Error("Decoding always gives something.");
  return result.value;
}

function treeOf(file: string): XmlElement {
  return rootOf(textOf(file));
}

function rootOf(text: string): XmlElement {
  const read = readXml({ uri: "memory:/document.xml", text }, 0);
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value.root;
}

function jsonOf(text: string): Json {
  const read = readJson({ uri: "memory:/value.json", text });
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value;
}

function textOf(file: string): string {
  return readFileSync(file, "utf8");
}
