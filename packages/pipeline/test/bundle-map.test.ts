import { type Diagnostic, memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { type BundleMap, bundleDocument, type DocumentInput, splitDocument } from "../src/index.ts";

const schema =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="book" type="xs:string"/></xs:schema>';
const inputs = { "book.xsd": schema, "book.json": '{"type":"object","properties":{"title":{"type":"string"}}}' };

const at = (name: string, text: string): DocumentInput => ({
  uri: `memory:/${name}`,
  resolver: memoryResolver({ [`memory:/${name}`]: text }),
});

async function refusal(name: string, text: string, damage: (map: BundleMap) => unknown): Promise<readonly string[]> {
  const bundled = await bundleDocument(at(name, text));
  if (bundled.status !== "bundled") throw new Error("not bundled");
  const map = at("bundle.map", JSON.stringify(damage(bundled.map())));
  const { status, diagnostics } = await splitDocument(at(name, bundled.files[0]?.text ?? ""), { map });
  return [status, ...diagnostics.map(({ message }: Diagnostic) => message)];
}

test.each(Object.entries(inputs))("a map that names a file of %s twice is refused", async (name, text) => {
  const twice = await refusal(name, text, (map) => ({ ...map, files: [...map.files, ...map.files] }));
  expect(twice).toEqual(["unreadable", `bundle.map is not a usable bundle map: it names a file twice (${name}).`]);
});

test("a map with a file that has no name is refused", async () => {
  const named = (name: unknown) =>
    refusal("book.xsd", schema, (map) => ({ ...map, files: map.files.map((file) => ({ ...file, name })) }));
  const message = "bundle.map is not a usable bundle map: a file of it has no name.";
  expect([await named({}), await named(undefined)]).toEqual([
    ["unreadable", message],
    ["unreadable", message],
  ]);
});

test.each(Object.entries(inputs))("a map in which the text of %s is no document is refused", async (name, text) => {
  const damaged = await refusal(name, text, (map) => ({
    ...map,
    files: map.files.map((file) => ({ ...file, text: "]" })),
  }));
  expect(damaged).toEqual(["refused", expect.stringContaining("--map is not a usable bundle map")]);
});
