import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { filesBelow, root } from "../house.ts";

/**
 * Runs a page of the documentation from top to bottom, in a folder of its own that holds the sample service
 * (`parcels/`), as a reader would who types what the page shows. By the language of a block:
 *
 * - `console`: lines that begin with `$ ` are commands, with their continuation lines that begin with `> `; what follows
 *   is what they print. A line `...` stands for any lines, `...` within a line for any characters.
 * - `diff`: an edit of a file, which the first line names after `--- `.
 * - `LANGUAGE file=NAME`: a file that the reader makes.
 * - `sh`: commands that succeed; `sh not-run` is for what cannot be run in a test (it asks a registry, a service ...).
 * - other blocks with a language of documents (`yaml`, `json`, `xml`, `ts`): a part of a file in the folder; with `excerpt=no`
 *   in the info string, anything.
 */
export interface PageSession {
  /** The page with the present output of its commands. */
  readonly text: string;
  /** What differs from the page, one sentence each. */
  readonly problems: readonly string[];
}

/** The handwritten pages with commands. */
export function pagesWithCommands(): readonly string[] {
  const pages = ["README.md", ...filesBelow("docs", ".md"), ...filesBelow("examples", ".md")];
  return pages.filter((path) => /^```console$/m.test(readFileSync(join(root, path), "utf8")));
}

const block = /^```([\w-]+)(?: ([^\n]*))?\n(.*?)^```$/gms;
const documentLanguages: ReadonlySet<string> = new Set(["yaml", "json", "xml", "ts", "js"]);

/** Runs the commands of a page, given by its path from the root of the checkout. */
export function runPage(path: string): PageSession {
  const folder = makeFolder();
  const problems: string[] = [];
  try {
    const page = readFileSync(join(root, path), "utf8");
    const text = page.replace(block, (whole, language: string, info: string | undefined, body: string) => {
      const file = /(?:^| )file=(\S+)/.exec(info ?? "")?.[1];
      if (file !== undefined) makeFile(join(folder, file), body);
      else if (language === "console") return `\`\`\`console\n${withOutputs(body, folder)}\`\`\``;
      else if (language === "diff") problems.push(...edit(body, folder));
      else if (language === "sh" && info !== "not-run") problems.push(...failureOf(body, folder));
      else if (documentLanguages.has(language) && info !== "excerpt=no" && !isPartOfFile(body, folder))
        problems.push(`No file has this part:\n${body}`);
      return whole;
    });
    return { text, problems };
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
}

/** Creates the folder of a session with the sample service, and beside it the commands of an installed package. */
export function makeFolder(): string {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "soapstone-page-")));
  const folder = join(home, "try");
  const sample = "test-corpus/services/parcels";
  for (const path of filesBelow(sample, "").filter((each) => /\.(wsdl|xsd)$/.test(each))) {
    const copy = join(folder, "parcels", path.slice(sample.length));
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(root, path), copy);
  }
  // The installed package, for tests of steps, in a parent folder that no page lists.
  mkdirSync(join(home, "node_modules"));
  symlinkSync(join(root, "packages/cli"), join(home, "node_modules/soapstone"));
  const command = `"${process.execPath}" "${join(root, "packages/cli/bin/soapstone.js")}"`;
  makeFile(join(home, "bin", "soapstone"), `#!/bin/sh\nexec ${command} "$@"\n`, 0o755);
  makeFile(
    join(home, "bin", "npx"),
    `#!/bin/sh\nif [ "$1" = soapstone ]; then shift; exec ${command} "$@"; fi\necho "npx $1: not available here" >&2; exit 1\n`,
    0o755,
  );
  return folder;
}

function makeFile(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode });
}

/** Runs shell commands in the folder; returns both streams in order, with a neutral name of the folder. */
export function shell(
  script: string,
  folder: string,
  { colour = false } = {},
): { readonly output: string; readonly status: number | null } {
  const path = [join(dirname(folder), "bin"), dirname(process.execPath), process.env.PATH].join(delimiter);
  const colours = colour ? { NO_COLOR: undefined, FORCE_COLOR: "1" } : { NO_COLOR: "1", FORCE_COLOR: undefined };
  const env = { ...process.env, PATH: path, ...colours, NODE_OPTIONS: undefined };
  const { stdout, status } = spawnSync("sh", ["-c", `exec 2>&1\n${script}`], { cwd: folder, env, encoding: "utf8" });
  return { output: stdout.replaceAll(folder, "/home/you/try"), status };
}

/** Runs a `console` block; returns it with the present output. */
function withOutputs(body: string, folder: string): string {
  return body
    .split(/^(?=\$ )/m)
    .map((part) => {
      const lines = part.split("\n");
      const rest = lines.findIndex((line, index) => index > 0 && !line.startsWith("> "));
      const typed = lines.slice(0, rest);
      const command = typed.map((line) => line.slice(2)).join("\n");
      const { output } = shell(command, folder);
      if (matches(lines.slice(rest).join("\n"), output)) return part;
      const ending = output === "" || output.endsWith("\n") ? "" : "\n";
      return `${typed.join("\n")}\n${output}${ending}`;
    })
    .join("");
}

/** Whether an output matches the text of a page. */
function matches(shown: string, output: string): boolean {
  const quoted = shown
    .split(/^\.\.\.\n/m)
    .map((lines) => lines.split("...").map(escapeForPattern).join(".*"))
    .join("(?:.*\\n)*?");
  return new RegExp(`^${quoted}$`).test(output);
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Edits a file by a diff: replaces lines with `-` by lines with `+`. */
function edit(body: string, folder: string): readonly string[] {
  const [head = "", ...lines] = body.trimEnd().split("\n");
  const side = (other: string) =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  const name = head.replace("--- ", "");
  const file = join(folder, name);
  const parts = readFileSync(file, "utf8").split(side("+"));
  if (parts.length !== 2) return [`${name} has the edited part ${parts.length - 1} times:\n${body}`];
  writeFileSync(file, parts.join(side("-")));
  return [];
}

function failureOf(body: string, folder: string): readonly string[] {
  const { status, output } = shell(`set -e\n${body}`, folder);
  return status === 0 ? [] : [`Exit status ${status} of:\n${body}\n${output}`];
}

function isPartOfFile(text: string, folder: string): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), "utf8").includes(text),
  );
}
