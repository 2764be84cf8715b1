import { expect, test } from "vitest";
import { editDistance, fileNameOf, nearest, relativeUri, rememberedUris, resolveUri, shortUri } from "../src/index.ts";

test("joins a reference to the document that it stands in", () => {
  expect(resolveUri("file:///w/a/s.wsdl", "../x/t.xsd")).toBe("file:///w/x/t.xsd");
  expect(resolveUri("memory:/a/s.wsdl", "t.xsd")).toBe("memory:/a/t.xsd");
  expect(resolveUri("http://h/s.svc?wsdl", "?xsd=xsd0")).toBe("http://h/s.svc?xsd=xsd0");
  expect(resolveUri("http://h/s.svc?wsdl", "http://i/t.xsd#part")).toBe("http://i/t.xsd");
});

test("understands white space around it, and backslashes", () => {
  expect(resolveUri("memory:/a/s.wsdl", " \n..\\t.xsd ")).toBe("memory:/t.xsd");
  expect(resolveUri("file:///a/s.wsdl", "b\\t.xsd")).toBe("file:///a/b/t.xsd");
});

test("returns a text that is no address unchanged", () => {
  expect(resolveUri("memory:/a", "http://[x")).toBe("http://[x");
});

test("shows addresses as people know them", () => {
  expect(shortUri("file:///w/a%20b.xsd", "file:///w/")).toBe("a b.xsd");
  expect(shortUri("file:///v/100%.xsd", "file:///w/")).toBe("/v/100%.xsd");
  expect(shortUri("file:///C:/w/a.xsd")).toBe("C:/w/a.xsd");
  expect(shortUri("http://h/a%20b")).toBe("http://h/a%20b");
  expect(fileNameOf("file:///w/a%20b.wsdl")).toBe("a b.wsdl");
  expect(fileNameOf("http://h/")).toBe("http://h/");
});

test.each([
  ["file:///w/a/s.wsdl", "file:///w/a/t/u.xsd", "t/u.xsd"],
  ["file:///w/a/s.wsdl", "file:///w/t.xsd", "../t.xsd"],
  ["memory:/s.wsdl", "memory:/t.xsd", "t.xsd"],
  ["memory:/a/s.wsdl", "memory:/b/t.xsd", "../b/t.xsd"],
  ["http://h/a/s", "http://h/t", "../t"],
  ["http://h/a/s", "http://hh/a/t", "http://hh/a/t"],
  ["http://h/a/s", "file:///a/t", "file:///a/t"],
  ["urn:a", "urn:b", "urn:b"],
])("from %s, %s is %s", (from, to, seen) => {
  expect(relativeUri(from, to)).toBe(seen);
  if (seen !== to) expect(resolveUri(from, seen)).toBe(to);
});

test("suggests the nearest name, or none", () => {
  const names = ["convert", "check", "explain"];
  expect(nearest("conver", names)).toBe("convert");
  expect(nearest("chekc", names)).toBe("check");
  expect(nearest("CHECK", names)).toBe("check");
  expect(nearest("publish", names)).toBeUndefined();
  expect(nearest("x", ["y", "z"])).toBe("y");
});

test("counts edits, a swap of neighbours as one", () => {
  expect(editDistance("kitten", "sitting")).toBe(3);
  expect(editDistance("ab", "ba")).toBe(1);
  expect(editDistance("", "abc")).toBe(3);
  expect(editDistance("abcdef", "uvwxyz", 2)).toBe(3);
});

test("plain names beside a document are resolved like any others", () => {
  const bases = [
    "file:///a/b/c.json",
    "file:///c.json",
    "file:///C:/a/b.json",
    "https://example.com/a/b/c?x",
    "https://example.com:80/a/b/",
    "http://h/a",
    "memory:/a/b/c.json",
    "memory:/a",
    "urn:a:b",
    "file://host/a/b/c",
  ];
  const spellings = [
    "d.json",
    "e/d.json",
    "../d.json",
    "../../d.json",
    "../../../d.json",
    "a..b",
    "..a",
    "a/.b",
    "a.",
    "e/../d",
    "d_e-f.v1.json",
  ];
  for (const base of bases)
    for (const spelling of spellings) {
      const url = URL.canParse(spelling, base) ? new URL(spelling, base).href : spelling;
      expect(`${base} ${spelling}: ${resolveUri(base, spelling)}`).toBe(`${base} ${spelling}: ${url}`);
    }
});

test("a result for one document applies to its folder only if the address is relative to it", () => {
  const bases = [
    "file:///w/a/s.json",
    "file:///w/a/t.json",
    "file:///w/b/s.json",
    "http://h/a/s?x=/b/",
    "http://h/a/s?x=/c/",
  ];
  const spellings = ["t.json", "../x/t.json", "?part", "", "/t.json", "http://i/t.json", " t.json", "sub/../t.json"];
  const remembered = rememberedUris();
  for (let round = 0; round < 2; round += 1)
    for (const base of bases)
      for (const spelling of spellings) expect(remembered(base, spelling)).toBe(resolveUri(base, spelling));
});
