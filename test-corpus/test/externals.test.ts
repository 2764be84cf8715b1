import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Json, sameJson, writeJson } from "@soapstone/apidoc-model";
import { externalValues, restoredSchema } from "@soapstone/external-schemas";
import { type CodecSchema, decode, encode } from "@soapstone/instance";
import { convertDocument } from "@soapstone/pipeline";
import { codecPlans } from "@soapstone/schema-mapping";
import { type ExternalCase, externalCases } from "@soapstone/test-corpus";
import { fileResolver } from "@soapstone/workspace";
import { type SchemaSet, writeXml } from "@soapstone/xml-model";
import type { ValidateFunction } from "ajv";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compiledSchema } from "./compiled-schema.ts";
import { expectFile } from "./expectation.ts";
import { isValid, jsonOf, rootOf, setOf } from "./judges.ts";

/** External JSON Schemas: the XML Schemas that they are converted to, and which values both sides accept. */
describe.each(externalCases())("$name", (one) => {
  test("becomes its schema", async () => {
    expectFile(one.left, await xsdOf(one));
  });

  test("comes back as it was", async () => {
    const document = restoredSchema(await schemaOf(one))?.document;
    expect(document !== undefined && sameJson(document, jsonOf(textOf(one.right)))).toBe(true);
  });

  describe.skipIf(one.values.length === 0)("its values", () => {
    let libxml: XsdValidator;
    let accepts: ValidateFunction;
    let codec: Codec;
    beforeAll(async () => {
      const parsed = XmlDocument.fromString(textOf(one.left));
      libxml = XsdValidator.fromDoc(parsed);
      parsed.dispose();
      accepts = validatorOf(one.right);
      codec = codecOf(await schemaOf(one));
    }, 30_000);
    afterAll(() => libxml.dispose());

    test.each(one.values)("$name is validated as it states", ({ verdict, json, xml }) => {
      const text = codec.written(textOf(json));
      expectFile(xml, text);
      expect(accepts(JSON.parse(textOf(json)))).toBe(verdict === "accepted");
      expect(isValid(text, { libxml })).toBe(verdict !== "refused");
      if (verdict === "accepted") expect(sameJson(codec.read(text), jsonOf(textOf(json)))).toBe(true);
    });
  });
});

async function xsdOf({ right, folder, profile }: ExternalCase): Promise<string> {
  const input = { uri: pathToFileURL(right).href, resolver: fileResolver({ root: folder }) };
  const outcome = await convertDocument(input, { to: "xsd", profile });
  const [file, ...others] = outcome.status === "converted" ? outcome.files : [];
  if (file === undefined || others.length > 0) throw new Error(JSON.stringify(outcome.diagnostics));
  return file.text;
}

function schemaOf({ left, folder }: ExternalCase): Promise<SchemaSet> {
  return setOf(pathToFileURL(left).href, textOf(left), fileResolver({ root: folder }));
}

/** Compiles the schema by the version that it states, as other tools do. */
function validatorOf(file: string): ValidateFunction {
  const schema = JSON.parse(textOf(file)) as { readonly $schema?: string };
  return compiledSchema(schema.$schema?.includes("draft-04") === true ? "draft-04" : "2020-12", schema);
}

/** The conversions of JSON values by the commands encode and decode. */
interface Codec {
  readonly written: (value: string) => string;
  readonly read: (document: string) => Json;
}

function codecOf(set: SchemaSet): Codec {
  const options = { profile: "readable" } as const;
  const codec: CodecSchema = { set, codecPlans: codecPlans(set, { options }), options };
  const values = externalValues(set, "root");
  if (values === undefined) throw new Error("The schema has no element root.");
  return {
    written: (value) => {
      const result = encode(values.toDocument(jsonOf(value)), codec);
      if (!result.ok) throw new Error(writeJson(jsonOf(value)));
      return `${writeXml(result.value)}\n`;
    },
    read: (document) => {
      const result = decode(rootOf(document), codec);
      if (!result.ok) throw new Error(document);
      return values.fromDocument(result.value);
    },
  };
}

function textOf(file: string): string {
  return readFileSync(file, "utf8");
}
