import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { commands } from "../src/commands/table.ts";
import { books, folderWith, soapstone } from "./soapstone.ts";

test("without a command shows what there is, and fails", async () => {
  const { status, stdout, stderr } = await soapstone([]);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain("soapstone convert service.wsdl -o apidoc.json");
});

test.each([["--help"], ["-h"], ["help"]])("%s shows every command on standard output", async (word) => {
  const { status, stdout, stderr } = await soapstone([word]);
  expect(status).toBe(0);
  expect(stderr).toBe("");
  for (const name of ["convert", "check", "explain"]) expect(stdout).toMatch(new RegExp(`^  ${name} `, "m"));
});

test.each(["convert", "check", "explain"])("%s --help shows its options and an example", async (name) => {
  const { status, stdout } = await soapstone([name, "--help"]);
  expect(status).toBe(0);
  expect(stdout).toContain(`Usage: soapstone ${name}`);
  expect(stdout).toMatch(new RegExp(`Examples:\n  soapstone ${name} `));
  expect(await soapstone(["help", name])).toMatchObject({ status: 0, stdout });
  const options = stdout.slice(0, stdout.indexOf("Examples:"));
  for (const line of options.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
});

test("says its version", async () => {
  for (const word of ["--version", "-V"]) {
    expect(await soapstone([word])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  }
});

test.each([
  [["conver", "x"], 'There is no command "conver". Did you mean convert?'],
  [["publish"], 'There is no command "publish".'],
  [["books.wsdl"], 'There is no command "books.wsdl". For a file: soapstone convert books.wsdl'],
  [["--strict"], "There is no option --strict before a command."],
  [["convert", "a.wsdl", "--fromat", "yaml"], "There is no option --fromat. Did you mean --format?"],
  [["convert", "a.json", "--sidecar", "b.json"], "There is no option --sidecar. Did you mean --companion?"],
  [["convert", "a.wsdl", "--complement", "sidecar"], "Did you mean companion?"],
  [["convert", "a.wsdl", "-x"], "There is no option -x."],
  [["convert", "a.wsdl", "--__proto__=1"], "There is no option --__proto__."],
  [["convert", "a.wsdl", "--format", "yml"], '--format takes json or yaml, not "yml". Did you mean yaml?'],
  [["convert", "a.wsdl", "--schemes", "http,ftp"], '--schemes takes http, https, ws or wss, not "ftp"'],
  [["convert", "a.wsdl", "--title"], "--title needs a value"],
  [["convert", "a.wsdl", "--title", "--strict"], "--title=--strict"],
  [["convert", "a.wsdl", "--strict=yes"], "--strict takes no value"],
  [["convert"], "An input is missing: soapstone convert INPUT"],
  [["bundle", "a.wsdl", "b.wsdl"], 'The command takes one input only; "b.wsdl" is one too many.'],
  [["convert", "a.wsdl", "b.wsdl"], "There are 2 inputs: name a folder for their outputs with -o DIR/."],
  [
    ["convert", "a.wsdl", "b.wsdl", "-o", "api.json"],
    "There are 2 inputs: name a folder for their outputs with -o DIR/.",
  ],
  [
    ["convert", "a.wsdl", "b.wsdl", "-o", "out/", "--against", "c.wsdl"],
    "--against can be used with one input only, and there are 2.",
  ],
  [
    ["convert", "a.json", "b.json", "-o", "out/", "--companion", "c.map.json"],
    "--companion can be used with one input only, and there are 2.",
  ],
  [["convert", "none/*.wsdl"], 'No file matches "none/*.wsdl".'],
  [["convert", "-", "-", "-o", "out/"], "Standard input (-) can be given as an input only once."],
  [["check", "*.wsdl"], 'No file matches "*.wsdl".'],
  [["convert", "."], ". is a folder; give a file, or a pattern in quotes"],
  [["convert", "."], "soapstone batch converts all descriptions in a folder."],
  [["check"], "An input is missing"],
  [["convert", "a.wsdl", "--map", "x"], "--map takes URL=FILE"],
  [["convert", "a.wsdl", "--header", "x"], "--header takes 'Name: value'"],
  [["convert", "a.wsdl", "--header", "A: b\r\nC: d"], "--header takes 'Name: value'"],
  [["convert", "a.wsdl", "--allow-host", "http://x/"], "--allow-host takes a host"],
  [["convert", "a.wsdl", "--timeout", "soon"], "--timeout takes a number of seconds"],
  [["convert", "a.wsdl", "--limit", "bites=1"], "Did you mean bytes?"],
  [["convert", "a.wsdl", "--limit", "bytes=-1"], "--limit takes NAME=N"],
  [["convert", "a.wsdl", "--max", "many"], "--max takes a number"],
  [["convert", ""], "An input is empty"],
  [["convert", "a.wsdl", "-o", ""], "-o needs a value: -o FILE|DIR"],
  [["convert", "a.wsdl", "--operations="], "--operations needs a value: --operations PATTERN"],
  [["convert", "a.wsdl", "--view"], "--view needs a value: --view facade|wire"],
  [["convert", "http://"], "http:// is not an address."],
  [["convert", "ftp://example.org/a.wsdl"], "documents are read from files, http and https only"],
  [["convert", "a.wsdl", "--root", "nowhere"], "--root takes a folder, and nowhere is not a folder."],
  [["convert", "a.wsdl", "--host", "https://example.org"], "--host takes a host, with its port or without, not"],
  [["convert", "a.wsdl", "--base-path", "books"], "--base-path takes a path that begins with a slash"],
  [["convert", "a.wsdl", "--address", "nonsense"], "--address takes an address"],
  [["convert", "a.wsdl", "--target-namespace", "a b"], "--target-namespace takes a URI"],
  [["convert", "a.wsdl", "--root-name", "1 x"], "--root-name takes the name of an element"],
  [["convert", "a.wsdl", "--port", "A", "--all-ports"], "--port and --all-ports cannot be used together."],
  [["convert", "file://elsewhere/a%2Fb"], "is not the address of a file on this machine"],
])("rejects %j, with a reason", async (args, message) => {
  const { status, stdout, stderr } = await soapstone(args);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain(message);
  const command = ["convert", "check", "bundle"].find((name) => name === args[0]);
  expect(stderr).toContain(`See soapstone${command === undefined ? "" : ` ${command}`} --help\n`);
});

/** Options that are read where commands are run and reported. */
const ofAllCommands: ReadonlySet<string> = new Set(["help", "debug", "notes"]);

test.each(commands.map((command) => [command.name, command] as const))(
  "every option of %s is read by somebody",
  (_, { options }) => {
    const folder = fileURLToPath(new URL("../src", import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
    const sources = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
    // The option is read as a member of the parsed options, or by destructuring.
    const isRead = (name: string): boolean =>
      [`\\w\\.${name}\\b`, `\\["${name}"\\]`, `\\{[^{}]*\\b${name}\\b[^{}]*\\}(:| =)`].some((way) =>
        new RegExp(way).test(sources),
      );
    expect(Object.keys(options).filter((name) => !ofAllCommands.has(name) && !isRead(name))).toEqual([]);
  },
);

test.each([
  ["convert service.wsdl -o out/made.json"],
  ["plan service.wsdl -o out/made.yaml"],
  ["bundle service.wsdl -o out/made.wsdl"],
  ["graph service.wsdl -o out/made.dot"],
  ["sample types.xsd -o out/made.xml"],
  ["encode find.json --schema service.wsdl --operation Find -o out/made.xml"],
])("%s: says which file was written, as seen from the working folder", async (line) => {
  const args = line.split(" ");
  const { stderr } = await soapstone(args, folderWith({ ...books, "find.json": '{ "body": { "title": "Ada" } }' }));
  expect(stderr).toMatch(new RegExp(`^wrote ${args.at(-1)?.replaceAll(".", "\\.")}$`, "m"));
});

test.each([
  [["convert", "--report", "json"], "An input is missing"],
  [["check", "a.xsd", "--bogus", "--report=json"], "There is no option --bogus."],
  [["bundle", "a.json", "--limit", "depth=x", "--report", "json"], "--limit takes NAME=N"],
])("programs are told what is wrong with a command line in JSON, too: %j", async (args, message) => {
  const { status, stdout, stderr } = await soapstone(args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(JSON.parse(stderr)).toEqual({
    code: "usage",
    severity: "error",
    message: expect.stringContaining(message),
    advice: `See soapstone ${args[0]} --help`,
  });
  expect(stderr).not.toContain("Did you mean");
});
