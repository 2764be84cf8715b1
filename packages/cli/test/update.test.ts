import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import "../src/commands/run-split.ts";
import "../src/commands/run-update.ts";
import { folderWith, soapstone } from "./soapstone.ts";

const schema = (doc: string, more = ""): string => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:complexType name="Book">
    <xs:annotation><xs:documentation>${doc}</xs:documentation></xs:annotation>
    <xs:sequence><xs:element name="title" type="xs:string"/>${more}</xs:sequence>
  </xs:complexType>
</xs:schema>
`;
const author = '<xs:element name="author" type="xs:string"/>';

let folder = "";
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const edit = (name: string, before: string, after: string): void => {
  expect(read(name)).toContain(before);
  write(name, read(name).replace(before, after));
};

beforeEach(async () => {
  folder = folderWith({ "old.xsd": schema("A book."), "new.xsd": schema("A book.", author) });
  const { status } = await soapstone(["convert", "old.xsd", "--to", "apidoc", "-o", "api.yaml"], folder);
  expect(status).toBe(0);
});

test("an update writes the API file in place and renews its companion", async () => {
  edit("api.yaml", "paths:", "# None yet\npaths:");
  const before = read("api.yaml");
  const { status, stderr } = await soapstone(["update", "api.yaml", "--from", "new.xsd"], folder);
  expect(stderr).toContain("new.xsd -> api.yaml: 0 added, 1 changed, 0 removed; no conflicts");
  expect(status).toBe(0);
  expect(read("api.yaml")).toBe(
    before
      .replace("      - title\n", "      - title\n      - author\n")
      .replace(
        "      title:\n        type: string\n",
        "      title:\n        type: string\n      author:\n        type: string\n",
      ),
  );
  expect(read("api.map.json")).toContain('"address":"new.xsd"');
  expect(existsSync(join(folder, "api.conflicts.json"))).toBe(false);
});

test("a conflict keeps the edit, lists both values, and ends with status 1", async () => {
  edit("api.yaml", "A book.", "A book of ours.");
  write("new.xsd", schema("Any book.", author));
  const { status, stderr } = await soapstone(["update", "api.yaml", "--from", "new.xsd"], folder);
  expect(status).toBe(1);
  expect(stderr).toContain("Description of definition Book was edited in the API file");
  expect(stderr).toContain("(new.xsd:2:3)");
  expect(read("api.yaml")).toContain("A book of ours.");
  expect(read("api.yaml")).toContain("author:");
  expect(JSON.parse(read("api.conflicts.json"))).toMatchObject({
    api: "api.yaml",
    from: "new.xsd",
    written: "ours",
    conflicts: [
      {
        kind: "changed",
        construct: "definition Book",
        field: "description",
        base: { value: "A book." },
        ours: { value: "A book of ours.", file: "api.yaml" },
        theirs: { value: "Any book.", file: "new.xsd", line: 2, column: 3 },
      },
    ],
  });
});

test("with --theirs the new version wins", async () => {
  edit("api.yaml", "A book.", "A book of ours.");
  write("new.xsd", schema("Any book."));
  expect((await soapstone(["update", "api.yaml", "--from", "new.xsd", "--theirs"], folder)).status).toBe(1);
  expect(read("api.yaml")).toContain("Any book.");
  expect(read("api.conflicts.json")).toContain("A book of ours.");
});

test("a dry run says what would change and writes nothing", async () => {
  const before = [read("api.yaml"), read("api.map.json")];
  const { status, stdout } = await soapstone(["update", "api.yaml", "--from", "new.xsd", "--dry-run"], folder);
  expect(status).toBe(0);
  expect(stdout).toBe("~ definition Book\n");
  expect([read("api.yaml"), read("api.map.json")]).toEqual(before);
});

test("without the old source nothing is guessed; --base names it, and an embedded one needs no name", async () => {
  edit("api.yaml", "A book.", "A book of ours.");
  const old = read("old.xsd");
  rmSync(join(folder, "old.xsd"));
  const before = read("api.yaml");
  const { status, stderr } = await soapstone(["update", "api.yaml", "--from", "new.xsd"], folder);
  expect(status).toBe(1);
  expect(stderr).toContain("The original state of definition Book is unknown");
  expect(read("api.yaml")).toBe(before);
  write("kept.xsd", old);
  const named = await soapstone(
    ["update", "api.yaml", "--from", "new.xsd", "--base", "kept.xsd", "--embed-sources"],
    folder,
  );
  expect(named.status).toBe(0);
  write("newer.xsd", schema("A book.", `${author}<xs:element name="year" type="xs:int"/>`));
  rmSync(join(folder, "new.xsd"));
  expect((await soapstone(["update", "api.yaml", "--from", "newer.xsd"], folder)).status).toBe(0);
  expect(read("api.yaml")).toContain("year:");
  expect(read("api.yaml")).toContain("A book of ours.");
});

test("an API description of several files is updated in each of them, and no other file is replaced", async () => {
  const split = ["split", "api.yaml", "-o", "api", "--layout", "per-definition"];
  expect((await soapstone(split, folder)).status).toBe(0);
  const before = read("api/api.yaml");
  const { status, stderr } = await soapstone(["update", "api/api.yaml", "--from", "new.xsd"], folder);
  expect(stderr).toContain("wrote api/definitions/Book.yaml");
  expect(status).toBe(0);
  expect(read("api/api.yaml")).toBe(before);
  expect(read("api/definitions/Book.yaml")).toContain("author:");
  write("newer.xsd", schema("A book.", author).replace("</xs:schema>", '<xs:complexType name="Shelf"/></xs:schema>'));
  write("api/definitions/Shelf.yaml", "mine\n");
  const refused = await soapstone(["update", "api/api.yaml", "--from", "newer.xsd"], folder);
  expect(refused.status).toBe(2);
  expect(read("api/definitions/Shelf.yaml")).toBe("mine\n");
  expect(read("api/api.yaml")).toBe(before);
});

test.each([
  [["update", "api.yaml"], 2, "The new version is missing: add --from NEW."],
  [["update", "-", "--from", "new.xsd"], 2, "update changes the API file in place, so the input must be a file."],
  [["update", "api.yaml", "--from", "gone.xsd"], 3, "gone.xsd"],
  [["update", "old.xsd", "--from", "new.xsd"], 3, "is not an API description or JSON Schema"],
  [["update", "api.yaml", "--from", "api.yaml"], 3, "cannot be converted to apidoc"],
])("%j ends with status %i", async (args, wanted, said) => {
  const before = read("api.yaml");
  const { status, stderr } = await soapstone(args, folder);
  expect(stderr).toContain(said);
  expect(status).toBe(wanted);
  expect(read("api.yaml")).toBe(before);
});

test.each([
  ["options that no conversion has", '"options": {}', '"options": {"view": "sideways"}', 3],
  ["options of another type", '"options": {}', '"options": {"operations": {"__proto__": 1}}', 3],
  ["a source outside the root", '"address":"old.xsd"', '"address":"../../../../../../etc/passwd"', 0],
  ["no text of JSON", "{", "", 3],
])("a companion with %s does no harm", async (_, before, after, wanted) => {
  edit("api.map.json", before, after);
  const api = read("api.yaml");
  const { status } = await soapstone(["update", "api.yaml", "--from", "new.xsd"], folder);
  expect(status).toBe(wanted);
  if (wanted !== 0) expect(read("api.yaml")).toBe(api);
});
