import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { command, isBuilt, recordsIn, timeless } from "./batch.ts";
import { books, folderWith, service, types } from "./soapstone.ts";

if (!isBuilt) console.warn("batches are not tested: run npm run build first");
const built = test.runIf(isBuilt);

const batch = (folder: string, ...args: string[]) => command(folder, "batch", "--jobs", "1", ...args, "-o", "out");
const elements = types.slice(types.indexOf(">") + 1).replace("</xsd:schema>", "");
/** A service without imports, with its own name. */
const single = (name: string) => service.replace(/<xsd:include[^>]*>/, elements).replaceAll("Books", name);

built("--resume leaves alone what is done, by input, dependencies, options and outputs", () => {
  const folder = folderWith({ ...books, "other.wsdl": single("Other") });
  expect(batch(folder, "*.wsdl").status).toBe(0);
  const first = recordsIn(join(folder, "out"));
  const done = (...args: string[]) =>
    /(\d) of 2 inputs were done before/.exec(batch(folder, "*.wsdl", "--resume", ...args).stderr)?.[1];
  expect(done()).toBe("2");
  expect(recordsIn(join(folder, "out"))).toEqual(first);
  writeFileSync(join(folder, "types.xsd"), types.replace("isbn", "number"));
  expect(done()).toBe("1");
  writeFileSync(join(folder, "other.wsdl"), single("Others"));
  expect(done()).toBe("1");
  rmSync(join(folder, "out/other.json"));
  expect(done()).toBe("1");
  expect(existsSync(join(folder, "out/other.json"))).toBe(true);
  expect(done("--title", "T")).toBe(undefined);
  expect(done("--title", "T")).toBe("2");
});

built("a document that was missing counts as a dependency: when it is there, the input is converted again", () => {
  const folder = folderWith({ "service.wsdl": service });
  expect(batch(folder, "service.wsdl").status).toBe(0);
  expect(recordsIn(join(folder, "out"))[0]?.dependencies).toEqual([{ uri: "types.xsd", digest: null }]);
  expect(batch(folder, "service.wsdl", "--resume").stderr).toContain("1 of 1 inputs were done before");
  writeFileSync(join(folder, "types.xsd"), types);
  expect(batch(folder, "service.wsdl", "--resume").stderr).not.toContain("done before");
});

built("a run that was killed is resumed: what is done stays, the end is that of one run", async () => {
  const files = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`in/s${n}.wsdl`, single(`S${n}`)]));
  const folder = folderWith(files);
  const bin = fileURLToPath(new URL("../bin/soapstone.js", import.meta.url));
  const child = spawn(process.execPath, [bin, "batch", "in", "-o", "out"], { cwd: folder, stdio: "ignore" });
  const journal = join(folder, "out/report.partial.jsonl");
  const lines = () => (existsSync(journal) ? readFileSync(journal, "utf8").split("\n").length - 1 : 0);
  const ended = new Promise((resolve) => child.on("exit", resolve));
  while (lines() < 5 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill("SIGKILL");
  await ended;
  expect(existsSync(join(folder, "out/report.jsonl"))).toBe(false);
  // A truncated line, as after a crash of the system.
  appendFileSync(journal, '{"input": "in/s59.wsdl", "stat');
  const done = lines();
  const { status, stderr } = batch(folder, "in", "--resume");
  expect(status).toBe(0);
  expect(Number(/(\d+) of 60 inputs were done before/.exec(stderr)?.[1])).toBeGreaterThanOrEqual(done - 1);
  expect(existsSync(journal)).toBe(false);
  command(folder, "batch", "in", "-o", "whole");
  expect(timeless(recordsIn(join(folder, "out")))).toEqual(timeless(recordsIn(join(folder, "whole"))));
});

built("Ctrl-C ends a run with what is done, and says how to go on", async () => {
  const files = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`in/s${n}.wsdl`, single(`S${n}`)]));
  const folder = folderWith(files);
  const bin = fileURLToPath(new URL("../bin/soapstone.js", import.meta.url));
  const child = spawn(process.execPath, [bin, "batch", "in", "-o", "out"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const journal = join(folder, "out/report.partial.jsonl");
  while (!existsSync(journal) || readFileSync(journal).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill("SIGINT");
  expect(await ended).toBe(130);
  expect(stderr).toMatch(/ended by SIGINT after \d+ of 200 inputs; the same command with --resume goes on/);
  expect(batch(folder, "in", "--resume").status).toBe(0);
});
