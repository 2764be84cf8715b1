import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesBelow, root } from "../house.ts";

/**
 * The guide, from top to bottom, in a folder of its own: what `console` blocks show is what their commands print, `diff`
 * blocks edit a file, `yaml` blocks are part of one, and `sh` blocks succeed. `UPDATE=1` writes what commands print.
 */
const page = join(root, "docs/guide.md");
const guide = readFileSync(page, "utf8");
const block = /^```(console|diff|yaml|sh)\n(.*?)^```$/gms;

let folder = "";
let bin = "";
beforeAll(() => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "soapstone-guide-")));
  [folder, bin] = [join(home, "try"), join(home, "bin")];
  const sample = "test-corpus/services/parcels";
  for (const path of filesBelow(sample, "").filter((each) => /\.(wsdl|xsd)$/.test(each))) {
    const copy = join(folder, "parcels", path.slice(sample.length));
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(root, path), copy);
  }
  mkdirSync(bin);
  const command = join(root, "packages/cli/bin/soapstone.js");
  writeFileSync(join(bin, "soapstone"), `#!/bin/sh\nexec "${process.execPath}" "${command}" "$@"\n`, { mode: 0o755 });
});
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

/** What a shell prints in the folder, both streams as they come. */
function shell(line: string): { readonly output: string; readonly status: number | null } {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NO_COLOR: "1", FORCE_COLOR: undefined };
  const { stdout, status } = spawnSync("sh", ["-c", `exec 2>&1\n${line}`], { cwd: folder, env, encoding: "utf8" });
  return { output: stdout.replaceAll(folder, "/home/you/out/try"), status };
}

/** A `console` block with what its commands print now. A line `...` that stands for many stays. */
function ran(text: string): string {
  return text
    .split(/^(?=\$ )/m)
    .map((part) => {
      const [line = "", ...shown] = part.split("\n");
      const { output } = shell(line.slice(2));
      const isShort = matches(shown.join("\n"), output);
      return isShort ? part : `${line}\n${output}`;
    })
    .join("");
}

/** Whether a text shows an output, where a line `...` may stand for any lines. */
function matches(shown: string, output: string): boolean {
  const parts = shown.split(/^\.\.\.\n/m).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("(?:.*\\n)*?")}$`).test(output);
}

/** Lines with `-` give way to lines with `+`, between those that stay. */
function edit(text: string): void {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const side = (other: string) =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  const file = join(folder, head.replace("--- ", ""));
  const parts = readFileSync(file, "utf8").split(side("+"));
  expect(parts, `what the edit of ${head} is about, once`).toHaveLength(2);
  writeFileSync(file, parts.join(side("-")));
}

function isShown(text: string): boolean {
  const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return files.some((name) => readFileSync(join(folder, name), "utf8").includes(text));
}

test("what the guide shows is what happens", () => {
  let isSetUp = false;
  const now = guide.replace(block, (whole, language: string, text: string) => {
    if (language === "console") return `\`\`\`console\n${ran(text)}\`\`\``;
    if (language === "diff") edit(text);
    else if (language === "yaml") expect(isShown(text), `that a file has\n${text}`).toBe(true);
    // The first makes the folder that is there.
    else if (isSetUp) expect(shell(text), text).toMatchObject({ status: 0 });
    else isSetUp = true;
    return whole;
  });
  if (process.env.UPDATE === "1") writeFileSync(page, now);
  else expect(now).toBe(guide);
});

test("the guide links to files and headings that are there", () => {
  const headings = [...guide.matchAll(/^## (.*)$/gm)].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
  for (const [, path = "", heading] of guide.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
    if (path !== "") expect(existsSync(join(root, "docs", path)), path).toBe(true);
    else expect(headings).toContain(heading);
  }
});
