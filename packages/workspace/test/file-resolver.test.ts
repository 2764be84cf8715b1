import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { fileResolver } from "../src/index.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "soapstone-files-")));
const root = join(folder, "root");
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, content = "x") => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
};
for (const name of ["root/a b.xsd", "root/raw%20name.xsd", "root/s?xsd=1", "root/plain.xsd", "secret.xsd"]) write(name);
mkdirSync(join(root, "dir"));

const base = `${pathToFileURL(root).href}/`;
const read = (address: string, from?: string, maxBytes = 1000) =>
  fileResolver({ root })(new URL(address, base).href, { maxBytes, ...(from === undefined ? {} : { from }) });
const codes = async (address: string, from?: string, maxBytes?: number) =>
  (await read(address, from, maxBytes))?.diagnostics.map((each) => each.code);

test("reads a file by its decoded name", async () => {
  expect(await read("a%20b.xsd")).toMatchObject({ ok: true, value: { uri: `${base}a%20b.xsd` }, diagnostics: [] });
});

test("reads a file whose name holds the escape itself, with a warning", async () => {
  expect(await read("raw%20name.xsd")).toMatchObject({ ok: true, diagnostics: [{ code: "workspace/encoded-name" }] });
});

test("takes each name on the way as it is meant, or else as it is spelled", async () => {
  write("root/a b/c%20d/e f.xsd");
  write("root/a%20b/c d/g.xsd");
  expect(await read("a%20b/c%20d/e%20f.xsd")).toMatchObject({
    ok: true,
    value: { uri: `${base}a%20b/c%2520d/e%20f.xsd` },
    diagnostics: [{ code: "workspace/encoded-name", message: expect.stringContaining('"c%20d/e%20f.xsd"') }],
  });
  expect(await read("a%20b/c%20d/g.xsd")).toMatchObject({ ok: true, value: { uri: `${base}a%2520b/c%20d/g.xsd` } });
});

test("finds out nothing of other names outside of the root", async () => {
  write("else%20where/secret.xsd");
  expect(await codes("../else%20where/secret.xsd")).toEqual(["workspace/outside-root"]);
  symlinkSync(join(folder, "else%20where"), join(root, "way%20out"));
  expect(await codes("way%20out/secret.xsd")).toBeUndefined();
});

test("reads a file whose name holds the query, with a warning", async () => {
  expect(await read("s?xsd=1")).toMatchObject({ ok: true, diagnostics: [{ code: "workspace/encoded-name" }] });
});

test("ignores a query where no file has it in its name, with a warning", async () => {
  expect(await read("plain.xsd?v=2")).toMatchObject({ ok: true, diagnostics: [{ code: "workspace/query-ignored" }] });
});

test("does not take the asking file for another one with a query", async () => {
  expect(await read("plain.xsd?xsd=1", `${base}plain.xsd`)).toBeUndefined();
});

test("knows nothing of a missing file, nor of other addresses", async () => {
  expect(await read("none.xsd")).toBeUndefined();
  expect(await read("plain.xsd/below")).toBeUndefined();
  expect(await read("http://example.org/plain.xsd")).toBeUndefined();
});

test("refuses to leave the root, whether or not there is a file", async () => {
  expect(await codes("../secret.xsd")).toEqual(["workspace/outside-root"]);
  expect(await codes("../no-such.xsd")).toEqual(["workspace/outside-root"]);
  expect(await codes("%2e%2e/secret.xsd")).toEqual(["workspace/outside-root"]);
  expect(await codes("file:///etc/passwd")).toEqual(["workspace/outside-root"]);
});

test("shows the --root that would do, unless that is nearly everything", async () => {
  const messages = async (address: string) => (await read(address))?.diagnostics.map(({ message }) => message).join();
  expect(await messages("../secret.xsd")).toContain(`To read it, add --root ${folder}`);
  expect(await messages("file:///etc/passwd")).not.toContain("--root");
});

test("reads nothing for a document from the network", async () => {
  expect(await codes("plain.xsd", "https://example.org/a.wsdl")).toEqual(["workspace/outside-root"]);
});

test("does not take a neighbour for a part of the root", async () => {
  write("root-two/a.xsd");
  expect(await codes("../root-two/a.xsd")).toEqual(["workspace/outside-root"]);
});

test("reads a file whose name begins with two dots", async () => {
  write("root/..a.xsd");
  expect(await read("..a.xsd")).toMatchObject({ ok: true });
});

test("follows symbolic links before it judges them", async () => {
  symlinkSync(join(folder, "secret.xsd"), join(root, "out.xsd"));
  symlinkSync(join(root, "plain.xsd"), join(root, "in.xsd"));
  symlinkSync(join(root, "loop.xsd"), join(root, "loop.xsd"));
  expect(await codes("out.xsd")).toEqual(["workspace/outside-root"]);
  expect(await read("in.xsd")).toMatchObject({ ok: true, value: { uri: `${base}plain.xsd` } });
  expect(await codes("loop.xsd")).toEqual(["workspace/unreadable"]);
});

test("reads from a root that is a symbolic link itself", async () => {
  symlinkSync(root, join(folder, "link"));
  const resolver = fileResolver({ root: join(folder, "link") });
  const uri = pathToFileURL(join(folder, "link", "plain.xsd")).href;
  expect(await resolver(uri, { maxBytes: 10 })).toMatchObject({ ok: true, value: { uri: `${base}plain.xsd` } });
});

test("refuses folders and devices", async () => {
  expect(await codes("dir")).toEqual(["workspace/not-a-file"]);
  const device = await fileResolver({ root: "/dev" })("file:///dev/zero", { maxBytes: 10 });
  expect(device?.diagnostics.map((each) => each.code)).toEqual(["workspace/not-a-file"]);
});

test("refuses names that no file can have", async () => {
  expect(await codes("a%00b")).toEqual(["workspace/unreadable"]);
  expect(await codes("x".repeat(5000))).toEqual(["workspace/unreadable"]);
});

test("refuses a file above the limit before it reads it", async () => {
  write("root/large.xsd", "x".repeat(50));
  expect(await codes("large.xsd", undefined, 49)).toEqual(["limit/bytes"]);
  expect(await codes("large.xsd", undefined, 50)).toEqual([]);
});
