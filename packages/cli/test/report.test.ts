import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { expect, test } from "vitest";
import { run } from "../src/run.ts";
import { books, folderWith, service, soapstone, types } from "./soapstone.ts";

const broken = service.replace("tns:FindResult", "tns:FindResullt");
const files = { ...books, "broken.wsdl": broken, "other.wsdl": broken.replace("tns:FindRequest", "tns:Nothing") };
const read = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");

test("several reports of several inputs are written at once, each one document", async () => {
  const folder = folderWith(files);
  const reports = ["sarif=out/a.sarif", "json=out/a.json", "gitlab=a.gitlab.json", "junit=a.xml", "markdown=a.md"];
  const args = ["check", "broken.wsdl", "service.wsdl", "other.wsdl", "--report", "pretty"];
  const { status, stdout, stderr } = await soapstone(
    [...args, ...reports.flatMap((each) => ["--report", each])],
    folder,
  );
  expect(status).toBe(1);
  expect(stdout).toMatch(/^error wsdl\//m);
  expect(stderr).toBe("wrote out/a.sarif\nwrote out/a.json\nwrote a.gitlab.json\nwrote a.xml\nwrote a.md\n");
  const { findings, summaries } = JSON.parse(read(folder, "out/a.json"));
  expect(summaries.map(({ input }: { input: string }) => input)).toEqual(["broken.wsdl", "service.wsdl", "other.wsdl"]);
  const uris = findings.map(({ uri }: { uri: string }) => uri.slice(uri.lastIndexOf("/") + 1));
  expect(new Set(uris)).toEqual(new Set(["broken.wsdl", "other.wsdl"]));
  expect(JSON.parse(read(folder, "out/a.sarif")).runs[0].results).toHaveLength(findings.length);
  expect(JSON.parse(read(folder, "a.gitlab.json"))).toHaveLength(findings.length);
  expect(read(folder, "a.xml").match(/<testcase /g)).toHaveLength(findings.length);
  expect(read(folder, "a.md").match(/^\| error /gm)).toHaveLength(findings.length);
});

test("a report without a file goes to standard output where it is the product, else to standard error", async () => {
  const folder = folderWith(files);
  const checked = await soapstone(["check", "broken.wsdl", "--report", "json"], folder);
  expect(JSON.parse(checked.stdout).findings[0]).toMatchObject({ severity: "error", file: "broken.wsdl", line: 10 });
  expect(checked.stderr).toBe("");
  const converted = await soapstone(["convert", "broken.wsdl", "-o", "a.json", "--report", "json"], folder);
  expect(JSON.parse(converted.stderr).summaries).toHaveLength(1);
  expect(converted.stdout).toBe("");
});

test("where every report is in a file, people still read the summary", async () => {
  const folder = folderWith(files);
  const { stdout, stderr } = await soapstone(["check", "broken.wsdl", "--report", "sarif=a.sarif"], folder);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^broken\.wsdl with 1 more: WSDL 1\.1, \d errors?\nwrote a\.sarif\n$/);
  expect(await soapstone(["check", "broken.wsdl", "--report", "sarif=a.sarif", "--quiet"], folder)).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "",
  });
});

test("notes are in reports for programs, and with --notes", async () => {
  const folder = folderWith({ "types.xsd": types, "a.xsd": types.replace("xsd:string", "xsd:normalizedString") });
  const severities = async (...args: string[]) => {
    const { stderr } = await soapstone(["convert", "a.xsd", "-o", "a.json", ...args], folder);
    return stderr;
  };
  const all = JSON.parse(await severities("--report", "json")).findings.map(
    ({ severity }: { severity: string }) => severity,
  );
  expect(all).toContain("info");
  expect(JSON.parse(await severities("--report", "gitlab"))).toEqual([]);
  expect(JSON.parse(await severities("--report", "gitlab", "--notes"))).toHaveLength(all.length);
  expect(JSON.parse(await severities("--report", "json", "--quiet"))).toMatchObject({ findings: [], summaries: [] });
});

test.each([
  [
    ["--report", "json", "--report", "sarif"],
    "Two reports would be written to standard output; write one of them to a file",
  ],
  [["--report", "pretty", "--report", "jsonl"], "Two reports would be written to standard output"],
  [["--report", "xml"], ', not "xml".'],
  [["--report", "srif=a"], "Did you mean sarif?"],
  [["--report", "json="], "--report json=FILE needs the name of a file"],
  [["--report", "json=-"], "--report json=FILE needs the name of a file"],
  [["--report", "json=folder"], "--report json=FILE: folder is a folder."],
  [["--report", "json=a", "--report", "sarif=./a"], "./a would be written twice"],
  [["--report", "json=service.wsdl"], "service.wsdl is an input, and inputs are never overwritten."],
  [["--report", "json=link.json"], "link.json is an input, and inputs are never overwritten."],
  [["--report", "json=types.xsd/a.json"], "--report json=FILE: ENOTDIR"],
  [["--baseline", "a.json"], "There is no baseline a.json yet"],
  [["--baseline", "service.wsdl"], "The baseline service.wsdl cannot be read"],
  [["--write-baseline"], "--write-baseline needs the name of the file"],
  [["--baseline", "b.json", "--write-baseline", "--report", "json=b.json"], "b.json would be written twice"],
])("refuses %j", async (args, message) => {
  const folder = folderWith(files);
  mkdirSync(join(folder, "folder"));
  symlinkSync("types.xsd", join(folder, "link.json"));
  const { status, stderr } = await soapstone(["check", "service.wsdl", ...args], folder);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
  expect(read(folder, "service.wsdl")).toBe(service);
  expect(read(folder, "types.xsd")).toBe(types);
  expect(existsSync(join(folder, "a"))).toBe(false);
});

test("a report never takes the place of the product", async () => {
  const folder = folderWith(files);
  const { status, stderr } = await soapstone(
    ["convert", "service.wsdl", "-o", "a.json", "--report", "json=./a.json"],
    folder,
  );
  expect(status).toBe(2);
  expect(stderr).toContain("./a.json would be written twice");
  expect(existsSync(join(folder, "a.json"))).toBe(false);
});

test("a report of a run that could not be followed leaves the old one alone", async () => {
  const folder = folderWith({ ...files, "a.sarif": "old" });
  expect((await soapstone(["check", "no*.wsdl", "--report", "sarif=a.sarif"], folder)).status).toBe(2);
  expect(read(folder, "a.sarif")).toBe("old");
});

class Gathered extends Writable {
  text = "";
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs `soapstone` with environment variables, and returns the output unchanged. */
async function inEnvironment(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>) {
  const [stdout, stderr] = [new Gathered(), new Gathered()];
  const status = await run(args, { cwd, stdin: Readable.from([]), stdout, stderr, env });
  return { status, stdout: stdout.text, stderr: stderr.text };
}

test("in a workflow of GitHub, findings are annotations too, but not among what programs read", async () => {
  const folder = folderWith(files);
  const actions = { GITHUB_ACTIONS: "true" };
  const pretty = await inEnvironment(["check", "broken.wsdl"], folder, actions);
  expect(pretty.stderr).toMatch(/^::error file=broken\.wsdl,line=10,col=\d+,title=wsdl\//m);
  expect(pretty.stdout).not.toContain("::error");
  const toFile = await inEnvironment(["check", "broken.wsdl", "--report", "sarif=a.sarif"], folder, actions);
  expect(toFile.stderr).toMatch(/^::error /m);
  expect(toFile.stderr).toMatch(/^broken\.wsdl with 1 more: WSDL 1\.1, /m);
  for (const format of ["json", "jsonl", "sarif"]) {
    const { stdout, stderr } = await inEnvironment(["check", "broken.wsdl", "--report", format], folder, actions);
    expect(stdout + stderr).not.toContain("::error");
  }
  const asked = await inEnvironment(["check", "broken.wsdl", "--report", "github"], folder, actions);
  expect(asked.stdout.match(/^::error /gm)).toHaveLength(asked.stdout.trimEnd().split("\n").length);
  expect(asked.stderr).toBe("");
  expect((await inEnvironment(["check", "broken.wsdl"], folder, {})).stderr).toBe("");
});

test("no control character of an input or its name gets to a terminal", async () => {
  const name = "a\u001b]0;title\u0007.xsd";
  const text = types.replace("xsd:string", "xsd:stri\u009bng").replace('name="title"', 'name="&#x9b;31m"');
  const folder = folderWith({ [name]: text });
  for (const report of ["pretty", "json", "jsonl", "sarif", "github", "gitlab", "junit", "markdown"]) {
    const { stdout, stderr } = await inEnvironment(["check", name, "--report", report], folder, { NO_COLOR: "1" });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: our own colours
    const styled = (stdout + stderr).replace(/\u001b\[\d+m/g, "");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be there
    expect([report, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.exec(styled)]).toEqual([report, null]);
  }
  const wrong = await inEnvironment(["check", "--root", "nothing\u001b[31m", name], folder, { NO_COLOR: "1" });
  expect(wrong.stderr).toContain("nothing\\u001b[31m is not a folder");
});
