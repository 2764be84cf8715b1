import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isBuilt, recordsIn } from "./batch.ts";
import { books, folderWith, service } from "./soapstone.ts";

const examples = fileURLToPath(new URL("../../../examples/", import.meta.url));
const bin = fileURLToPath(new URL("../bin/soapstone.js", import.meta.url));
const hasParallel = spawnSync("parallel", ["--version"]).status === 0;
if (!hasParallel) console.warn("examples/gnu-parallel is not tested: there is no GNU parallel here");

/** Creates a folder with services, and the commands that the examples call. */
function workplace(): string {
  const services = Object.fromEntries(["a", "b", "c d"].map((name) => [`services/${name}.wsdl`, service]));
  const folder = folderWith({
    ...services,
    "services/types.xsd": books["types.xsd"],
    "bin/soapstone": `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`,
    "bin/npx": '#!/bin/sh\n[ "$1" = --yes ] && [ "$2" = soapstone ] && shift 2 && exec soapstone "$@"\nexit 127\n',
  });
  for (const name of ["soapstone", "npx"]) chmodSync(join(folder, "bin", name), 0o755);
  return folder;
}

function run(folder: string, script: string, env: Readonly<Record<string, string>>) {
  const path = `${join(folder, "bin")}:${process.env.PATH}`;
  return spawnSync("sh", ["-ec", script], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env, PATH: path },
  });
}

/** Returns the shell command of an example that contains the given words: a block scalar of `run` or `args`. */
function commandIn(file: string, words: string): string {
  const text = readFileSync(join(examples, file), "utf8");
  const blocks = [...text.matchAll(/(?:run: |- )\|\n(( +)\S.*\n(?:\2.*\n)*)/g)].map(([, body = ""]) => body);
  const found = blocks.filter((body) => body.includes(words));
  expect(found).toHaveLength(1);
  return found[0] ?? "";
}

function isWhole(folder: string): void {
  expect(recordsIn(join(folder, "api")).map(({ input, status }) => `${input} ${status}`)).toEqual([
    ...["services/a.wsdl converted", "services/b.wsdl converted", "services/c d.wsdl converted"],
  ]);
}

test.runIf(isBuilt && hasParallel)("GNU parallel converts the shards, and merges their reports", () => {
  const folder = workplace();
  const { status, stderr } = run(folder, `"${examples}gnu-parallel/convert.sh" services api 3`, {});
  expect(stderr).toContain("converted  3");
  expect(status).toBe(0);
  isWhole(folder);
});

test.runIf(isBuilt)("the matrix of GitHub Actions converts all inputs, and merges the reports", () => {
  const folder = workplace();
  const file = "github-actions/convert.yaml";
  for (const shard of ["1", "2", "3"])
    expect(run(folder, commandIn(file, " batch "), { SHARD: shard, SHARDS: "3" }).status).toBe(0);
  expect(run(folder, commandIn(file, " report merge "), { SHARDS: "3" }).status).toBe(0);
  isWhole(folder);
});

test.runIf(isBuilt)("the Indexed Job of Kubernetes converts all inputs, and merges the reports", () => {
  const folder = workplace();
  const convert = commandIn("kubernetes-indexed-job/convert.yaml", " batch ");
  for (const index of ["0", "1", "2"])
    expect(run(folder, convert, { JOB_COMPLETION_INDEX: index, SHARDS: "3" }).status).toBe(0);
  const merge = commandIn("kubernetes-indexed-job/merge.yaml", " report merge ");
  expect(run(folder, merge, { SHARDS: "3" }).status).toBe(0);
  isWhole(folder);
});
