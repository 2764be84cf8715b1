import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import "../src/commands/run-diff.ts";
import { folderWith, service, soapstone, types } from "./soapstone.ts";

const added = types.replace(
  'name="title" type="xsd:string"/>',
  'name="title" type="xsd:string"/><xsd:element name="author" type="xsd:string" minOccurs="0"/>',
);
const required = added.replace(' minOccurs="0"', "");
const folder = () =>
  folderWith({
    "old/a.wsdl": service,
    "old/types.xsd": types,
    "optional/a.wsdl": service,
    "optional/types.xsd": added,
    "required/a.wsdl": service,
    "required/types.xsd": required,
    "documented/a.wsdl": service.replace(
      '<operation name="Find">',
      '<operation name="Find"><documentation>Finds.</documentation>',
    ),
    "documented/types.xsd": types,
  });

describe("the exit status", () => {
  test.each([
    ["old", undefined, 0],
    ["old", "any", 0],
    ["required", undefined, 1],
    ["required", "none", 0],
    ["optional", undefined, 0],
    ["optional", "consumers", 0],
    ["optional", "providers", 1],
    ["documented", "providers", 0],
    ["documented", "any", 1],
  ])("of %s with --fail-on %s is %i", async (name, failOn, status) => {
    const args = failOn === undefined ? [] : ["--fail-on", failOn];
    const ended = await soapstone(["diff", "old/a.wsdl", `${name}/a.wsdl`, ...args], folder());
    expect(ended).toMatchObject({ status, stderr: "" });
  });
});

test("the changes are the product, on standard output", async () => {
  const { stdout, stderr } = await soapstone(["diff", "old/a.wsdl", "required/a.wsdl"], folder());
  expect(stderr).toBe("");
  expect(stdout).toContain("Find: The required element author was added, where no others were allowed.");
  expect(stdout).toContain("old/types.xsd:");
  expect(stdout).toMatch(/Suggested version step: major\.\n$/);
});

test("-o writes the format that the file is called like, and nothing else", async () => {
  const here = folder();
  const { stdout, stderr, status } = await soapstone(
    ["diff", "old/a.wsdl", "required/a.wsdl", "-o", "out/changes.md"],
    here,
  );
  expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
  expect(stderr).toContain("wrote out/changes.md");
  expect(stderr).toContain("old/a.wsdl -> required/a.wsdl: 1 breaking for consumers, version step major");
  expect(readFileSync(join(here, "out/changes.md"), "utf8")).toMatch(/^### API changes/);
  await soapstone(["diff", "old/a.wsdl", "required/a.wsdl", "-o", "changes.json"], here);
  expect(JSON.parse(readFileSync(join(here, "changes.json"), "utf8"))).toMatchObject({
    version: 1,
    step: "major",
    counts: { consumers: 1 },
  });
});

test("--format selects JSON and Markdown", async () => {
  const here = folder();
  const json = await soapstone(["diff", "old/a.wsdl", "old/a.wsdl", "--format", "json"], here);
  expect(JSON.parse(json.stdout)).toMatchObject({ step: "none", changes: [] });
  const markdown = await soapstone(["diff", "old/a.wsdl", "old/a.wsdl", "--format", "markdown"], here);
  expect(markdown.stdout).toContain("No changes from `old/a.wsdl` to `old/a.wsdl`.");
});

test("one of the two may be standard input", async () => {
  const here = folder();
  const args = ["diff", "-", "required/a.wsdl", "--stdin-name", "old/a.wsdl", "--quiet"];
  expect(await soapstone(args, here, service)).toMatchObject({ status: 1 });
});

describe("an invalid plan is rejected, and nothing is written", () => {
  test.each([
    [["diff", "old/a.wsdl"], /input|OLD|missing/i],
    [["diff", "-", "-"], /not both/],
    [["diff", "old/a.wsdl", "old/a.wsdl", "--operations", "Fnid"], /There is no operation Fnid\. Did you mean Find\?/],
    [["diff", "old/a.wsdl", "old/a.wsdl", "--service", "Book"], /There is no service Book\. Did you mean Books\?/],
    [["diff", "old/a.wsdl", "old/a.wsdl", "--port", "Katalog"], /There is no port Katalog/],
    [
      ["diff", "old/a.wsdl", "old/a.wsdl", "--ignore", "operation-aded"],
      /There is no rule operation-aded\. Did you mean operation-added\?/,
    ],
    [["diff", "old/a.wsdl", "old/a.wsdl", "--plan", "none.yaml"], /plan cannot be read/],
    [["diff", "old/a.wsdl", "old/a.wsdl", "--fail-on", "all"], /fail-on/],
    [["diff", "old/a.wsdl", "required/a.wsdl", "-o", "old/a.wsdl"], /input/],
  ])("%j", async (args, message) => {
    const here = folder();
    const { status, stdout, stderr } = await soapstone(
      [...args, ...(args.includes("-o") ? [] : ["-o", "out.json"])],
      here,
    );
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(existsSync(join(here, "out.json"))).toBe(false);
    expect(readFileSync(join(here, "old/a.wsdl"), "utf8")).toBe(service);
  });
});

test("an input that cannot be read leaves an old output alone", async () => {
  const here = folder();
  writeFileSync(join(here, "changes.json"), "old");
  writeFileSync(join(here, "broken.wsdl"), "<definitions");
  const { status, stdout } = await soapstone(["diff", "old/a.wsdl", "broken.wsdl", "-o", "changes.json"], here);
  expect({ status, stdout }).toEqual({ status: 3, stdout: "" });
  expect(readFileSync(join(here, "changes.json"), "utf8")).toBe("old");
});
