import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldersIn, root } from "../house.ts";

/**
 * The programs in the README, in `docs/libraries.md` and in the READMEs of the packages: each is compiled as strictly as we compile, run
 * in the folder of the checkout, and prints what the next block shows. `UPDATE=1` writes what they print.
 */
const pages = ["README.md", "docs/libraries.md", ...foldersIn("packages").map((name) => `packages/${name}/README.md`)];
const program = /^```ts\n(.*?)^```\n\nprints\n\n```text\n(.*?)^```$/gms;

/** Where a program finds what it imports: the command knows all that stands below it, but not itself from there. */
const homes = ["packages/pipeline/out", "packages/cli/out"].map((path) => join(root, path, "examples"));

interface Example {
  readonly page: string;
  readonly code: string;
  readonly shown: string;
  readonly file: string;
}

const examples = pages.flatMap((page) =>
  [...readFileSync(join(root, page), "utf8").matchAll(program)].map(([, code = "", shown = ""], index): Example => {
    const home = homes[code.includes("soapstone") ? 1 : 0] ?? "";
    return { page, code, shown, file: join(home, `${page.replaceAll(/[/.]/g, "-")}-${index}.ts`) };
  }),
);

beforeAll(() => {
  for (const home of homes) mkdirSync(home, { recursive: true });
  for (const { file, code } of examples) writeFileSync(file, code);
});
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

test("there is a program for each package", () => {
  expect(new Set(examples.map(({ page }) => page))).toEqual(new Set(pages));
});

const compiler = join(root, "node_modules/typescript/bin/tsc");
const strictly = "--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck --ignoreConfig";
const target = "--module nodenext --target es2023 --lib es2023 --types node";

test("they compile", () => {
  const files = examples.map(({ file }) => file);
  const { stdout } = ran([compiler, ...`${strictly} ${target}`.split(" "), ...files]);
  expect(stdout).toBe("");
});

test.each(examples)("$page shows what its program prints", ({ page, code, shown, file }) => {
  const { stdout, stderr } = ran([file.replace(/\.ts$/, ".js")]);
  if (process.env.UPDATE === "1") {
    const before = readFileSync(join(root, page), "utf8");
    const text = (output: string) => `${code}\`\`\`\n\nprints\n\n\`\`\`text\n${output}\`\`\``;
    writeFileSync(
      join(root, page),
      before.replace(text(shown), () => text(stdout)),
    );
  } else expect(stdout).toBe(shown);
  expect(stderr).toBe("");
});

/** What Node prints of a program, in the folder of the checkout. */
function ran(args: readonly string[]): { readonly stdout: string; readonly stderr: string } {
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, NODE_OPTIONS: undefined };
  return spawnSync(process.execPath, args, { cwd: root, env, encoding: "utf8" });
}

test("the page of the libraries links to files that are there", () => {
  const page = readFileSync(join(root, "docs/libraries.md"), "utf8");
  for (const [, path = ""] of page.matchAll(/\]\((?!https?:)([^)#]+)/g))
    expect(existsSync(join(root, "docs", path)), path).toBe(true);
});
