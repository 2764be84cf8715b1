import { pathToFileURL } from "node:url";
import {
  isObject,
  type Json,
  type JsonObject,
  jsonOperations,
  prepareYaml,
  readJson,
  writeJson,
} from "@soapstone/apidoc-model";
import {
  builtinSteps,
  convertDocument,
  type DocumentInput,
  type OutputFile,
  type PipelineDocument,
  pipelineDocument,
  runStep,
} from "@soapstone/pipeline";
import { serviceCases } from "@soapstone/test-corpus";
import { fileResolver, memoryResolver, ok } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";

await prepareYaml();

/**
 * WSDL -> apidoc -> filter, rename, overlay, prune -> WSDL: the changes of steps are no edits, those of a person
 * afterwards are. The files are compared with those without the steps.
 */
type Files = readonly OutputFile[];
type Channel = "inline" | "companion";

async function there(input: DocumentInput, complement: Channel): Promise<Files> {
  const outcome = await convertDocument(input, { to: "apidoc", format: "yaml", entryName: "api.yaml", complement });
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return outcome.files;
}

async function back(files: Files, to: "wsdl" | "xsd" = "wsdl"): Promise<Files> {
  const texts = new Map(files.map(({ name, text }) => [`memory:/${name}`, text]));
  const input = { uri: "memory:/api.yaml", resolver: memoryResolver(texts) };
  const outcome = await convertDocument(input, { to });
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return outcome.files;
}

async function run(files: Files, name: string, options: unknown, overlay = ""): Promise<Files> {
  const step = builtinSteps.find((one) => one.name === name);
  if (step === undefined) throw new Error(`There is no step ${name}.`);
  const doc: PipelineDocument = pipelineDocument("apidoc", files);
  const load = async (file: string) => ok({ uri: `memory:/${file}`, text: overlay });
  const { files: after, found } = await runStep(step, doc, options, { load });
  const errors = found.flatMap(({ diagnostics }) => diagnostics).filter(({ severity }) => severity === "error");
  expect(errors).toEqual([]);
  if (after === undefined) throw new Error(`${name} gave nothing.`);
  return after;
}

/** Applies all kinds of steps to a description of any service. */
async function changed(files: Files): Promise<Files> {
  const [first] = jsonOperations(parsed(files));
  const overlay = `
overlay: 1.0.0
info: {title: For the public, version: "1"}
actions:
  - target: $.info
    update: {title: Public, description: For everybody., contact: {email: api@example.org}}
  - target: $.paths.*.*
    update: {tags: [public], summary: In short., x-audience: public}
  - target: $
    update: {tags: [{name: public}]}
  - target: $.definitions.*
    update: {x-public: true}
  - target: $..[?@.format].format
    remove: true
`;
  let now = await run(files, "filter", { operations: [String(first?.operation.get("operationId"))] });
  const prefixed = { case: "snake", replace: [{ match: "^", to: "Api." }] };
  now = await run(now, "rename", { operations: "kebab", definitions: prefixed });
  now = await run(now, "prune", {});
  now = await run(now, "overlay", { file: "overlay.yaml" }, overlay);
  return run(now, "rename", {
    definitions: { case: "pascal" },
    parameters: { case: "kebab" },
    tags: { case: "pascal" },
  });
}

function parsed([entry]: Files): JsonObject {
  const read = readJson({ uri: "memory:/api.yaml", text: entry?.text ?? "" });
  if (!read.ok || !isObject(read.value)) throw new Error("unreadable");
  return read.value;
}

function edited(files: Files, edit: (document: JsonObject) => Json): Files {
  const [entry, ...others] = files;
  if (entry === undefined) throw new Error("no file");
  return [{ name: entry.name, text: writeJson(edit(parsed(files)), { format: "yaml" }) }, ...others];
}

describe.each(serviceCases())("$name", ({ entry, folder }) => {
  const input = { uri: pathToFileURL(entry).href, resolver: fileResolver({ root: folder }) };

  test.each<Channel>(["inline", "companion"])("what steps changed is no edit, %s", async (channel) => {
    const plain = await there(input, channel);
    const now = await changed(plain);
    expect([...jsonOperations(parsed(now))]).toHaveLength(1);
    expect(now[0]?.text).not.toBe(plain[0]?.text);
    expect(await back(now)).toEqual(await back(plain));
  });

  test("a file that was split is bundled first", async () => {
    const plain = await there(input, "inline");
    const now = await run(await changed(plain), "split", { layout: "per-definition" });
    expect(now.length).toBeGreaterThan(1);
    expect(await back(now)).toEqual(await back(plain));
  });

  test.each<Channel>(["inline", "companion"])("an edit of what is left arrives, %s", async (channel) => {
    const describedAnew = (document: JsonObject): Json => {
      const [first] = jsonOperations(document);
      if (first === undefined) throw new Error("no operation");
      const operation = new Map(first.operation).set("description", "Edited by hand.");
      const paths = document.get("paths") as JsonObject;
      const item = new Map(paths.get(first.path) as JsonObject).set(first.method, operation);
      return new Map(document).set("paths", new Map(paths).set(first.path, item));
    };
    const plain = await there(input, channel);
    const now = await changed(plain);
    const result = await back(edited(now, describedAnew));
    expect(result).toEqual(await back(edited(plain, describedAnew)));
    expect(result).not.toEqual(await back(plain));
  });
});

test.each<Channel>(["inline", "companion"])("schemas alone come back as they were, %s", async (channel) => {
  const [parcels] = serviceCases().filter(({ name }) => name === "parcels");
  const folder = parcels?.folder ?? "";
  const uri = pathToFileURL(`${folder}/schemas/tracking.xsd`).href;
  const plain = await there({ uri, resolver: fileResolver({ root: folder }) }, channel);
  const overlay = `
overlay: 1.0.0
info: {title: For the public, version: "1"}
actions:
  - {target: $.info, update: {title: Tracking}}
  - {target: $.definitions.*, update: {description: All new.}}
`;
  let now = await run(plain, "rename", { definitions: { replace: [{ match: "Parcel$", to: "Parcels" }] } });
  now = await run(now, "overlay", { file: "overlay.yaml" }, overlay);
  expect(now[0]?.text).not.toBe(plain[0]?.text);
  expect(await back(now, "xsd")).toEqual(await back(plain, "xsd"));
});
