import { failed, ok } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { builtinSteps, type PipelineStep, pipelineDocument, runStep } from "../../src/index.ts";

const orders = `{
  "swagger": "2.0",
  "info": { "title": "Orders", "version": "1.0" },
  "paths": { "/orders": { "get": { "operationId": "listOrders", "tags": ["orders"], "responses": { "404": {}, "200": {} } } } },
  "definitions": { "10": { "minimum": 1.0 }, "2": { "maximum": 9223372036854775807 }, "__proto__": {}, "constructor": {} },
  "x-wsdl": { "names": { "message": "*SoapIn" } }
}
`;
const bare = orders.replace(/,\n {2}"x-wsdl".*\n/, "\n");

function stepOf(name: string): PipelineStep {
  const step = builtinSteps.find((one) => one.name === name);
  if (step === undefined) throw new Error(`There is no step ${name}.`);
  return step;
}

async function run(
  name: string,
  options: unknown,
  { text = orders, overlay = "", files = [] as { name: string; text: string }[] } = {},
) {
  const doc = pipelineDocument("apidoc", [{ name: "api.json", text }, ...files]);
  const load = async (file: string) => (overlay === "" ? failed([]) : ok({ uri: `memory:/${file}`, text: overlay }));
  const { files: after, found } = await runStep(stepOf(name), doc, options, { load });
  const codes = found.flatMap(({ diagnostics }) => diagnostics).map(({ code }) => code);
  return { text: after?.[0]?.text, isSame: after === doc.files, codes };
}

const actions = (text: string): string => `overlay: 1.0.0\ninfo: { title: O, version: "1" }\nactions:\n${text}`;

test("steps that change nothing return the input files", async () => {
  for (const [name, options] of [
    ["filter", { tags: ["orders"] }],
    ["rename", { operations: "camel" }],
  ] as const)
    expect(await run(name, options)).toMatchObject({ isSame: true, codes: [] });
  const needed = bare.replace(/,\n {2}"definitions".*\n/, "\n");
  expect(await run("prune", {}, { text: needed })).toMatchObject({ isSame: true, codes: [] });
});

test("unchanged parts stay byte for byte, and changes are stored", async () => {
  const { text, codes } = await run(
    "overlay",
    { file: "o.yaml" },
    { overlay: actions("  - { target: $.info, update: { title: Shop } }") },
  );
  expect(codes).toEqual([]);
  expect(text).toContain(
    '"10": { "minimum": 1.0 }, "2": { "maximum": 9223372036854775807 }, "__proto__": {}, "constructor": {}',
  );
  expect(text).toContain('"404": {}, "200": {}');
  expect(text).toContain('"changes": "[{');
});

test("with as-edit, and without a complement, no changes are stored", async () => {
  const overlay = actions("  - { target: $.info, update: { title: Shop } }");
  expect((await run("overlay", { file: "o.yaml", "as-edit": true }, { overlay })).text).toBe(
    orders.replace("Orders", "Shop"),
  );
  expect((await run("overlay", { file: "o.yaml" }, { overlay, text: bare })).text).toBe(bare.replace("Orders", "Shop"));
});

test("an error gives nothing to go on with", async () => {
  expect(await run("filter", { tags: ["order"] })).toMatchObject({ text: undefined, codes: ["transform/no-match"] });
  expect(await run("rename", { definitions: { replace: [{ match: "(", to: "" }] } })).toMatchObject({
    text: undefined,
    codes: ["transform/invalid-pattern"],
  });
});

test("an overlay that is not there, or cannot be read, gives nothing to go on with", async () => {
  expect(await run("overlay", { file: "none.yaml" })).toMatchObject({ text: undefined });
  const broken = await run("overlay", { file: "o.yaml" }, { overlay: "actions: [" });
  expect(broken).toMatchObject({ text: undefined, codes: [expect.stringMatching(/^json\//)] });
});

test("an overlay whose aliases have billions of values is rejected at once", async () => {
  const levels = Array.from({ length: 12 }, (_, level) =>
    level === 0 ? "a0: &a0 [x, x, x, x, x, x, x, x, x, x]" : `a${level}: &a${level} [${`*a${level - 1}, `.repeat(10)}]`,
  );
  const overlay = `x-bomb:\n  ${levels.join("\n  ")}\n${actions("  - { target: $.info, update: { bomb: *a11 } }")}`;
  const start = performance.now();
  expect(await run("overlay", { file: "o.yaml" }, { overlay })).toMatchObject({
    text: undefined,
    codes: [expect.stringMatching(/^json\/too-many-aliases$/)],
  });
  expect(performance.now() - start).toBeLessThan(10_000);
});

test("a description of thousands of levels is refused by its reader", async () => {
  const text = `{ "swagger": "2.0", "x": ${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)} }`;
  expect(await run("prune", {}, { text })).toMatchObject({
    text: undefined,
    codes: [expect.stringMatching(/^limit\//)],
  });
});

test("a document of several files is bundled first", async () => {
  const files = [{ name: "more.json", text: "{}" }];
  expect(await run("prune", {}, { files })).toMatchObject({ text: undefined, codes: ["pipeline/several-files"] });
});

test("options are checked, names of prototypes are names", async () => {
  await expect(run("filter", { tags: [] })).rejects.toThrow(/tags/);
  await expect(run("filter", { tag: ["a"] })).rejects.toThrow(/Did you mean tags/);
  await expect(run("rename", { definitions: "camle" })).rejects.toThrow(/camel/);
  const map = JSON.parse('{ "__proto__": "Proto", "constructor": "Maker" }');
  const { text, codes } = await run("rename", { definitions: { map } });
  expect(codes).toEqual([]);
  expect(text).toMatch(/"10": [\s\S]*"2": [\s\S]*"Proto": \{\},\s*"Maker": \{\}/);
});
