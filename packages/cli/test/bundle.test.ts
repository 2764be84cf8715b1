import { existsSync, readFileSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith, soapstone } from "./soapstone.ts";

const files = {
  "api.json":
    '{"swagger":"2.0","info":{"title":"T","version":"1"},"paths":{},"definitions":{"A":{"$ref":"b.json#/A"}}}',
  "b.json": '{"A":{"type":"string"}}',
  "out.json": "old",
};

test.each([
  ["the bundle", ["-o", "out.json", "--bundle-map", "out.json"]],
  ["the bundle by another spelling", ["-o", "out.json", "--bundle-map", "./sub/../out.json"]],
  ["an input", ["-o", "out.json", "--bundle-map", "b.json"]],
  ["an input, the bundle on standard output", ["--bundle-map", "b.json"]],
  ["a folder, the bundle on standard output", ["--bundle-map", "."]],
])("a map that would take the place of %s is refused before anything is written", async (_, args) => {
  const folder = folderWith(files);
  const { status, stdout } = await soapstone(["bundle", "api.json", ...args], folder);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  for (const [name, text] of Object.entries(files)) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});

test("the map is written beside a bundle on standard output", async () => {
  const folder = folderWith(files);
  const { status, stdout } = await soapstone(["bundle", "api.json", "--bundle-map", "map.json"], folder);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).definitions).toEqual({ A: { type: "string" } });
  expect(JSON.parse(readFileSync(join(folder, "map.json"), "utf8")).kind).toBe("apidoc");
});

test("a symbolic link to a file is restored beside the authors' files", async () => {
  const folder = folderWith({
    "api/api.json":
      '{"swagger":"2.0","info":{"title":"T","version":"1"},"paths":{},"definitions":{"A":{"$ref":"pets.json"}}}',
    "api/models/animals.json": '{"type":"string"}',
  });
  symlinkSync("models/animals.json", join(folder, "api/pets.json"));
  const bundled = await soapstone(["bundle", "api/api.json", "-o", "all.json", "--bundle-map", "all.map"], folder);
  expect(bundled.status).toBe(0);
  for (const _ of ["new", "again"]) {
    const { status } = await soapstone(["split", "all.json", "--map", "all.map", "-o", "back"], folder);
    expect(status).toBe(0);
    expect(readlinkSync(join(folder, "back/pets.json"))).toBe("models/animals.json");
  }
  const again = await soapstone(["bundle", "back/api.json"], folder);
  expect(again.stdout).toBe(readFileSync(join(folder, "all.json"), "utf8"));
});

const schema = { "a.xsd": '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a"/>' };

test.each([
  [["bundle", "a.xsd", "--siblings", "ignore"], "--siblings"],
  [["bundle", "a.xsd", "--text-files"], "--text-files"],
  [["bundle", "a.xsd", "--format", "yaml"], "--format"],
  [["split", "a.xsd", "-o", "out", "--layout", "by-namespace", "--format", "yaml"], "--format"],
])("XML ignores options for JSON and YAML, with a note: %j", async (args, option) => {
  const { status, stderr } = await soapstone(args, folderWith(schema));
  expect(status).toBe(0);
  expect(stderr).toContain(`The option ${option} has no effect`);
});

test.each(["none.map", "a.xsd"])("a map that cannot be read is an input that cannot: %s", async (map) => {
  const { status, stderr } = await soapstone(["split", "a.xsd", "-o", "out", "--map", map], folderWith(schema));
  expect(status).toBe(3);
  expect(stderr).toContain("not split");
});

test.each([
  ["api.json", "out.wsdl", "an apidoc"],
  ["a.xsd", "out.yaml", "an XML Schema"],
])("a bundle of %s is not written under the name %s", async (entry, name, kind) => {
  const folder = folderWith({ ...files, ...schema });
  const { status, stderr } = await soapstone(["bundle", entry, "-o", name], folder);
  expect(status).toBe(2);
  expect(stderr).toContain(`The output is ${kind}, but ${name} is the name of another kind of file.`);
  expect(existsSync(join(folder, name))).toBe(false);
});

test("a file that may not be read is reported once, with all references to it", async () => {
  const remote = '{"$ref":"http://schemas.example/b.json#/A"}';
  const api = `{"swagger":"2.0","info":{"title":"T","version":"1"},"paths":{},"definitions":{"A":${remote},"B":${remote}}}`;
  const folder = folderWith({ "api.json": api });
  const { status, stderr } = await soapstone(["bundle", "api.json", "--report", "jsonl"], folder);
  expect(status).toBe(3);
  const [only, summary] = stderr.split("\n").map((line) => (line === "" ? undefined : JSON.parse(line)));
  expect(only).toMatchObject({ code: "workspace/network-off", related: [{ message: "referenced here too" }] });
  expect(summary).toMatchObject({ summary: { errors: 1 } });
});

test.runIf(existsSync("/proc/self"))(
  "a folder in which nothing can be made is told, and never waited for",
  async () => {
    const { status, stderr } = await soapstone(
      ["bundle", "api.json", "-o", "/proc/nothing/here/api.json"],
      folderWith(files),
    );
    expect(status).toBe(2);
    expect(stderr).toContain("The output cannot be written");
  },
);

test("splits once more into a folder where a killed process left its temporary files", async () => {
  const folder = folderWith({
    "all.json": '{"swagger":"2.0","info":{"title":"T","version":"1"},"paths":{},"definitions":{"A":{"type":"string"}}}',
    "out/.all.json.4711.tmp": "{",
    "out/.other.json.4711.tmp": "{",
  });
  const split = ["split", "all.json", "-o", "out/", "--layout", "per-definition"];
  expect((await soapstone(split, folder)).stderr).toContain("contains other files (.other.json.4711.tmp)");
  rmSync(join(folder, "out/.other.json.4711.tmp"));
  expect(await soapstone(split, folder)).toMatchObject({ status: 0 });
});
