import { readFileSync } from "node:fs";
import { memoryResolver, ok } from "@soapstone/workspace";
import { expect, test } from "vitest";
import {
  builtinSteps,
  type ConvertOptions,
  convertDocument,
  type OutputFile,
  pipelineDocument,
  planDocument,
  runStep,
} from "../../src/index.ts";

// What a selection left out of an API file, or a pipeline step changed in it, is not an edit: converting back keeps it.

const services = new URL("../../../../test-corpus/edits/_services/", import.meta.url);
const source = readFileSync(new URL("soap-and-http/catalogue.wsdl", services), "utf8");

type Files = Readonly<Record<string, string>>;

const inputOf = (files: Files, name: string) => ({
  uri: `memory:/${name}`,
  resolver: memoryResolver(new Map(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text]))),
});

async function converted(files: Files, name: string, options: ConvertOptions = {}) {
  const outcome = await convertDocument(inputOf(files, name), options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return outcome;
}

const textsOf = (files: readonly OutputFile[]): Files =>
  Object.fromEntries(files.map(({ name, text }) => [name, text]));

/** Returns the API file for a selection, and its companion. */
const selected = async (options: ConvertOptions): Promise<Files> => {
  const { files } = await converted({ "catalogue.wsdl": source }, "catalogue.wsdl", options);
  return textsOf(files);
};

/** Returns the API file after pipeline steps, and its companion. */
async function stepped(...steps: readonly (readonly [string, unknown, string?])[]): Promise<Files> {
  let doc = pipelineDocument("wsdl", [{ name: "catalogue.wsdl", text: source }]);
  for (const [name, options, text = ""] of [["to-apidoc", {}] as const, ...steps]) {
    const step = builtinSteps.find((one) => one.name === name);
    if (step === undefined) throw new Error(`There is no step ${name}.`);
    const load = async (file: string) => ok({ uri: `memory:/${file}`, text });
    const { files, found } = await runStep(step, doc, options, { load });
    if (files === undefined) throw new Error(JSON.stringify(found.map(({ diagnostics }) => diagnostics)));
    doc = pipelineDocument("apidoc", files);
  }
  return textsOf(doc.files);
}

/** Returns a plan that leaves out the first operation. */
async function plan(): Promise<string> {
  const outcome = await planDocument(inputOf({ "catalogue.wsdl": source }, "catalogue.wsdl"));
  const text = outcome.file?.text ?? "";
  expect(text).toContain("include: true");
  return text.replace("include: true", "include: false");
}

const overlay = `overlay: 1.0.0
info: { title: O, version: "1" }
actions: [{ target: "$.paths.*[?@.operationId == 'AddBook']", remove: true }, { target: $.info, update: { title: Shop } }]`;

const ways: Readonly<Record<string, () => Promise<Files>>> = {
  "--operations": () => selected({ operations: ["FindBook"] }),
  "--service": () => selected({ service: "Library" }),
  "--port": () => selected({ port: "CatalogueSoap12" }),
  "--plan": async () => selected({ plan: await plan(), planName: "plan.yaml" }),
  "the step filter": () => stepped(["filter", { operations: ["*FindBook"] }]),
  "the steps filter and prune": () => stepped(["filter", { operations: ["*FindBook"] }], ["prune", {}]),
  "the step rename": () => stepped(["rename", { operations: "camel", definitions: { map: { Book: "Volume" } } }]),
  "the step overlay": () => stepped(["overlay", { file: "o.yaml" }, overlay]),
  "all steps together": () =>
    stepped(
      ["filter", { operations: ["*FindBook"] }],
      ["prune", {}],
      ["rename", { definitions: { map: { Book: "Volume" } } }],
    ),
};

/** Returns the names of everything that a WSDL declares. */
function declared(files: readonly OutputFile[]): readonly string[] {
  const tags = files.flatMap(({ text }) => [...text.matchAll(/<(?:\w+:)?(\w+)\s[^>]*?\bname="([^"]+)"/g)]);
  return tags.map(([, kind, name]) => `${kind} ${name}`).sort();
}

const edit = (text: string): string => text.replace("One edition of a work.", "A work, as printed.");

test.each(Object.entries(ways))(
  "what %s left out stays where a file is converted back, with its original and without",
  async (_, way) => {
    const files = await way();
    const [name = ""] = Object.keys(files);
    const edited = { ...files, [name]: edit(files[name] ?? "") };
    expect(edited[name]).not.toBe(files[name]);
    const unedited = await converted({ "catalogue.wsdl": source, ...files }, name);
    expect(unedited.files.map(({ text }) => text)).toEqual([source]);
    const patched = await converted({ "catalogue.wsdl": source, ...edited }, name);
    expect(patched.files.map(({ text }) => text)).toEqual([edit(source)]);
    const moved = { uri: "memory:/moved.wsdl", resolver: memoryResolver({ "memory:/moved.wsdl": source }) };
    const against = await converted(edited, name, { against: moved });
    expect(against.files.map(({ text }) => text)).toEqual([edit(source)]);
    const anew = await converted(edited, name);
    expect(anew.missingOriginal).toMatchObject({ isRefused: false });
    expect(declared(anew.files)).toEqual(declared(unedited.files));
    // The edited WSDL converted again, without selection or steps, still contains everything.
    for (const complement of ["companion", "inline"] as const)
      for (const { files: texts } of [patched, anew]) {
        const [{ name: wsdl = "" } = {}] = texts;
        const again = await converted(textsOf(texts), wsdl, { entryName: "api.json", complement });
        const back = await converted(textsOf(again.files), "api.json");
        expect(declared(back.files)).toEqual(declared(unedited.files));
      }
  },
);
