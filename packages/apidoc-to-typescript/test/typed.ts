import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { memoryResolver } from "@soapstone/workspace";
import { typesDocument } from "../src/index.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Returns the types for a description in YAML without its first lines, and the codes of diagnostics. */
export async function typed(yaml: string, files: Readonly<Record<string, string>> = {}) {
  const text = yaml.startsWith("swagger") ? yaml : `swagger: "2.0"\ninfo: { title: T, version: "1" }\n${yaml}`;
  const resolver = memoryResolver({ "memory:/api.yaml": text, ...files });
  const made = await typesDocument({ uri: "memory:/api.yaml", resolver });
  if (made.status !== "done") throw new Error("No types.", { cause: made.diagnostics });
  return { text: made.text, codes: made.diagnostics.map(({ code }) => code) };
}

/** Returns a description with nothing but definitions. */
export function definitions(yaml: string): string {
  return `paths: {}\ndefinitions:\n${yaml.replace(/^(?=.)/gm, "  ")}`;
}

/** Returns the errors of the compiler for files, each of which may import the first one as `./api.js`. */
export function compilerErrors(...texts: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "soapstone-types-"));
  const [types = "", ...uses] = texts;
  writeFileSync(join(folder, "api.d.ts"), types);
  for (const [index, text] of uses.entries()) writeFileSync(join(folder, `use${index}.ts`), text);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    module: "nodenext",
    lib: ["es2022"],
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*"] }));
  try {
    execFileSync(join(root, "node_modules", ".bin", "tsc"), ["-p", folder, "--pretty", "false"], { cwd: folder });
    return [];
  } catch (error) {
    if (!(error instanceof Error) || !("stdout" in error)) throw error;
    return String(error.stdout).trim().split("\n");
  }
}
