import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import "../src/commands/run-run.ts";
import { runInThread } from "../src/pipeline-run/run-in-thread.ts";
import type { RunRequest } from "../src/pipeline-run/run-named.ts";
import { books, folderWith, soapstone, types } from "./soapstone.ts";

const config = `version: 1
sources: { books: service.wsdl }
pipelines:
  books:
    from: books
    steps: [bundle, to-apidoc, check]
    write: [dist/books.yaml, { split: dist/books, layout: per-definition }]
`;

const project = (text = config) => folderWith({ ...books, "soapstone.yaml": text });

test("a pipeline writes its outputs; the next run takes all steps from the cache and writes nothing", async () => {
  const folder = project();
  const first = await soapstone(["run", "--stats"], folder);
  expect(first.stderr).toMatch(/to-apidoc +ran/);
  expect(first.status).toBe(0);
  expect(readFileSync(join(folder, "dist/books.yaml"), "utf8")).toMatch(/^apidoc: /);
  expect(readdirSync(join(folder, "dist/books"))).toEqual(["definitions", "service.json", "service.map.json"]);
  const second = await soapstone(["run", "--stats"], folder);
  expect(second.stderr).toMatch(/to-apidoc +from the cache/);
  expect(second.stderr).not.toContain("wrote");
  expect(second.stderr).toContain("unchanged");
  expect((await soapstone(["run", "--no-cache", "--stats"], folder)).stderr).not.toContain("from the cache");
});

test("a source that changes makes its steps run again, and an option those from there on", async () => {
  const folder = project();
  await soapstone(["run"], folder);
  writeFileSync(join(folder, "types.xsd"), types.replace('name="isbn"', 'name="number"'));
  expect((await soapstone(["run"], folder)).stderr).toContain("wrote dist/books.yaml");
  writeFileSync(join(folder, "soapstone.yaml"), config.replace("to-apidoc,", "to-apidoc: { root-field: swagger },"));
  const { stderr } = await soapstone(["run", "--stats"], folder);
  expect(stderr).toMatch(/bundle +from the cache[\s\S]*to-apidoc +ran/);
});

test("each companion of a pipeline names the source as seen from its own place, also of a bundle", async () => {
  const folder = project(config.replace("bundle, to-apidoc", "to-apidoc, { filter: { operations: ['*'] } }"));
  await soapstone(["run"], folder);
  const sourcesIn = (from: string, name: string) => JSON.parse(readFileSync(join(from, name), "utf8")).sources;
  const addresses = (name: string) => sourcesIn(folder, name).map(({ address }: { address: string }) => address);
  expect(addresses("dist/books.map.json")).toEqual(["../service.wsdl", "../types.xsd"]);
  expect(addresses("dist/books/service.map.json")).toEqual(["../../service.wsdl", "../../types.xsd"]);
  const bundled = project();
  await soapstone(["run"], bundled);
  expect(sourcesIn(bundled, "dist/books.map.json")).toEqual(sourcesIn(folder, "dist/books.map.json"));
  const before = readFileSync(join(bundled, "dist/books.map.json"), "utf8");
  await soapstone(["run", "--from", "to-apidoc"], bundled);
  expect(readFileSync(join(bundled, "dist/books.map.json"), "utf8")).toBe(before);
  // Converting back the output made from the bundle patches the author's files.
  const { stderr } = await soapstone(["convert", "dist/books.yaml", "-o", "back/"], bundled);
  expect(stderr).toContain("original: unchanged");
  for (const name of ["service.wsdl", "types.xsd"])
    expect(readFileSync(join(bundled, "back", name), "utf8")).toBe(readFileSync(join(bundled, name), "utf8"));
});

test("a corrupt cache is none", async () => {
  const folder = project();
  const { stderr } = await soapstone(["run"], folder);
  const cache = join(folder, "node_modules/.cache/soapstone");
  for (const each of readdirSync(cache, { recursive: true, withFileTypes: true }))
    if (each.isFile()) writeFileSync(join(each.parentPath, each.name), "{ }");
  rmSync(join(folder, "dist"), { recursive: true });
  expect((await soapstone(["run"], folder)).stderr).toBe(stderr);
});

test("a run that fails leaves the old outputs as they were", async () => {
  const folder = project();
  await soapstone(["run"], folder);
  const before = readFileSync(join(folder, "dist/books.yaml"), "utf8");
  writeFileSync(join(folder, "soapstone.yaml"), config.replace("check]", "{ check: { fail-on: warning } }]"));
  writeFileSync(join(folder, "types.xsd"), types.replace('type="xsd:string"', 'type="missing"'));
  const { status, stderr } = await soapstone(["run"], folder);
  expect(status).toBe(1);
  expect(stderr).toContain("failed at");
  expect(readFileSync(join(folder, "dist/books.yaml"), "utf8")).toBe(before);
  writeFileSync(join(folder, "service.wsdl"), "<definitions");
  expect((await soapstone(["run"], folder)).status).toBe(3);
  expect(readFileSync(join(folder, "dist/books.yaml"), "utf8")).toBe(before);
});

test("--dry-run prints a diff, --check fails where an output would change; both write nothing", async () => {
  const folder = project();
  const dry = await soapstone(["run", "--dry-run"], folder);
  expect(dry.status).toBe(0);
  expect(dry.stdout).toMatch(/^--- \/dev\/null\n\+\+\+ b\/dist\/books.yaml\n@@ -0,0 \+1,\d+ @@\n\+apidoc: /);
  expect(existsSync(join(folder, "dist"))).toBe(false);
  const drift = await soapstone(["run", "--check"], folder);
  expect(drift.status).toBe(1);
  expect(drift.stderr).toContain("would write dist/books.yaml");
  expect(existsSync(join(folder, "dist"))).toBe(false);
  await soapstone(["run"], folder);
  expect((await soapstone(["run", "--check"], folder)).status).toBe(0);
  const file = join(folder, "dist/books.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("apidoc:", "apidoc :"));
  const changed = await soapstone(["run", "--dry-run"], folder);
  expect(changed.stdout).toContain("--- a/dist/books.yaml\n+++ b/dist/books.yaml\n");
  expect(changed.stdout).toContain("-apidoc :");
});

test("--trace writes the document of every step, --until ends early, --from goes on with what lies there", async () => {
  const folder = project();
  const until = await soapstone(["run", "--until", "to-apidoc", "--trace", "trace"], folder);
  expect(until.status).toBe(0);
  expect(existsSync(join(folder, "dist"))).toBe(false);
  expect(readdirSync(join(folder, "trace/books"))).toEqual(["00-load", "01-bundle", "02-to-apidoc", "trace.json"]);
  const file = join(folder, "trace/books/02-to-apidoc/service.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"title": "Books"', '"title": "Edited"'));
  expect((await soapstone(["run", "--from", "check", "--trace", "trace"], folder)).status).toBe(0);
  expect(readFileSync(join(folder, "dist/books.yaml"), "utf8")).toContain("title: Edited");
  expect((await soapstone(["run", "--from", "check"], folder)).status).toBe(0);
});

test("--from needs a result, and both ends are steps of one pipeline", async () => {
  const folder = project();
  const without = await soapstone(["run", "--from", "check", "--no-cache"], folder);
  expect(without.status).toBe(2);
  expect(without.stderr).toContain("run the pipeline without --from first");
  const unknown = await soapstone(["run", "--until", "to-apidok"], folder);
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain('no step "to-apidok". Did you mean to-apidoc?');
  expect((await soapstone(["run", "--from", "check", "--until", "bundle"], folder)).stderr).toContain("comes after");
  expect((await soapstone(["run", "bookz"], folder)).stderr).toContain('no pipeline "bookz". Did you mean books?');
});

test("problems of a configuration are reported with their lines before anything runs", async () => {
  const folder = project(config.replace("check]", "to-jsonschema]").replace("sources", "sourcs"));
  const { status, stderr } = await soapstone(["run"], folder);
  expect(status).toBe(2);
  expect(stderr).toContain("config/unknown-option: There is no option sourcs. Did you mean sources?");
  expect(stderr).toContain("soapstone.yaml:2:1");
  const json = await soapstone(["run", "--report", "jsonl"], folder);
  expect(JSON.parse(json.stderr.trim())).toMatchObject({ code: "config/unknown-option", line: 2, column: 1 });
  expect((await soapstone(["run"], folderWith(books))).status).toBe(2);
});

test.each([
  ["write: ../out.yaml", "config/outside-root"],
  ["write: /tmp/out.yaml", "config/outside-root"],
  ["write: a/../../out/", "config/outside-root"],
  ["write: link/out.yaml", "config/outside-root"],
])("%s is refused before anything runs", async (write, code) => {
  const folder = project(config.replace(/write: .*/, write));
  const other = folderWith({ "a.txt": "" });
  symlinkSync(other, join(folder, "link"));
  const { status, stderr } = await soapstone(["run"], folder);
  expect(status).toBe(2);
  expect(stderr).toContain(code);
  expect(readdirSync(other)).toEqual(["a.txt"]);
});

test("an input is never overwritten", async () => {
  const folder = project(config.replace(/write: .*/, "write: types.xsd").replace("to-apidoc, ", ""));
  const { status, stderr } = await soapstone(["run"], folder);
  expect(status).toBe(2);
  expect(stderr).toContain("types.xsd is an input");
  expect(readFileSync(join(folder, "types.xsd"), "utf8")).toBe(types);
});

test("a source outside of the project is read where the command line names its folder", async () => {
  const other = folderWith(books);
  const folder = project(config.replace("service.wsdl", `${other}/service.wsdl`));
  const refused = await soapstone(["run"], folder);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain("config/outside-root");
  expect((await soapstone(["run", "--root", other], folder)).status).toBe(0);
});

test("a configuration gives every command its defaults; the command line wins", async () => {
  const folder = project(
    `${config}defaults: { root-field: swagger, complement: none }\ncommands: { convert: { format: yaml } }\n`,
  );
  const { stdout } = await soapstone(["convert", "service.wsdl"], folder);
  expect(stdout).toMatch(/^swagger: /);
  expect(stdout).not.toContain("x-wsdl");
  expect((await soapstone(["convert", "service.wsdl", "--format", "json"], folder)).stdout).toMatch(/^{\s+"swagger"/);
  expect((await soapstone(["convert", "service.wsdl", "--no-config"], folder)).stdout).toMatch(/^{\s+"apidoc"/);
  await soapstone(["run"], folder);
  const written = readFileSync(join(folder, "dist/books.yaml"), "utf8");
  expect(written).toMatch(/^swagger: /);
  expect(written).not.toContain("x-wsdl");
});

test("the hosts and the folder that a configuration opens are named in the summary", async () => {
  const folder = project(`${config}defaults: { allow-host: [example.org], root: . }\n`);
  const { stderr } = await soapstone(["check", "service.wsdl"], folder);
  expect(stderr).toContain(`soapstone.yaml gives: root ${folder}; allow-host example.org`);
  const outside = project(`${config}defaults: { root: / }\n`);
  expect((await soapstone(["check", "service.wsdl"], outside)).stderr).toContain("config/outside-root");
});

test("--print-config shows every value with where it comes from", async () => {
  const folder = project(`${config}defaults:\n  root-field: swagger\n`);
  const { status, stdout } = await soapstone(["convert", "--print-config", "--format", "yaml"], folder);
  expect(status).toBe(0);
  expect(stdout).toContain('root-field: "swagger" # soapstone.yaml:9:15');
  expect(stdout).toContain('format: "yaml" # command line');
  expect(stdout).toContain("view: null # built-in: facade");
  expect((await soapstone(["run", "--print-config"], folder)).stdout).toContain("- to-apidoc: {} # soapstone.yaml:6");
});

test("a configuration is found above, but not outside of the version-control folder; --config names another", async () => {
  const folder = folderWith({
    ...books,
    "soapstone.yaml": config,
    "inner/a.txt": "",
    "repo/.git/HEAD": "",
    "repo/x/b.txt": "",
  });
  expect((await soapstone(["run"], join(folder, "inner"))).status).toBe(0);
  const { status, stderr } = await soapstone(["run"], join(folder, "repo/x"));
  expect(status).toBe(2);
  expect(stderr).toContain("There is no soapstone.yaml");
  expect((await soapstone(["run", "--config", "../../soapstone.yaml"], join(folder, "repo/x"))).status).toBe(0);
  expect((await soapstone(["run", "--config", "nothing.yaml"], folder)).stderr).toContain(
    "There is no configuration file nothing.yaml",
  );
});

test("several pipelines run, and one that fails does not stop the others", async () => {
  const folder = project(`version: 1
sources: { books: service.wsdl, broken: broken.wsdl }
pipelines:
  good: { from: books, steps: [to-apidoc], write: good.json }
  bad: { from: broken, steps: [to-apidoc], write: bad.json }
  also: { from: books, steps: [to-jsonschema], write: also.json }
`);
  writeFileSync(join(folder, "broken.wsdl"), "<definitions");
  const { status, stderr } = await soapstone(["run"], folder);
  expect(status).toBe(3);
  expect(readdirSync(folder).filter((name) => name.endsWith(".json"))).toEqual([
    "also.json",
    "also.map.json",
    "good.json",
    "good.map.json",
  ]);
  expect(stderr).toMatch(/good: done[\s\S]*bad: not run[\s\S]*also: done/);
});

test("a cache that cannot be written is reported, and nothing else fails", async () => {
  const folder = project();
  writeFileSync(join(folder, "cache"), "");
  const { status, stderr } = await soapstone(["run", "--cache", "cache"], folder);
  expect(status).toBe(0);
  expect(stderr.match(/Nothing is kept in the cache/g)).toHaveLength(1);
});

test("--watch runs again when a file changes that was read, until it is interrupted", async () => {
  const folder = project();
  const running = soapstone(["run", "--watch"], folder);
  const output = join(folder, "dist/books.yaml");
  await vi.waitFor(() => expect(existsSync(output)).toBe(true), 20_000);
  writeFileSync(join(folder, "types.xsd"), types.replace('name="isbn"', 'name="number"'));
  await vi.waitFor(() => expect(readFileSync(output, "utf8")).toContain("number:"), 20_000);
  process.emit("SIGINT");
  const { status, stderr } = await running;
  expect(status).toBe(0);
  expect(stderr).toContain("types.xsd changed");
}, 60_000);

test("a pipeline that is gone from the configuration when its thread reads it is no internal error", async () => {
  const folder = folderWith({
    "soapstone.yaml": "version: 1\nsources: { a: a.wsdl }\npipelines: { other: { from: a, write: out.yaml } }\n",
  });
  const request: RunRequest = {
    config: join(folder, "soapstone.yaml"),
    commands: new Map(),
    name: "gone",
    reading: {} as RunRequest["reading"],
    keepGoing: false,
  };
  expect(await runInThread(request)).toEqual({
    usage: "The configuration changed while it was read: there is no pipeline gone any more.",
  });
});
