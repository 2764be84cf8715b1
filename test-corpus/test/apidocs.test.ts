import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  type ApidocSet,
  apidocSet,
  type Json,
  jsonReader,
  prepareYaml,
  readJson,
  sameJson,
  writeApidoc,
  writeJson,
} from "@soapstone/apidoc-model";
import { apidocToWsdl } from "@soapstone/apidoc-to-wsdl";
import { reconvert } from "@soapstone/pipeline";
import { type ApidocCase, apidocCases } from "@soapstone/test-corpus";
import { fileResolver, loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { wsdlToApidoc } from "@soapstone/wsdl-to-apidoc";
import {
  checkDefinitions,
  type DefinitionsSet,
  definitionsSet,
  writeDefinitions,
  writeXml,
  xmlReader,
} from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { expectFile } from "./expectation.ts";
import { once } from "./once.ts";
import { sampled } from "./sampled.ts";

/** External apidocs: the WSDL that they are converted to, and that they are restored (law 2). */
describe.each(sampled(apidocCases()))("$name", (one) => {
  const load = once(() => apidocOf(one));
  const made = {
    inline: once(async () => wsdlOf(await load(), one, "inline")),
    none: once(async () => wsdlOf(await load(), one, "none")),
  };

  test("becomes its description", async () => {
    expectFile(one.left, await made.inline());
  });

  test("comes back as it was", async () => {
    const back = wsdlToApidoc(await read(readFileSync(one.left, "utf8")));
    if (!back.ok) throw new Error("A conversion always gives something.");
    await prepareYaml();
    const was = readJson({ uri: pathToFileURL(one.right).href, text: readFileSync(one.right, "utf8") });
    if (!was.ok) throw new Error(`${one.right} is no JSON.`);
    expect(difference(writeApidoc(back.value.output), was.value)).toBeUndefined();
  });

  test("is a description that has no mistake, with its complement or without", async () => {
    for (const complement of ["inline", "none"] as const) {
      const found: string[] = [];
      const set = await read(await made[complement]());
      checkDefinitions(set, ({ code, severity }) => void (severity === "error" && found.push(code)));
      expect(found).toEqual([]);
    }
  });

  test.skipIf(one.changes !== undefined)("without a complement the second trip changes nothing", async () => {
    const apidoc = await facadeOf(await made.none());
    const second = wsdlOf(apidoc, one, "none");
    const again = await facadeOf(second);
    expect(difference(writeApidoc(again), writeApidoc(apidoc))).toBeUndefined();
  });
});

test("edits of the description take precedence, and the complement of the rest stays", async () => {
  const one = apidocCases().find(({ name }) => name === "responses");
  if (one === undefined) throw new Error("There is a case of responses.");
  const text = readFileSync(one.left, "utf8");
  const edited = text
    .replaceAll('operation name="anOrder"', 'operation name="oneOrder"')
    .replace('<xs:element name="message" type="xs:string"/>', '<xs:element name="message" type="xs:int"/>')
    .replace("Not like that.", "Not at all.");
  const before = writeJson(writeApidoc((await apidocOf(one)).root));
  const back = wsdlToApidoc(await read(edited), { complement: "none" });
  if (!back.ok) throw new Error("A conversion always gives something.");
  const expected = before
    .replace('"operationId": "anOrder"', '"operationId": "oneOrder"')
    .replace(/("message": \{\s*"type": )"string"/, '$1"integer", "format": "int32"')
    .replace("Not like that.", "Not at all.");
  const judged = readJson({ uri: "memory:/expected.json", text: expected });
  if (!judged.ok) throw new Error("The expectation is no JSON.");
  expect(difference(writeApidoc(back.value.output), judged.value)).toBeUndefined();
});

async function facadeOf(wsdl: string) {
  const made = wsdlToApidoc(await read(wsdl), { complement: "none" });
  if (!made.ok) throw new Error("A conversion always gives something.");
  return made.value.output;
}

function wsdlOf(
  apidoc: Parameters<typeof apidocToWsdl>[0],
  { binding, attachments }: ApidocCase,
  complement: "inline" | "none",
): string {
  const made = apidocToWsdl(apidoc, { binding, attachments, complement, reconvert });
  const [document, ...others] = made.ok ? made.value.documents : [];
  if (document === undefined || others.length > 0) throw new Error("One description is expected.");
  const { definitions } = document;
  const prefixes = definitions.prefixes === undefined ? {} : { prefixes: definitions.prefixes };
  return `${writeXml(writeDefinitions(definitions), { indent: 2, ...prefixes })}\n`;
}

async function apidocOf({ right, folder }: ApidocCase): Promise<ApidocSet> {
  if (!existsSync(right)) throw new Error(`${right} is missing.`);
  const loaded = await loadWorkspace(pathToFileURL(right).href, fileResolver({ root: folder }), jsonReader);
  const read = loaded.ok ? apidocSet(loaded.value) : loaded;
  if (!read.ok) throw new Error(`${right} cannot be read.`);
  return read.value;
}

async function read(text: string): Promise<DefinitionsSet> {
  const files = memoryResolver(new Map([["memory:/service.wsdl", text]]));
  const loaded = await loadWorkspace("memory:/service.wsdl", files, xmlReader);
  if (!loaded.ok) throw new Error("What was written cannot be read.");
  return definitionsSet(loaded.value, () => undefined);
}

/** Compares two texts as JSON, regardless of the order of members; returns both where they differ. */
function difference(actual: Json, expected: Json): readonly [string, string] | undefined {
  return sameJson(actual, expected, { exact: true }) ? undefined : [writeJson(actual), writeJson(expected)];
}
