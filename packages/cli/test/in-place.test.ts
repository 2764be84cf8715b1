import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../src/index.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "in-place-"));
  writeFileSync(join(folder, "books.xsd"), schema);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const schema = `\ufeff<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>\r
  <xs:complexType name='Book'><xs:sequence>\r
    <xs:element type='xs:string' name='heading'/> <!-- as printed -->\r
  </xs:sequence></xs:complexType>\r
</xs:schema>\r
`;

async function soapstone(...args: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(stdout), text(stderr)]);
  const status = await run(args, { cwd: folder, stdin: new PassThrough().end(), stdout, stderr });
  stdout.end();
  stderr.end();
  return { status, said: (await said).join("") };
}

function read(name: string): string {
  return readFileSync(join(folder, name), "utf8");
}

async function edited(): Promise<void> {
  expect((await soapstone("convert", "books.xsd", "--to", "apidoc", "-o", "api.json")).status).toBe(0);
  writeFileSync(
    join(folder, "api.json"),
    read("api.json").replace('"heading":', '"name":').replace('"heading"', '"name"'),
  );
}

test("the original is edited where it is, byte order mark and line ends included, and its companion is renewed", async () => {
  await edited();
  chmodSync(join(folder, "books.xsd"), 0o640);
  const { status, said } = await soapstone("convert", "api.json", "--to", "xsd", "--in-place");
  expect(said).toContain("original: 1 of 1 file changed (books.xsd)");
  expect(status).toBe(0);
  expect(read("books.xsd")).toBe(schema.replace("'heading'", "'name'"));
  const before = read("api.map.json");
  const again = await soapstone("convert", "api.json", "--to", "xsd", "--in-place");
  expect(again.said).toContain("original: unchanged");
  expect(again.said).not.toContain("wrote");
  expect(read("api.map.json")).toBe(before);
  expect(readdirSync(folder).sort()).toEqual(["api.json", "api.map.json", "books.xsd"]);
});

test("a file that was edited since stays", async () => {
  await edited();
  writeFileSync(join(folder, "books.xsd"), schema.replace("printed", "read"));
  const { status, said } = await soapstone("convert", "api.json", "--to", "xsd", "--in-place");
  expect(said).toContain("input/original-changed");
  expect(status).toBe(3);
  expect(read("books.xsd")).toBe(schema.replace("printed", "read"));
});

test("an edit without a position leaves all files unchanged, with a fix", async () => {
  const dtd = `<!DOCTYPE xs:schema [<!ATTLIST xs:element minOccurs CDATA "0">]>\n`;
  const optional = dtd + schema.replace("\ufeff", "");
  writeFileSync(join(folder, "books.xsd"), optional);
  await edited();
  const required = read("api.json").replace('"type": "object"', '"type": "object", "required": ["name"]');
  writeFileSync(join(folder, "api.json"), required);
  const companion = read("api.map.json");
  const { status, said } = await soapstone("convert", "api.json", "--to", "xsd", "--in-place");
  expect(said).toContain("input/edit-not-placed");
  expect(said).toContain("-o DIR/");
  expect(status).toBe(1);
  expect([read("books.xsd"), read("api.map.json")]).toEqual([optional, companion]);
  const elsewhere = await soapstone("convert", "api.json", "--to", "xsd", "-o", "out/");
  expect(elsewhere.status).toBe(1);
  expect(read("out/books.xsd")).toContain("name='name'");
});

test.each([
  [["--in-place"], "the original was not found", true],
  [["--in-place", "-o", "out/"], "cannot be used together", false],
])("%j is wrong use", async (args, why, isGone) => {
  await edited();
  if (isGone) rmSync(join(folder, "books.xsd"));
  const { status, said } = await soapstone("convert", "api.json", "--to", "xsd", ...args);
  expect(said).toContain(why);
  expect(status).toBe(2);
});

test("files outside the root that a companion names are neither read nor written", async () => {
  await edited();
  const other = mkdtempSync(join(tmpdir(), "elsewhere-"));
  try {
    writeFileSync(join(other, "books.xsd"), schema);
    rmSync(join(folder, "books.xsd"));
    symlinkSync(join(other, "books.xsd"), join(folder, "books.xsd"));
    const { status } = await soapstone("convert", "api.json", "--to", "xsd", "--in-place", "--root", ".");
    expect(status).toBe(2);
    expect(readFileSync(join(other, "books.xsd"), "utf8")).toBe(schema);
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
});
