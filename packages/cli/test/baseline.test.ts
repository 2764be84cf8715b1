import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { books, folderWith, service, soapstone, types } from "./soapstone.ts";

const broken = service.replace("tns:FindResult", "tns:FindResullt");
const files = { ...books, "one.wsdl": broken, "sub/two.wsdl": broken, "sub/types.xsd": types };
const known = (folder: string) => JSON.parse(readFileSync(join(folder, "known.json"), "utf8")).findings;
const check = (folder: string, ...args: string[]) => soapstone(["check", ...args, "--baseline", "known.json"], folder);

test("findings in the baseline are neither listed nor counted, new ones are", async () => {
  const folder = folderWith(files);
  const made = await check(folder, "one.wsdl", "sub/two.wsdl", "--write-baseline");
  expect(made).toMatchObject({ status: 0, stderr: expect.stringMatching(/^wrote known\.json: \d+ findings\n$/) });
  expect(made.stdout).not.toContain("error");
  const number = known(folder).length;
  expect(known(folder)[0]).toEqual({
    fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    code: expect.stringMatching(/^wsdl\//),
    file: "one.wsdl",
    message: expect.stringContaining("FindResullt"),
  });

  const again = await check(folder, "one.wsdl", "sub/two.wsdl");
  expect(again.status).toBe(0);
  expect(again.stderr).toBe(`known.json: ${number} known findings, neither shown nor counted\n`);
  expect(again.stdout).toMatch(/^one\.wsdl with 1 more: WSDL 1\.1, no findings$/m);

  // Adds a new problem, and moves the known ones to other lines.
  writeFileSync(
    join(folder, "one.wsdl"),
    broken.replace("<types>", "<!-- \n\n\n -->\n<types>").replace('tns:Find"', 'tns:Fynd"'),
  );
  const worse = await check(folder, "one.wsdl", "sub/two.wsdl");
  expect(worse.status).toBe(1);
  expect(worse.stdout).toContain("Fynd");
  expect(worse.stdout).not.toMatch(/^error .*FindResullt/m);
});

test("a baseline is the same wherever the command runs, and whatever the order", async () => {
  const folder = folderWith(files);
  await check(folder, "one.wsdl", "sub/two.wsdl", "--write-baseline");
  const text = readFileSync(join(folder, "known.json"), "utf8");
  const inside = await soapstone(["check", "two.wsdl", "--baseline", "../known.json"], join(folder, "sub"));
  expect(inside.status).toBe(0);
  await check(folder, "sub/two.wsdl", "one.wsdl", "--write-baseline");
  expect(readFileSync(join(folder, "known.json"), "utf8")).toBe(text);
});

test("entries without a finding are reported, of files that were read or are gone", async () => {
  const folder = folderWith(files);
  await check(folder, "one.wsdl", "sub/two.wsdl", "--write-baseline");
  writeFileSync(join(folder, "one.wsdl"), service);
  const fixed = await check(folder, "one.wsdl");
  expect(fixed.status).toBe(0);
  expect(fixed.stderr).toMatch(
    /^known\.json: (1 entry|\d entries) without a finding; --write-baseline takes them out$/m,
  );
  expect(fixed.stderr).toContain("  one.wsdl: wsdl/");
  expect(fixed.stderr).not.toContain("two.wsdl");
  const { stdout } = await check(folder, "one.wsdl", "--report", "json");
  const { baseline } = JSON.parse(stdout);
  expect(baseline).toMatchObject({ file: "known.json", recorded: 0 });
  expect(new Set(baseline.stale.map(({ file }: { file: string }) => file))).toEqual(new Set(["one.wsdl"]));

  rmSync(join(folder, "sub/two.wsdl"));
  expect((await check(folder, "one.wsdl")).stderr).toContain("  sub/two.wsdl: wsdl/");
  await check(folder, "one.wsdl", "--write-baseline");
  expect(known(folder)).toEqual([]);
});

test("entries of files that a run does not read stay in a baseline that is written again", async () => {
  const folder = folderWith(files);
  await check(folder, "one.wsdl", "sub/two.wsdl", "--write-baseline");
  const before = known(folder);
  await check(folder, "one.wsdl", "--write-baseline");
  expect(known(folder)).toEqual(before);
});

test("findings that make an input unreadable are listed, even if they are in the baseline", async () => {
  const folder = folderWith({ "one.wsdl": "<definitions" });
  expect(await check(folder, "one.wsdl", "--write-baseline")).toMatchObject({ status: 3 });
  expect(known(folder)).toEqual([]);
  expect(await check(folder, "one.wsdl")).toMatchObject({ status: 3, stdout: expect.stringContaining("error input/") });
});

test("convert counts new findings as well", async () => {
  const folder = folderWith(files);
  const convert = (...args: string[]) =>
    soapstone(
      ["convert", "one.wsdl", "-o", "a.json", "--fail-on", "warning", "--baseline", "known.json", ...args],
      folder,
    );
  expect((await convert("--write-baseline")).status).toBe(0);
  expect(await convert()).toMatchObject({ status: 0, stderr: expect.stringContaining("neither shown nor counted") });
  writeFileSync(join(folder, "known.json"), '{"version":1,"findings":[]}');
  expect((await convert()).status).toBe(1);
});

test.each([
  ["[]"],
  ['{"version":2,"findings":[]}'],
  ['{"version":1,"findings":{}}'],
  ['{"version":1,"findings":[{"code":1}]}'],
  ['{"version":1,"findings":[null]}'],
  ["{"],
])("refuses %s as a baseline", async (text) => {
  const folder = folderWith({ ...files, "known.json": text });
  const { status, stderr } = await check(folder, "one.wsdl");
  expect(status).toBe(2);
  expect(stderr).toContain("known.json");
  await check(folder, "one.wsdl", "--write-baseline");
  expect(readFileSync(join(folder, "known.json"), "utf8")).toBe(text);
});

test.each([["file://%zz"], ["file://host/a"], ["\0"], ["../../../../../etc/passwd"], [""], ["http://["]])(
  "an entry of the file %j does no harm",
  async (file) => {
    const findings = [{ fingerprint: "x", code: "a/b", file, message: "\u001b[31m" }];
    const folder = folderWith({ ...files, "known.json": JSON.stringify({ version: 1, findings }) });
    const { status, stderr } = await check(folder, "service.wsdl");
    expect(status).toBe(0);
    expect(stderr).not.toContain("\u001b[31m");
  },
);
