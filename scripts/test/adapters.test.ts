import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

/** The adapters for external test suites: their types are not checked, and only the suites run them. */
const scripts = dirname(import.meta.dirname);
const schema = join(dirname(scripts), "test-corpus", "services", "parcels", "schemas", "parcels.xsd");
const document = '<Account xmlns="https://parcels.example.com/parcels"><number>7</number><token>a b</token></Account>';

/** Returns what a module script prints, as a value; `adapter` is the export of the script with that name. */
function answerOf(name: string, script: string, env: Readonly<Record<string, string>> = {}): unknown {
  const module = `const adapter = await import(${JSON.stringify(pathToFileURL(join(scripts, name)).href)}); ${script}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", module], {
    cwd: scripts,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

test.each(["apidoc", "draft-04", "2020-12"])(
  "schemas and documents go there and back by the adapter for %s",
  (dialect) => {
    const script = `
    const { schema, toJson, fromJson, toXsd } = await adapter.convert([${JSON.stringify(schema)}]);
    const value = toJson(${JSON.stringify(document)});
    const { main, files } = toXsd(schema);
    console.log(JSON.stringify({ value, document: fromJson(value), xsd: files[main] }));`;
    const answer = answerOf("xsts-adapter.mjs", script, { SOAPSTONE_DIALECT: dialect, SOAPSTONE_CHECKS: "1" });
    expect(answer).toEqual({
      value: { Account: { $order: "number token", number: "7", token: "a b" } },
      document: expect.stringContaining(">a b</"),
      xsd: expect.stringContaining('targetNamespace="https://parcels.example.com/parcels"'),
    });
  },
);

test("a JSON Schema and its values become XML by the other adapter", () => {
  const script = `
    const [{ xsd, toXml }] = await adapter.toXsd([{ type: "object", properties: { a: { type: "integer" } } }]);
    console.log(JSON.stringify({ xsd, xml: toXml({ a: 5 }) }));`;
  expect(answerOf("xsts-reverse-adapter.mjs", script)).toEqual({
    xsd: expect.stringContaining('<xsd:element name="a"'),
    xml: "<root><a>5</a></root>",
  });
});
