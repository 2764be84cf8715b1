import { ok, type Source } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { definePipelineStep, type PipelineStep, pipelineDocument, runStep } from "../../src/index.ts";
import { optionsShape } from "../../src/options/options-shape.ts";

const doc = pipelineDocument("apidoc", [{ name: "api.json", text: '{ "apidoc": "2.0" }' }]);

function stepOf(run: PipelineStep["run"], options = optionsShape({})): PipelineStep {
  return { name: "own", version: "1", summary: "", accepts: ["apidoc"], produces: "same", options, codes: [], run };
}

test("a step gives files, and what changes nothing gives those that went in", async () => {
  const { files } = await runStep(
    stepOf(({ files }) => ({ files })),
    doc,
    {},
  );
  expect(files).toBe(doc.files);
});

test.each([
  [
    "throws",
    () => {
      throw new Error("no contact");
    },
  ],
  [
    "rejects",
    async () => {
      throw new Error("no contact");
    },
  ],
])("a step that %s is a diagnostic with its name", async (_how, run) => {
  const thrown: unknown[] = [];
  const { files, found } = await runStep(
    stepOf(run),
    doc,
    {},
    { id: "contact", onThrown: (error) => thrown.push(error) },
  );
  expect(files).toBeUndefined();
  const [diagnostic] = found.flatMap(({ diagnostics }) => diagnostics);
  expect(diagnostic).toMatchObject({ code: "pipeline/step-failed", message: "The step contact failed: no contact" });
  expect(thrown).toHaveLength(1);
});

test("the texts of the document and of loaded files have places", async () => {
  const overlay: Source = { uri: "memory:/overlay.yaml", text: "a: 1\nb: 2\n" };
  const step = definePipelineStep<{ file: string }>({
    ...stepOf(() => ({}), optionsShape({ file: { type: "string", description: "" } })),
    async run({ files, uris }, { options, load, sources }) {
      await load(options.file);
      expect(sources.locate({ uri: overlay.uri, offset: 5 })?.start?.line).toBe(2);
      expect(sources.locate({ uri: uris.get("api.json") ?? "", pointer: "/apidoc" })?.start?.column).toBe(13);
      return { files };
    },
  });
  const { files, loaded, found } = await runStep(
    step,
    doc,
    { file: "overlay.yaml" },
    { load: async () => ok(overlay) },
  );
  expect(found.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  expect(files).toBe(doc.files);
  expect([...loaded]).toEqual([["overlay.yaml", overlay]]);
});

test("a document or options that a step does not take are a mistake of the caller", async () => {
  const wsdl = pipelineDocument("wsdl", doc.files);
  await expect(
    runStep(
      stepOf(() => ({})),
      wsdl,
      {},
    ),
  ).rejects.toThrow("own takes apidoc, not wsdl.");
  await expect(
    runStep(
      stepOf(() => ({})),
      doc,
      { x: 1 },
    ),
  ).rejects.toThrow("own: There is no option x.");
});

test.each(["../x.json", "/x.json", "a/../../x", "a\\b", "", "a//b"])("a file cannot be called %j", (name) => {
  expect(() => pipelineDocument("apidoc", [{ name, text: "" }])).toThrow(TypeError);
});

test("two files have two names", () => {
  const file = { name: "a", text: "" };
  expect(() => pipelineDocument("apidoc", [file, file])).toThrow("called a");
  expect(() => pipelineDocument("apidoc", [])).toThrow("at least one file");
});
