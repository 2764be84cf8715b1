import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { command, isBuilt, recordsIn, timeless } from "./batch.ts";
import { books, folderWith, service, soapstone, types } from "./soapstone.ts";

if (!isBuilt) console.warn("batches are not tested: run npm run build first");
const built = test.runIf(isBuilt);

const batch = (folder: string, ...args: string[]) => command(folder, "batch", "--jobs", "1", ...args, "-o", "out");
const read = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");
const elements = types.slice(types.indexOf(">") + 1).replace("</xsd:schema>", "");
/** A service without imports, with its own name. */
const single = (name: string) => service.replace(/<xsd:include[^>]*>/, elements).replaceAll("Books", name);

built("shards are merged to the report of one run", () => {
  const files = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`in/s${n}.wsdl`, single(`S${n}`)]));
  const folder = folderWith({ ...files, "in/broken.wsdl": "<definitions" });
  batch(folder, "in");
  for (const shard of ["1/3", "2/3", "3/3"]) command(folder, "batch", "in", "-o", "shards", "--shard", shard);
  expect(recordsIn(join(folder, "shards"), "report-2-of-3.jsonl").map(({ input }) => input)).toEqual([
    ...["in/s0.wsdl", "in/s3.wsdl", "in/s6.wsdl"],
  ]);
  const merged = command(folder, "report", "merge", "shards/report-*-of-3.jsonl", "-o", "shards");
  expect(merged.status).toBe(0);
  expect(timeless(recordsIn(join(folder, "shards")))).toEqual(timeless(recordsIn(join(folder, "out"))));
  const page = (name: string) => read(folder, name).replace(/[\d,]+ ms|data-ms="[^"]*"/g, "");
  expect(page("shards/report.html")).toBe(page("out/report.html"));
  // A run over all inputs recognises the outputs of shards as its own.
  expect(command(folder, "batch", "in", "-o", "shards", "--resume").stderr).toContain("8 of 8 inputs were done before");
});

built("a merged report elsewhere leads to the outputs where they are", () => {
  const folder = folderWith({ ...books, "other.wsdl": single("Other") });
  command(folder, "batch", "service.wsdl", "-o", "a");
  command(folder, "batch", "other.wsdl", "-o", "b");
  expect(command(folder, "report", "merge", "a/report.jsonl", "b/report.jsonl", "-o", "all").status).toBe(0);
  const files = recordsIn(join(folder, "all")).flatMap(({ outputs }) => outputs.map(({ file }) => file));
  expect(files).toEqual([
    ...["../b/other.json", "../b/other.map.json"],
    ...["../a/service.json", "../a/service.map.json"],
  ]);
  for (const file of files) expect(existsSync(join(folder, "all", file))).toBe(true);
});

test.each([
  [["merge", "none.jsonl"], "The reports cannot be read"],
  [["merge", "other.txt"], "other.txt is not an entry of a batch report."],
  [["sort", "a.jsonl"], 'There is no action "sort"; the only action is merge (report merge).'],
  [["merge", "*.none"], 'No file matches "*.none".'],
])("a report that is none, and another action, are usage errors: %j", async (args, message) => {
  const folder = folderWith({ "other.txt": "{}\n" });
  const { status, stderr } = await soapstone(["report", ...args, "-o", "out"], folder);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
  expect(existsSync(join(folder, "out"))).toBe(false);
});

built("reports that contradict each other are not merged", () => {
  const folder = folderWith({ ...books, "out/report.jsonl": "" });
  command(folder, "batch", "service.wsdl", "-o", "a");
  command(folder, "batch", "service.wsdl", "-o", "b", "--title", "B");
  const { status, stderr } = command(folder, "report", "merge", "a/report.jsonl", "b/report.jsonl", "-o", "out");
  expect(status).toBe(2);
  expect(stderr).toContain("have different entries for service.wsdl");
  expect(read(folder, "out/report.jsonl")).toBe("");
});
