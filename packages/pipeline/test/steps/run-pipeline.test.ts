import { fileResolver, ok, renderPretty, type Source } from "@soapstone/workspace";
import { expect, test } from "vitest";
import {
  builtinSteps,
  type CacheStore,
  type PipelineRun,
  type PipelineStep,
  pipelineDocument,
  type RunPipelineOptions,
  readConfig,
  resolvePipelines,
  runPipeline,
} from "../../src/index.ts";
import { optionsShape } from "../../src/options/options-shape.ts";

const folder = new URL("../../../../test-corpus/services/parcels/", import.meta.url);
const table = { steps: builtinSteps, commands: new Map() };

/** A store in memory. */
function memoryStore(): CacheStore & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return { texts, read: async (key) => texts.get(key), write: async (key, text) => void texts.set(key, text) };
}

const openSource: RunPipelineOptions["openSource"] = async ({ read }) => ({
  uri: new URL(read, folder).href,
  resolver: fileResolver({ root: folder.pathname }),
});

async function pipelineOf(text: string, steps: readonly PipelineStep[] = builtinSteps) {
  const { config, diagnostics, sources } = await readConfig(
    { uri: "memory:/soapstone.yaml", text },
    { ...table, steps },
  );
  const problems = [...diagnostics];
  const resolved = config === undefined ? undefined : resolvePipelines(config, { steps });
  problems.push(...(resolved?.diagnostics ?? []));
  if (resolved?.pipelines[0] === undefined) throw new Error(problems.map((it) => renderPretty(it, sources)).join("\n"));
  return resolved.pipelines[0];
}

const steps = (list: string, write = "") => `version: 1
sources: { parcels: parcels.wsdl }
pipelines:
  parcels:
    from: parcels
    steps: ${list}
${write}`;

const base: RunPipelineOptions = { openSource, load: async (name) => ok({ uri: `memory:/${name}`, text: "" }) };

function statuses({ steps }: PipelineRun): string {
  return steps.map(({ id, status }) => `${id} ${status}`).join(", ");
}

test("steps run one after the other, and the files to write are returned at the end", async () => {
  const pipeline = await pipelineOf(
    steps(
      "[bundle, to-apidoc: { root-field: swagger }, check]",
      "    write: [dist/api.yaml, { split: dist/api, layout: per-path }]",
    ),
  );
  const run = await runPipeline(pipeline, base);
  expect(run.status).toBe("done");
  expect(statuses(run)).toBe("load ran, bundle ran, to-apidoc ran, check ran, write ran, split ran, write-2 ran");
  const [file, split] = run.outputs;
  expect(file?.files.map(({ name }) => name)).toEqual(["api.yaml", "api.map.json"]);
  expect(file?.files[0]?.text).toMatch(/^swagger: /);
  expect(split?.to).toBe("dist/api/");
  expect(split?.files.length).toBeGreaterThan(3);
});

test("a second run gives the same bytes and diagnostics from the cache", async () => {
  const pipeline = await pipelineOf(steps("[bundle, to-apidoc, check]", "    write: dist/api.json"));
  const cache = memoryStore();
  const first = await runPipeline(pipeline, { ...base, cache });
  const second = await runPipeline(pipeline, { ...base, cache });
  expect(statuses(second)).toBe("load ran, bundle cached, to-apidoc cached, check cached, write cached");
  expect(second.outputs).toEqual(first.outputs);
  expect(rendered(second)).toEqual(rendered(first));
  expect(rendered(first).length).toBeGreaterThan(0);
});

test("other options and other versions are other results; the others come from the cache", async () => {
  const cache = memoryStore();
  const run = async (list: string, tool = "1") =>
    statuses(await runPipeline(await pipelineOf(steps(list)), { ...base, cache, tool }));
  await run("[bundle, to-apidoc]");
  expect(await run("[bundle, to-apidoc: { root-field: swagger }]")).toBe("load ran, bundle cached, to-apidoc ran");
  expect(await run("[bundle, { to-apidoc: { root-field: swagger }, cache: false }]")).toBe(
    "load ran, bundle cached, to-apidoc ran",
  );
  expect(await run("[bundle, to-apidoc]", "2")).toBe("load ran, bundle ran, to-apidoc ran");
});

test.each([
  ["cut", (text: string) => text.slice(0, -10)],
  ["changed in one letter", (text: string) => text.replace("definitions", "definitionz")],
  ["empty", () => ""],
  ["something else", () => "[]"],
])("an entry of the cache that is %s is a miss", async (_how, spoil) => {
  const pipeline = await pipelineOf(steps("[bundle, to-apidoc]"));
  const cache = memoryStore();
  const first = await runPipeline(pipeline, { ...base, cache });
  for (const [key, text] of cache.texts) cache.texts.set(key, spoil(text));
  const second = await runPipeline(pipeline, { ...base, cache });
  expect(statuses(second)).toContain("to-apidoc ran");
  expect(second.status).toBe(first.status);
});

const loading: PipelineStep = {
  name: "loading",
  version: "1",
  summary: "",
  accepts: ["wsdl"],
  produces: "same",
  options: optionsShape({}),
  codes: [],
  async run(doc, { load }) {
    const source = await load("notes.txt");
    return source === undefined ? {} : { files: [{ ...doc.files[0]!, text: source.text }, ...doc.files.slice(1)] };
  },
};

test("a file that a step loads is a part of its key", async () => {
  const pipeline = await pipelineOf(steps("[loading]"), [...builtinSteps, loading]);
  const cache = memoryStore();
  const run = async (text: string) =>
    statuses(
      await runPipeline(pipeline, { ...base, cache, load: async () => ok<Source>({ uri: "memory:/notes.txt", text }) }),
    );
  expect(await run("a")).toBe("load ran, loading ran");
  expect(await run("a")).toBe("load ran, loading cached");
  expect(await run("b")).toBe("load ran, loading ran");
});

test("a pipeline can start with the last result of a step, and end after one", async () => {
  const pipeline = await pipelineOf(
    steps("[check, bundle, to-apidoc, { id: again, check: }]", "    write: dist/api.json"),
  );
  const cache = memoryStore();
  expect(await runPipeline(pipeline, { ...base, cache, from: "again" })).toMatchObject({
    status: "no-start",
    outputs: [],
  });
  await runPipeline(pipeline, { ...base, cache });
  const run = await runPipeline(pipeline, { ...base, cache, from: "again" });
  expect(statuses(run)).toBe("again cached, write cached");
  expect(statuses(await runPipeline(pipeline, { ...base, cache, from: "bundle", until: "to-apidoc" }))).toBe(
    "load ran, bundle cached, to-apidoc cached",
  );
  const given = pipelineDocument("apidoc", [{ name: "a.json", text: '{ "apidoc": "2.0" }' }]);
  const traced = await runPipeline(pipeline, { ...base, from: "again", resultOf: async () => given });
  expect(statuses(traced)).toContain("again");
  expect(traced.dependencies).toEqual([]);
});

const throwing: PipelineStep = {
  ...loading,
  name: "throwing",
  run: () => {
    throw new Error("no contact");
  },
};

test("a step that throws ends the pipeline with a diagnostic, and nothing is to be written", async () => {
  const pipeline = await pipelineOf(steps("[{ write: dist/a/ }, throwing, bundle]"), [...builtinSteps, throwing]);
  const run = await runPipeline(pipeline, base);
  expect(statuses(run)).toBe("load ran, write ran, throwing failed");
  expect(run).toMatchObject({ status: "failed", outputs: [] });
  expect(rendered(run).join("\n")).toContain("The step throwing failed: no contact");
});

test("files that lead out of the document are an error of the step", async () => {
  const wrong: PipelineStep = { ...loading, run: () => ({ files: [{ name: "../x.wsdl", text: "" }] }) };
  const run = await runPipeline(await pipelineOf(steps("[loading]"), [...builtinSteps, wrong]), base);
  expect(run.status).toBe("failed");
  expect(rendered(run).join("\n")).toContain("leads out of its folder");
});

test("an error ends the pipeline, unless it goes on", async () => {
  const list = "[{ to-apidoc: { entry-name: a.json } }, { check: { fail-on: warning } }, format: yaml]";
  const plan = { openSource: base.openSource, load: async (name: string) => ok({ uri: `memory:/${name}`, text: "" }) };
  const pipeline = await pipelineOf(steps(list));
  const run = await runPipeline(pipeline, { ...plan, keepGoing: true });
  expect(statuses(run)).toBe("load ran, to-apidoc ran, check ran, format ran");
});

test("diagnostics of later steps name the step; those of the first are in the user's file", async () => {
  const pipeline = await pipelineOf(steps("[to-apidoc, throwing]"), [
    ...builtinSteps,
    { ...throwing, accepts: ["apidoc"] },
  ]);
  const all = rendered(await runPipeline(pipeline, base)).join("\n");
  expect(all).toContain("parcels > to-apidoc: parcels.json");
  expect(all).toContain(new URL("parcels.wsdl", folder).pathname);
});

function rendered({ found }: PipelineRun): readonly string[] {
  return found.flatMap(({ diagnostics, sources }) => diagnostics.map((each) => renderPretty(each, sources)));
}
