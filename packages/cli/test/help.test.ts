import { expect, test } from "vitest";
import { commandGroups, optionGroups } from "../src/command.ts";
import { commands } from "../src/commands/table.ts";
import { soapstone } from "./soapstone.ts";

test("commands are under headings on the first page, in the order of the headings", async () => {
  const { stdout } = await soapstone(["--help"]);
  const headings = [...stdout.matchAll(/^([A-Z][\w ]+):$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, -2)).toEqual(commandGroups.filter((group) => headings.includes(group)));
  for (const { name, summary } of commands)
    expect(stdout).toMatch(new RegExp(`^ {2}${name} +${summary.slice(0, 10)}`, "m"));
  expect(stdout).toMatch(/^Help:\n {2}explain /m);
});

test.each(commands.map((command) => [command.name, command] as const))(
  "the help of %s shows each option once, under its heading",
  async (name, { options }) => {
    const { stdout } = await soapstone([name, "--help"]);
    const sections = [...stdout.matchAll(/^([A-Z][\w ]+):\n((?: .*\n)+)/gm)];
    const order = sections.map(([, heading]) => heading).filter((heading) => heading !== "Examples");
    expect(order).toEqual(["Options", ...optionGroups].filter((heading) => order.includes(heading)));
    for (const [option, { group = "Options" }] of Object.entries(options)) {
      const where = sections.filter(([, , rows = ""]) =>
        new RegExp(`^ {2}(?:-.,| {3}) --${option}(?: |$)`, "m").test(rows),
      );
      expect([option, where.map(([, heading]) => heading)]).toEqual([option, [group]]);
    }
  },
);

test("programs get the whole table, and each command by itself", async () => {
  const { stdout, status } = await soapstone(["--help", "--format", "json"]);
  expect(status).toBe(0);
  const page = JSON.parse(stdout);
  expect(page).toMatchObject({
    name: "soapstone",
    exitStatus: { ok: 0, findings: 1, usage: 2, unreadable: 3, internal: 4 },
  });
  expect(page.commands.map(({ name }: { name: string }) => name)).toEqual(commands.map(({ name }) => name));
  for (const command of page.commands) {
    const { name } = command;
    for (const args of [
      [name, "--help", "--format", "json"],
      [name, "--format=json", "-h"],
      ["help", name, "--format", "json"],
      ["help", "--format", "json", name],
    ]) {
      expect(JSON.parse((await soapstone(args)).stdout)).toEqual(command);
    }
  }
  const check = page.commands.find(({ name }: { name: string }) => name === "check");
  expect(check.inputs).toEqual({ least: 1 });
  expect(check.options).toContainEqual({
    name: "report",
    group: "Report",
    description: expect.any(String),
    takesValue: true,
    isRepeatable: true,
    argument: "FORMAT[=FILE]",
    values: expect.arrayContaining(["sarif"]),
    mayNameFile: true,
    default: "pretty",
  });
});

test("the help in another format is refused, but commands have formats of their own", async () => {
  expect(await soapstone(["--help", "--format", "xml"])).toMatchObject({ status: 2, stdout: "" });
  expect(await soapstone(["help", "nothing", "--format", "json"])).toMatchObject({ status: 2, stdout: "" });
  const { stdout } = await soapstone(["convert", "a.wsdl", "--format", "yaml", "--help"]);
  expect(stdout).toContain("Usage: soapstone convert");
});
