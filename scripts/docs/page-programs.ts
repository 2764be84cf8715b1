import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldersIn, root } from "../house.ts";

/**
 * The programs that pages show: a `ts` block followed by "prints" and a `text` block. Each is compiled as strictly as
 * our own code and run in the folder of the checkout, against the built packages, as a stranger would.
 */
export interface PageProgram {
  /** The page, from the root of the checkout. */
  readonly page: string;
  readonly code: string;
  /** The output that the page shows. */
  readonly shown: string;
  readonly file: string;
}

/** The pages with programs: every package has one in its README. */
export const pagesWithPrograms = [
  "docs/libraries.md",
  ...foldersIn("packages").map((name) => `packages/${name}/README.md`),
];

const program = /^```ts\n(.*?)^```\n\nprints\n\n```text\n(.*?)^```$/gms;

/** The folder in which a program's imports resolve: the checkout has every package. */
const home = join(root, "out", "examples");

/** Reads the programs of all pages. */
export function readPrograms(): readonly PageProgram[] {
  return pagesWithPrograms.flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(program)].map(([, code = "", shown = ""], index) => ({
      ...{ page, code, shown },
      file: join(home, `${page.replaceAll(/[/.]/g, "-")}-${index}.ts`),
    })),
  );
}

const compiler = join(root, "node_modules/typescript/bin/tsc");
const strictly = "--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck --ignoreConfig";
const target = "--module nodenext --target es2023 --lib es2023 --types node";

/** Writes the programs to a folder where their imports resolve, and compiles them; returns the compiler's errors. */
export function compilePrograms(programs: readonly PageProgram[]): string {
  mkdirSync(home, { recursive: true });
  for (const { file, code } of programs) writeFileSync(file, code);
  return runNode([compiler, ...`${strictly} ${target}`.split(" "), ...programs.map(({ file }) => file)]).stdout;
}

/** Runs a compiled program. */
export function runProgram({ file }: PageProgram): { readonly stdout: string; readonly stderr: string } {
  return runNode([file.replace(/\.ts$/, ".js")]);
}

export function removePrograms(): void {
  rmSync(home, { recursive: true, force: true });
}

/** Returns the text of a page with the present output of a program. */
export function withPrinted(text: string, { code, shown }: PageProgram, stdout: string): string {
  const block = (output: string) => `${code}\`\`\`\n\nprints\n\n\`\`\`text\n${output}\`\`\``;
  return text.replace(block(shown), () => block(stdout));
}

function runNode(args: readonly string[]): { readonly stdout: string; readonly stderr: string } {
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, NODE_OPTIONS: undefined };
  return spawnSync(process.execPath, args, { cwd: root, env, encoding: "utf8" });
}
