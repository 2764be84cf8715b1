import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  type Apidoc,
  type Json,
  prepareYaml,
  readApidoc,
  readJson,
  sameJson,
  writeApidoc,
  writeJson,
} from "@soapstone/apidoc-model";
import { apidocToWsdl } from "@soapstone/apidoc-to-wsdl";
import { withoutComplementFields } from "@soapstone/complement";
import { reconvert } from "@soapstone/pipeline";
import { apidocCases, diceOf, mutated } from "@soapstone/test-corpus";
import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { wsdlToApidoc } from "@soapstone/wsdl-to-apidoc";
import { definitionsSet, writeDefinitions, writeXml, xmlReader } from "@soapstone/xml-model";
import { beforeAll, expect, test } from "vitest";

type Binding = "soap" | "soap12" | "http";

const uri = "memory:/mutated.json";
const documents: Json[] = [];

beforeAll(async () => {
  await prepareYaml();
  for (const { right } of apidocCases()) {
    const read = readJson({ uri: pathToFileURL(right).href, text: readFileSync(right, "utf8") });
    if (read.ok) documents.push(read.value);
  }
});

/** The bindings of the documents of each seed. */
const bindings: readonly (readonly Binding[])[] = [["soap"], ["http"], ["soap12", "soap"], ["soap", "http"]];

test.each(bindings.map((binding, seed) => ({ binding, seed })))(
  "whatever is wrong with an API description, it comes back of its WSDL (seed $seed)",
  async ({ binding, seed }) => {
    for (let number = 0; number < 75; number += 1) {
      const roll = diceOf(seed * 7919 + number * 104729 + 17);
      let document = documents[roll(documents.length)] ?? null;
      for (let times = roll(3); times >= 0; times -= 1) document = mutated(document, roll);
      const read = readApidoc(document, { uri, pointer: "" });
      if (!read.ok) continue;
      const back = await thereAndBack(read.value, binding);
      const [is, was] = [back, read.value].map((one) => withoutComplementFields(writeApidoc(one)));
      if (is === undefined || was === undefined || sameJson(is, was, { exact: true })) continue;
      expect(writeJson(is), `mutant ${number} of ${binding}`).toBe(writeJson(was));
    }
  },
  300_000,
);

const answered = {
  apidoc: "2.0",
  info: { title: "Loans", version: "1" },
  paths: {
    "/loans": {
      get: { operationId: "lend", responses: { 200: { description: "", schema: { $ref: "#/definitions/Loan" } } } },
    },
  },
};

const loans = {
  "whose definitions all have a namespace of their own": {
    Loan: { type: "object", properties: { "due date": { type: "string" } }, xml: { namespace: "urn:example:loans" } },
  },
  "that refers to a definition that is no schema": { Loan: "file" },
};

test.each(
  Object.entries(loans).flatMap(([what, definitions]) => bindings.map((binding) => ({ what, definitions, binding }))),
)("an API description $what comes back of its WSDL ($binding)", async ({ definitions, binding }) => {
  const json = readJson({ uri, text: JSON.stringify({ ...answered, definitions }) });
  const read = json.ok ? readApidoc(json.value, { uri, pointer: "" }) : json;
  if (!read.ok) throw new Error("The document cannot be read.");
  const back = await thereAndBack(read.value, binding);
  const [is, was] = [back, read.value].map((one) => writeJson(writeApidoc(one), { indent: 2 }).trimEnd());
  expect(is).toBe(was);
});

test("header fields and errors that no HTTP binding has a place for are counted", () => {
  const error = (name: string) => ({ description: name, schema: { $ref: `#/definitions/${name}` } });
  const text = JSON.stringify({
    swagger: "2.0",
    info: { title: "Pets", version: "1" },
    host: "pets.example",
    paths: {
      "/pets": {
        get: {
          operationId: "pets",
          parameters: [{ name: "X-Tenant", in: "header", type: "string" }],
          responses: { 200: { description: "All." }, 404: error("Gone"), 500: error("Broken") },
        },
      },
    },
    definitions: { Gone: { type: "object" }, Broken: { type: "object" } },
  });
  const json = readJson({ uri, text });
  const read = json.ok ? readApidoc(json.value, { uri, pointer: "" }) : json;
  if (!read.ok) throw new Error("The document cannot be read.");
  const made = apidocToWsdl(read.value, { binding: ["http"], reconvert });
  if (!made.ok) throw new Error("A conversion always gives something.");
  const held = made.value.accounts.exceptions.flatMap(({ fate, at }) =>
    fate === "complement" && typeof at === "object" && "pointer" in at ? [at.pointer] : [],
  );
  const operation = "/paths/~1pets/get";
  for (const place of ["parameters/0", "responses/404", "responses/500"])
    expect(held).toContain(`${operation}/${place}`);
  expect(made.diagnostics.map(({ code }) => code)).toEqual(["mapping/external-facts"]);
});

async function thereAndBack(apidoc: Apidoc, binding: readonly Binding[]): Promise<Apidoc> {
  const made = apidocToWsdl(apidoc, { binding, reconvert });
  const [document, ...others] = made.ok ? made.value.documents : [];
  if (document === undefined || others.length > 0) throw new Error("One description is expected.");
  const { definitions } = document;
  const { prefixes = new Map() } = definitions;
  const text = writeXml(writeDefinitions(definitions), { indent: 2, prefixes });
  const loaded = await loadWorkspace(uri, memoryResolver(new Map([[uri, text]])), xmlReader);
  if (!loaded.ok) throw new Error("What was written cannot be read.");
  const back = wsdlToApidoc(definitionsSet(loaded.value, () => undefined));
  if (!back.ok) throw new Error("A conversion always gives something.");
  return back.value.output;
}
