import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { folderWith } from "./soapstone.ts";

const bin = fileURLToPath(new URL("../bin/soapstone.js", import.meta.url));
const built = fileURLToPath(new URL("../dist/interrupt.js", import.meta.url));

test.runIf(existsSync(built)).each([["SIGINT"], ["SIGTERM"]] as const)(
  "%s during work that must be whole ends the process when the work is done",
  async (signal) => {
    const program = `
      const { uninterrupted } = await import(${JSON.stringify(built)});
      console.log("before");
      await uninterrupted(() => {
        process.kill(process.pid, ${JSON.stringify(signal)});
        const end = Date.now() + 300;
        while (Date.now() < end);
        console.log("whole");
      });
      console.log("never");`;
    const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
    expect(run).toMatchObject({ signal, stdout: "before\nwhole\n", stderr: "" });
  },
);

test.runIf(existsSync(built))("without a signal, the work gives its value, and signals are as before", () => {
  const program = `
    const { uninterrupted } = await import(${JSON.stringify(built)});
    console.log(await uninterrupted(() => 7), process.listenerCount("SIGINT"));
    await uninterrupted(() => { throw new Error("no"); }).catch(({ message }) => console.log(message));`;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(run).toMatchObject({ status: 0, stdout: "7 0\nno\n" });
});

test.runIf(existsSync(built))(
  "whenever a command is ended, no file is cut off, and no temporary file stays",
  { timeout: 120_000 },
  async () => {
    const definitions = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`T${index}`, { type: "object", description: "x".repeat(5000) }]),
    );
    const text = JSON.stringify({ $schema: "http://json-schema.org/draft-04/schema#", definitions });
    const folder = folderWith({ "all.json": text });
    const split = (name: string) => [
      bin,
      "split",
      "all.json",
      "--layout",
      "per-definition",
      "-o",
      `${name}/`,
      "--no-verify",
    ];
    const whole = spawnSync(process.execPath, split("whole"), { cwd: folder, encoding: "utf8" });
    expect(whole).toMatchObject({ status: 0 });
    const expected = filesOf(join(folder, "whole"));
    expect(expected.size).toBeGreaterThan(300);

    let ended = 0;
    for (const [index, signal] of (
      ["SIGINT", "SIGTERM", "SIGINT", "SIGTERM", "SIGINT", "SIGTERM"] as const
    ).entries()) {
      const name = `out${index}`;
      mkdirSync(join(folder, name));
      const child = spawn(process.execPath, split(name), { cwd: folder, stdio: "ignore" });
      const over = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_code, by) => resolve(by)));
      // Waits until the first files are written or about to be: that is the moment to test.
      while (child.exitCode === null && index % 3 !== 0 && readdirSync(join(folder, name)).length === 0) await wait(1);
      if (index % 3 === 0) await wait(50);
      child.kill(signal);
      const by = await over;
      if (by !== null) {
        expect(by).toBe(signal);
        ended += 1;
      }
      const files = filesOf(join(folder, name));
      for (const [file, content] of files) expect([file, content === expected.get(file)]).toEqual([file, true]);
      if (files.size > 0) expect(files.size).toBe(expected.size);
    }
    expect(ended).toBeGreaterThan(0);
  },
);

function filesOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return new Map(
    names.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), readFileSync(path, "utf8")];
    }),
  );
}
