import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shells } from "../src/commands/completion.ts";
import { commands } from "../src/commands/table.ts";
import { folderWith, soapstone } from "./soapstone.ts";

const script = async (shell: string) => (await soapstone(["completion", shell])).stdout;

const isThere = (shell: string) => {
  const is = spawnSync(shell, ["-c", "true"]).status === 0;
  if (!is) console.warn(`There is no ${shell} here: its completion is not tried.`);
  return is;
};

const inShell = (shell: string, args: readonly string[], cwd: string) =>
  spawnSync(shell, args, { cwd, encoding: "utf8", timeout: 40_000 });

test.each(shells.map((shell) => [shell]))("the completion for %s knows every command and option", async (shell) => {
  const text = await script(shell);
  for (const { name, options } of commands) {
    expect(text).toContain(name);
    for (const option of Object.keys(options)) expect(text).toMatch(new RegExp(`-l ${option} |--${option}\\b`));
  }
});

test("refuses another shell", async () => {
  const { status, stderr } = await soapstone(["completion", "bsh"]);
  expect(status).toBe(2);
  expect(stderr).toContain("the shells are bash, zsh, fish, powershell. Did you mean bash?");
});

test("lists names of the configuration that a shell accepts as words", async () => {
  const config = `
version: 1
sources: { a: { read: a.wsdl } }
pipelines:
  orders: { from: a, steps: [bundle, { id: api, to-apidoc: {} }] }
  returns: { from: a, steps: [bundle] }
`;
  const folder = folderWith({ "soapstone.yaml": config });
  expect(await soapstone(["completion", "--ids", "pipelines"], folder)).toMatchObject({
    status: 0,
    stdout: "orders\nreturns\n",
  });
  expect((await soapstone(["completion", "--ids", "steps"], folder)).stdout).toBe("bundle\napi\n");
  expect((await soapstone(["completion", "--ids", "steps"], folderWith({}))).stdout).toBe("");
  const strange = folderWith({ "soapstone.yaml": config.replace("  orders:", "  '$(touch x)':") });
  expect((await soapstone(["completion", "--ids", "pipelines"], strange)).stdout).not.toContain("$");
});

type Case = readonly [line: string, offers: readonly string[]];

/** What each shell offers for a line, in any order. `FILES` stands for names of files. */
const cases: readonly Case[] = [
  ["soapstone ch", ["check"]],
  ["soapstone help ch", ["check"]],
  ["soapstone check --fail-on ", ["error", "warning"]],
  ["soapstone check --fail-on w", ["warning"]],
  ["soapstone check --repo", ["--report"]],
  ["soapstone check --report s", ["sarif"]],
  ["soapstone check --schema ", ["FILES"]],
  ["soapstone check ", ["FILES"]],
  ["soapstone check --max ", []],
  ["soapstone convert a.wsdl --to w", ["wsdl"]],
  ["soapstone convert a.wsdl --schemes http,htt", ["http,http", "http,https"]],
  ["soapstone completion f", ["fish"]],
];
const files = { "a b.wsdl": "", "c.xsd": "" };

describe.runIf(isThere("bash"))("bash", () => {
  /** Sets the variables that bash sets, and adds names of files, as readline does for `-o default`. */
  const offered = async (folder: string, line: string) => {
    writeFileSync(join(folder, "../completion.bash"), await script("bash"));
    const words = line.split(/(=)| /).filter((word) => word !== undefined);
    const program = [
      `source ../completion.bash`,
      `soapstone() { printf 'orders\\nreturns\\n'; }`,
      `isDefault=yes; compopt() { if [[ $1 == +o ]]; then isDefault=no; fi; }`,
      `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}`,
      `_soapstone`,
      `if [[ \${#COMPREPLY[@]} -eq 0 && $isDefault == yes ]]; then COMPREPLY=(FILES); fi`,
      `printf '%s\\n' "\${COMPREPLY[@]}"`,
    ].join("\n");
    const { stdout, stderr } = inShell("bash", ["-c", program], folder);
    expect(stderr).toBe("");
    return stdout.split("\n").filter((word) => word !== "");
  };

  test.each<Case>([
    ...cases,
    ["soapstone check --fail-on=w", ["warning"]],
    ["soapstone check --report=", ["pretty", "json", "jsonl", "sarif", "github", "gitlab", "junit", "markdown"]],
    ["soapstone check --report sarif=", ["FILES"]],
    ["soapstone check --report sarif=a", ["FILES"]],
    ["soapstone check --report=sarif=a", ["FILES"]],
    ["soapstone convert -o ", ["FILES"]],
    ["soapstone run ", ["orders", "returns"]],
    ["soapstone run --from r", ["returns"]],
    ["soapstone run --only orders,r", ["orders,returns"]],
  ])("%s", async (line, offers) => {
    const folder = join(folderWith({ "in/a b.wsdl": "" }), "in");
    expect((await offered(folder, line)).sort()).toEqual([...offers].sort());
  });
});

describe.runIf(isThere("fish"))("fish", () => {
  test.each<Case>([
    ...cases,
    ["soapstone run ", ["orders", "returns"]],
    ["soapstone run --from r", ["returns"]],
    ["soapstone run --only orders,r", ["orders,returns"]],
  ])("%s", async (line, offers) => {
    const folder = folderWith({ ...files, "completion.fish": await script("fish") });
    const program = `source completion.fish; function soapstone; printf "orders\\nreturns\\n"; end; complete -C '${line}'`;
    const { stdout, stderr } = inShell("fish", ["--no-config", "-c", program], folder);
    expect(stderr).toBe("");
    const words = stdout.split("\n").flatMap((row) => row.split("\t", 1).filter((word) => word !== ""));
    const expected = offers.flatMap((offer) =>
      offer === "FILES" ? [...Object.keys(files), "completion.fish"] : [offer],
    );
    expect(words.sort()).toEqual([...expected].sort());
  });
});

describe.runIf(isThere("zsh"))("zsh", () => {
  /**
   * Types a line and a tab in an interactive zsh on a terminal of its own. Returns the arguments that the command
   * received.
   */
  const completed = async (folder: string, line: string) => {
    writeFileSync(join(folder, "_soapstone"), await script("zsh"));
    const start = [
      "fpath=($PWD $fpath); autoload -U compinit; compinit -u -D",
      'soapstone() { print -rl -- "$@" > arguments.new; mv arguments.new arguments }',
      "print ready > ready",
    ].join("; ");
    const program = [
      "zmodload zsh/zpty; zmodload zsh/zselect",
      "zpty -b z zsh -f -i",
      "until_there() { for i in {1..400}; do [[ -s $1 ]] && return; zselect -t 5; while zpty -r -t z text; do :; done; done }",
      `zpty -w z ${quoted(start)}; until_there ready`,
      `zpty -w -n z ${quoted(line)}$'\\t'; zselect -t 30; zpty -w -n z $'\\n'; until_there arguments`,
      "zpty -d z; cat arguments",
    ].join("\n");
    const { stdout, stderr } = inShell("zsh", ["-f", "-c", program], folder);
    expect(stderr).toBe("");
    return stdout.trimEnd().split("\n");
  };

  test.each([
    ["soapstone ch", ["check"]],
    ["soapstone check --fail-on=w", ["check", "--fail-on=warning"]],
    ["soapstone check --not", ["check", "--notes"]],
    ["soapstone check --report sarif=c.x", ["check", "--report", "sarif=c.xsd"]],
    ["soapstone check a", ["check", "a b.wsdl"]],
    ["soapstone convert c.xsd --binding soap,h", ["convert", "c.xsd", "--binding", "soap,http"]],
  ])("%s", { timeout: 60_000 }, async (line, words) => {
    expect(await completed(folderWith(files), line)).toEqual(words);
  });
});

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

const hasPowershell = isThere("pwsh");
describe.runIf(hasPowershell)("powershell", () => {
  test.each(cases.filter(([, offers]) => !offers.includes("FILES")))("%s", async (line, offers) => {
    const folder = folderWith({ ...files, "completion.ps1": await script("powershell") });
    const program = `. ./completion.ps1; (TabExpansion2 '${line}' ${line.length}).CompletionMatches.CompletionText`;
    const { stdout } = inShell("pwsh", ["-NoProfile", "-c", program], folder);
    expect(
      stdout
        .split(/\r?\n/)
        .filter((word) => word !== "")
        .sort(),
    ).toEqual([...offers].sort());
  });
});
