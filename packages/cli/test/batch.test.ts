import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { command, isBuilt, recordsIn } from "./batch.ts";
import { books, folderWith, service, soapstone, types } from "./soapstone.ts";

if (!isBuilt) console.warn("batches are not tested: run npm run build first");
const built = test.runIf(isBuilt);

const batch = (folder: string, ...args: string[]) => command(folder, "batch", "--jobs", "1", ...args, "-o", "out");
const read = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");
const elements = types.slice(types.indexOf(">") + 1).replace("</xsd:schema>", "");
/** A service without imports, with its own name. */
const single = (name: string) => service.replace(/<xsd:include[^>]*>/, elements).replaceAll("Books", name);

built("converts the descriptions of a folder, which their content tells; what they import is a part of them", () => {
  const folder = folderWith({
    "wsdl/books.wsdl": service,
    "wsdl/types.xsd": types,
    "wsdl/sub/other": single("Other"),
    "wsdl/README.md": "# Services\n",
    "wsdl/picture.png": "\u0089PNG\0\0",
    "wsdl/node_modules/x/y.wsdl": service,
  });
  const { status, stderr } = batch(folder, "wsdl");
  expect(status).toBe(0);
  expect(stderr).toContain("converted  2");
  expect(stderr).toContain("1 file of folders is a part of others");
  expect(stderr).toContain("2 files of folders are no descriptions");
  expect(readdirSync(join(folder, "out")).sort()).toEqual([
    ...["books.json", "books.map.json", "other.json", "other.map.json", "report.html", "report.jsonl"],
  ]);
  const [first, second] = recordsIn(join(folder, "out"));
  expect(first).toMatchObject({
    input: "wsdl/books.wsdl",
    status: "converted",
    to: "apidoc",
    operations: { in: 1, out: 1 },
    dependencies: [{ uri: "wsdl/types.xsd", digest: expect.stringMatching(/^sha256:/) }],
    outputs: [{ file: "books.json", digest: expect.stringMatching(/^sha256:/) }, { file: "books.map.json" }],
  });
  expect(first?.bytes).toBe(service.length);
  expect(second?.input).toBe("wsdl/sub/other");
});

built("a folder is the root of what is found in it; a file is read with its own folder", () => {
  const apart = { "in/wsdl/books.wsdl": service.replace("types.xsd", "../xsd/types.xsd"), "in/xsd/types.xsd": types };
  const folder = folderWith(apart);
  expect(batch(folder, "in").status).toBe(0);
  const alone = batch(folder, "in/wsdl/books.wsdl");
  expect(alone.stderr).toContain("workspace/outside-root");
  expect(alone.status).toBe(3);
  expect(batch(folder, "in/wsdl/books.wsdl", "--root", "in").status).toBe(0);
});

built("the outputs are those of convert, with the same options", async () => {
  const folder = folderWith(books);
  expect(batch(folder, "*.wsdl", "--format", "yaml", "--root-field", "swagger").status).toBe(0);
  const alone = ["convert", "service.wsdl", "--format", "yaml", "--root-field", "swagger", "-o", "alone/"];
  expect((await soapstone(alone, folder)).status).toBe(0);
  expect(read(folder, "out/service.yaml")).toBe(read(folder, "alone/service.yaml"));
  // `batch` and `convert` recognise the outputs of each other.
  expect(command(folder, "batch", "service.wsdl", "-o", "alone", "--title", "T", "--format", "yaml").status).toBe(0);
  expect((await soapstone([...alone.slice(0, -1), "out/"], folder)).status).toBe(0);
});

built("one bad input costs only itself: broken, of another kind, not there, a folder among files", () => {
  const folder = folderWith({
    ...books,
    "broken.wsdl": service.slice(0, 400),
    "other.wsdl": '<description xmlns="http://www.w3.org/ns/wsdl"/>',
    "empty.wsdl": "",
  });
  const { status, stderr } = batch(folder, "*.wsdl", "missing.wsdl");
  expect(status).toBe(3);
  expect(stderr).toContain("missing.wsdl: unreadable: workspace/not-found: ");
  expect(stderr).toContain("broken.wsdl: unreadable: xml/");
  const records = recordsIn(join(folder, "out"));
  expect(records.map(({ input, status: ended }) => `${input} ${ended}`)).toEqual([
    "broken.wsdl unreadable",
    "empty.wsdl unreadable",
    "missing.wsdl unreadable",
    "other.wsdl unreadable",
    "service.wsdl converted",
  ]);
  expect(records[0]?.findings.find(({ code }) => code.startsWith("xml/"))).toMatchObject({
    severity: "error",
    places: [{ file: "broken.wsdl" }],
    frame: expect.stringContaining("^"),
  });
});

built("an input that takes too long, or too much memory, costs only itself", () => {
  // So many types that a heap of 16 MB is too small.
  const many = Array.from({ length: 40_000 }, (_, n) => `<xsd:element name="e${n}" type="xsd:string"/>`).join("");
  const folder = folderWith({
    ...books,
    "many.xsd": `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${many}</xsd:schema>`,
  });
  const run = batch(folder, "service.wsdl", "many.xsd", "--memory", "32");
  expect(run.stderr).toContain("many.xsd: out-of-memory: The conversion needs more memory than --memory allows.");
  expect(run.status).toBe(3);
  expect(recordsIn(join(folder, "out"))[1]).toMatchObject({ input: "service.wsdl", status: "converted" });
});

built("inputs of one name keep their folders; others do not", () => {
  const folder = folderWith({
    "a/x/one.wsdl": single("A"),
    "a/y/one.wsdl": single("B"),
    "a/y/ONE.xml": single("C"),
    "a/y/two.wsdl": single("D"),
  });
  const { stderr } = batch(folder, "a");
  expect(stderr).toContain("The outputs of a/y/ONE.xml and a/y/one.wsdl would both have the name y/one.json");
  rmSync(join(folder, "a/y/ONE.xml"));
  expect(batch(folder, "a").status).toBe(0);
  expect(recordsIn(join(folder, "out")).map(({ outputs }) => outputs[0]?.file)).toEqual([
    "x/one.json",
    "y/one.json",
    "two.json",
  ]);
});

built("an output of several documents has a folder; a companion lies beside its document", () => {
  const folder = folderWith(books);
  expect(batch(folder, "service.wsdl").status).toBe(0);
  expect(recordsIn(join(folder, "out"))[0]?.outputs.map(({ file }) => file)).toEqual([
    "service.json",
    "service.map.json",
  ]);
  expect(JSON.parse(read(folder, "out/service.map.json")).sources[0].address).toBe("../service.wsdl");
  expect(command(folder, "batch", "out/service.json", "-o", "back").status).toBe(0);
  expect(recordsIn(join(folder, "back"))[0]?.outputs.map(({ file }) => file)).toEqual([
    "service/service.wsdl",
    "service/types.xsd",
  ]);
});

built("a second run replaces its own outputs, not those that were edited, nor files of others", () => {
  const folder = folderWith({ ...books, "other.wsdl": single("Other"), "out/other.json": "mine" });
  expect(batch(folder, "*.wsdl").status).toBe(2);
  expect(read(folder, "out/other.json")).toBe("mine");
  expect(batch(folder, "service.wsdl", "--title", "New").status).toBe(0);
  expect(read(folder, "out/service.json")).toContain('"New"');
  const edited = read(folder, "out/service.json").replace('"New"', '"Mine"');
  writeFileSync(join(folder, "out/service.json"), edited);
  const { status, stderr } = batch(folder, "service.wsdl", "--title", "Newer");
  expect(status).toBe(2);
  expect(stderr).toContain("service.json already exists, and was edited since it was made from service.wsdl");
  expect(read(folder, "out/service.json")).toBe(edited);
  expect(batch(folder, "service.wsdl", "--title", "Newer", "--force").status).toBe(0);
  expect(read(folder, "out/service.json")).toContain('"Newer"');
});

built(
  "a selection that matches in one input is none of the others' business; one that matches in none is a usage error",
  () => {
    const folder = folderWith({ ...books, "other.wsdl": single("Other").replaceAll("Find", "Look") });
    const wrong = batch(folder, "*.wsdl", "--operations", "Find,Lok");
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain("Lok");
    expect(existsSync(join(folder, "out"))).toBe(false);
    expect(batch(folder, "*.wsdl", "--operations", "Find").status).toBe(0);
    expect(recordsIn(join(folder, "out")).map(({ input, status }) => `${input} ${status}`)).toEqual([
      "other.wsdl not-selected",
      "service.wsdl converted",
    ]);
  },
);

built("an input that fails leaves its output of an earlier run alone, and may replace it later", () => {
  const folder = folderWith(books);
  expect(batch(folder, "service.wsdl").status).toBe(0);
  const before = read(folder, "out/service.json");
  writeFileSync(join(folder, "service.wsdl"), service.slice(0, 500));
  expect(batch(folder, "service.wsdl").status).toBe(3);
  expect(read(folder, "out/service.json")).toBe(before);
  writeFileSync(join(folder, "service.wsdl"), service.replaceAll("Catalogue", "Index"));
  expect(batch(folder, "service.wsdl").status).toBe(0);
  expect(read(folder, "out/service.json")).not.toBe(before);
});

built("outputs among inputs are no inputs, and inputs are never replaced", () => {
  const folder = folderWith({ "in/books.wsdl": service, "in/types.xsd": types });
  expect(command(folder, "batch", "in", "-o", "in/out").status).toBe(0);
  expect(command(folder, "batch", "in", "-o", "in/out").stderr).toContain("inputs     1\n");
  rmSync(join(folder, "in/out"), { recursive: true });
  expect(command(folder, "batch", "in", "-o", "in").status).toBe(0);
  expect(command(folder, "batch", "in", "-o", "in").stderr).toContain("inputs     1\n");
  expect(readdirSync(join(folder, "in")).sort()).toEqual([
    ...["books.json", "books.map.json", "books.wsdl", "report.html", "report.jsonl", "types.xsd"],
  ]);
  // The output of the schema would have the name of the other input.
  const clash = folderWith({ "a.json": '{"type": "object"}', "a.xsd": types });
  expect(command(clash, "batch", "a.xsd", "a.json", "-o", ".", "--force").status).toBe(2);
  expect(read(clash, "a.json")).toBe('{"type": "object"}');
  expect(read(clash, "a.xsd")).toBe(types);
});

built("a link in the folder of outputs leads nothing out of it", () => {
  const folder = folderWith({ ...books, "target.json": "keep" });
  mkdirSync(join(folder, "out"));
  symlinkSync("../target.json", join(folder, "out/service.json"));
  expect(batch(folder, "service.wsdl", "--force").status).toBe(2);
  expect(read(folder, "target.json")).toBe("keep");
});

test.each([
  [["*.none", "-o", "out"], 'No file matches "*.none".'],
  [["service.wsdl"], "The folder for the outputs is missing: add -o DIR."],
  [["service.wsdl", "-o", "out", "--shard", "4/3"], "--shard takes I/N"],
  [["service.wsdl", "-o", "out", "--shard", "0/3"], "--shard takes I/N"],
  [["service.wsdl", "-o", "out", "--shard", "x"], "--shard takes I/N"],
  [["service.wsdl", "-o", "out", "--jobs", "0"], "--jobs takes a whole number"],
  [["service.wsdl", "-o", "out", "--memory", "many"], "--memory takes a whole number"],
  [["service.wsdl", "-o", "out", "--timeout-per-input", "0"], "--timeout-per-input takes a whole number"],
  [["service.wsdl", "-o", "out", "--plan", "none.yaml"], "The plan cannot be read"],
  [["-", "-o", "out"], "soapstone batch takes files, folders and patterns of files, not -"],
  [["http://books.example/?wsdl", "-o", "out"], "soapstone batch takes files, folders and patterns"],
  [["empty", "-o", "out"], "There is no description in empty: all 2 files are of another kind."],
  [["service.wsdl", "-o", "types.xsd/out"], "The outputs cannot be written"],
])("invalid options are a usage error before anything is written: %j", async (args, message) => {
  const folder = folderWith({ ...books, "empty/a.txt": "text", "empty/b.json": "{}" });
  const { status, stderr } = await soapstone(["batch", ...args], folder);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
  expect(existsSync(join(folder, "out"))).toBe(false);
});
