import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import "../src/commands/run-batch.ts";
import "../src/commands/run-diff.ts";
import "../src/commands/run-plan.ts";
import "../src/commands/run-run.ts";
import "../src/commands/run-sample.ts";
import "../src/commands/run-split.ts";
import "../src/commands/run-types.ts";
import { books, folderWith, soapstone } from "./soapstone.ts";

const sourceMap = '{ "version": 3, "sources": ["a.ts"], "mappings": "" }\n';

/** An API file whose companion is in another folder, with a file that is not a companion in the default place. */
async function project(): Promise<string> {
  const folder = folderWith(books);
  await soapstone(["convert", "service.wsdl", "-o", "api.json", "--companion", "maps/own.json"], folder);
  writeFileSync(join(folder, "api.map.json"), sourceMap);
  writeFileSync(join(folder, "ask.json"), '{ "title": "Emma" }');
  return folder;
}

const commands: readonly (readonly string[])[] = [
  ["check", "api.json"],
  ["bundle", "api.json", "-o", "bundle.json"],
  ["split", "api.json", "-o", "parts", "--layout", "per-definition"],
  ["diff", "api.json", "service.wsdl"],
  ["laws", "api.json"],
  ["types", "api.json"],
  ["sample", "api.json", "--all", "-o", "messages"],
  ["encode", "ask.json", "--schema", "api.json#/definitions/Find"],
];

test.each(commands)("%s reads an API file with the companion that is named, or without one", async (...args) => {
  const folder = await project();
  const beside = await soapstone(args, folder);
  expect(beside.stdout + beside.stderr).toContain("input/malformed-companion");
  const named = await soapstone([...args, "--companion", "maps/own.json"], folder);
  expect(named.stdout + named.stderr).not.toContain("companion");
  expect(named.status, named.stderr).toBe(0);
  // Without the companion, the options state how a definition is represented in XML.
  const own = args[0] === "encode" ? ["--root-name", "Find", "--target-namespace", "urn:books"] : [];
  const without = await soapstone([...args, "--companion", "none", ...own], folder);
  expect(without.stdout + without.stderr).not.toContain("companion");
});

test("a bundle takes the companion along that is named, and none where there is to be none", async () => {
  const folder = await project();
  mkdirSync(join(folder, "out"));
  await soapstone(["bundle", "api.json", "-o", "out/all.json", "--companion", "maps/own.json"], folder);
  const { sources } = JSON.parse(readFileSync(join(folder, "out/all.map.json"), "utf8"));
  expect(sources.map(({ address }: { address: string }) => address)).toEqual(["../service.wsdl", "../types.xsd"]);
  await soapstone(["bundle", "api.json", "-o", "bare.json", "--companion", "none"], folder);
  expect(existsSync(join(folder, "bare.map.json"))).toBe(false);
});

test("two descriptions that are compared have a companion each", async () => {
  const folder = await project();
  const compared = async (...companions: readonly string[]) =>
    soapstone(["diff", "api.json", "api.json", ...companions.flatMap((one) => ["--companion", one])], folder);
  expect((await compared("maps/own.json", "maps/own.json")).status).toBe(0);
  expect((await compared("maps/own.json")).stderr).toContain("api.map.json");
  expect((await compared("none")).status).toBe(0);
  expect((await compared("none", "none", "none")).stderr).toContain("--companion was given more than twice");
});

test("a companion is of one input that is checked", async () => {
  const folder = await project();
  const { status, stderr } = await soapstone(["check", "api.json", "service.wsdl", "--companion", "a.json"], folder);
  expect(status).toBe(2);
  expect(stderr).toContain("--companion can be used with one input only, and there are 2.");
});

test("a batch reads and writes no companions with the option", async () => {
  const folder = await project();
  expect((await soapstone(["batch", "api.json", "--to", "wsdl", "-o", "a"], folder)).status).not.toBe(0);
  expect(
    (await soapstone(["batch", "api.json", "--to", "wsdl", "-o", "a", "--companion", "none"], folder)).status,
  ).toBe(0);
  await soapstone(["batch", "service.wsdl", "-o", "b", "--companion", "none"], folder);
  expect([existsSync(join(folder, "b/service.json")), existsSync(join(folder, "b/service.map.json"))]).toEqual([
    true,
    false,
  ]);
});

test("if the original may not be read or is missing, the summary reports it with a fix", async () => {
  const folder = folderWith({ "wsdl/service.wsdl": books["service.wsdl"], "wsdl/types.xsd": books["types.xsd"] });
  mkdirSync(join(folder, "api"));
  await soapstone(["convert", "wsdl/service.wsdl", "-o", "api/api.json"], folder);
  const back = (...args: readonly string[]) =>
    soapstone(["convert", "api.json", "-o", "back/", "--force", ...args], join(folder, "api"));
  expect((await back()).stderr).toContain(
    "original: ../wsdl/service.wsdl must not be read, so the output has a new layout; to patch the original files, add --root ..\n",
  );
  expect((await back("--root", "..")).stderr).toContain("original: unchanged");
  renameSync(join(folder, "wsdl/types.xsd"), join(folder, "wsdl/others.xsd"));
  expect((await back("--root", "..")).stderr).toContain(
    "original: ../wsdl/types.xsd was not found, so the output has a new layout; to patch the original files, add --against FILE\n",
  );
});

const remoteTypes = "http://books.example/service?xsd=1";

/** A service whose types are at a network address, a local copy of them, and the API file with one edit. */
async function mappedProject(): Promise<string> {
  const folder = folderWith({
    "wsdl/service.wsdl": books["service.wsdl"].replace("types.xsd", remoteTypes),
    "wsdl/types.xsd": books["types.xsd"],
  });
  const wsdl = ["convert", "wsdl/service.wsdl", "--map", `${remoteTypes}=wsdl/types.xsd`];
  await soapstone([...wsdl, "-o", "api.yaml"], folder);
  const api = join(folder, "api.yaml");
  writeFileSync(
    api,
    readFileSync(api, "utf8").replace("      isbn:\n", "      isbn:\n        description: Thirteen digits.\n"),
  );
  return folder;
}

test("a file that --map gave instead of an address is patched by the conversion back", async () => {
  const folder = await mappedProject();
  const fileIn = (of: string) => (name: string) => readFileSync(join(folder, of, name), "utf8");
  const service = fileIn("wsdl")("service.wsdl");
  const back = await soapstone(["convert", "api.yaml", "-o", "back/", "--root", "."], folder);
  expect(back.stderr).toContain("original: 1 of 2 files changed (types.xsd)");
  const placed = await soapstone(["convert", "api.yaml", "--in-place", "--root", "."], folder);
  expect(placed.stderr).toContain("original: 1 of 2 files changed (");
  for (const file of [fileIn("back"), fileIn("wsdl")]) {
    expect(file("types.xsd")).toContain("Thirteen digits.");
    expect(file("service.wsdl")).toBe(service);
  }
  // The renewed companion still contains the network address.
  const again = await soapstone(["convert", "api.yaml", "--in-place", "--root", "."], folder);
  expect(again.stderr).toContain("original: unchanged");
});

test("a companion that does not know what was read instead of an address gives a new layout", async () => {
  const folder = await mappedProject();
  const companion = join(folder, "api.map.json");
  writeFileSync(companion, readFileSync(companion, "utf8").replace(/"requestedAs":\[[^\]]*\],/, ""));
  expect((await soapstone(["convert", "api.yaml", "-o", "back/", "--root", "."], folder)).stderr).toContain(
    "wsdl/types.xsd was not found, so the output has a new layout",
  );
});

test("a source behind a link is patched; where the link leads out of the root, the summary says which root helps", async () => {
  const folder = folderWith({
    "project/service.wsdl": books["service.wsdl"],
    "shared/types.xsd": books["types.xsd"],
    "project/own.xsd": books["types.xsd"],
  });
  const project = join(folder, "project");
  symlinkSync("own.xsd", join(project, "types.xsd"));
  await soapstone(["convert", "service.wsdl", "-o", "api.yaml"], project);
  expect((await soapstone(["convert", "api.yaml", "-o", "same/"], project)).stderr).toContain("original: unchanged");
  rmSync(join(project, "own.xsd"));
  symlinkSync("../shared/types.xsd", join(project, "own.xsd"));
  const refused = await soapstone(["convert", "api.yaml", "-o", "back/"], project);
  expect(refused.stderr).toContain(
    "own.xsd must not be read, so the output has a new layout; to patch the original files, add --root ..\n",
  );
  const allowed = await soapstone(["convert", "api.yaml", "-o", "other/", "--root", ".."], project);
  expect(allowed.stderr).toContain("original: unchanged");
});

const config = (source: string) => `version: 1
sources: { api: ${source} }
pipelines:
  api: { from: api, steps: [filter: { operations: ["Find"] }], write: [dist/api.json] }
  back: { from: api, steps: [to-wsdl], write: [dist/back/] }
`;

test("a source of a pipeline has the companion that the configuration names, or none", async () => {
  const folder = await project();
  writeFileSync(join(folder, "soapstone.yaml"), config("{ read: api.json, companion: maps/own.json }"));
  const { status, stderr } = await soapstone(["run"], folder);
  expect(status, stderr).toBe(0);
  const { sources } = JSON.parse(readFileSync(join(folder, "dist/api.map.json"), "utf8"));
  expect(sources.map(({ address }: { address: string }) => address)).toEqual(["../service.wsdl", "../types.xsd"]);
  expect(readFileSync(join(folder, "dist/back/Books.wsdl"), "utf8")).toContain("http://books.example/catalogue");
  renameSync(join(folder, "dist"), join(folder, "before"));
  writeFileSync(join(folder, "soapstone.yaml"), config("{ read: api.json, companion: none }"));
  expect((await soapstone(["run"], folder)).status).toBe(0);
  expect(existsSync(join(folder, "dist/api.map.json"))).toBe(false);
});
