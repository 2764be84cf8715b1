import { fileStem } from "@soapstone/workspace";
import fc from "fast-check";
import { expect, test } from "vitest";
import { distinctStems } from "../src/names/distinct-stems.ts";
import { fileNames } from "../src/names/file-names.ts";

test.each([
  ["/pets/{petId}/photos", "pets_petId_photos"],
  ["/", "root"],
  ["Page«Pet»", "Page_Pet"],
  ["List<a:b>", "List_a_b"],
  ["io.k8s.api.core.v1.Pod", "io.k8s.api.core.v1.Pod"],
  ["../../etc/passwd", "etc_passwd"],
  ["..", "_"],
  ["", "_"],
  [".hidden", "hidden"],
  ["ends.. ", "ends"],
  ["con", "_con"],
  ["Aux.v1", "_Aux.v1"],
  ["com¹", "_com¹"],
  ["console", "console"],
  ["字é", "字é"],
  ["\ud800", "_"],
])("%s is the file %s", (name, stem) => {
  expect(fileStem(name)).toBe(stem);
});

test("any name is one short segment that every disk takes", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", minLength: 100 })), (name) => {
      const stem = fileStem(name);
      expect(stem).toMatch(/^[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}._-]*$/u);
      expect(stem).not.toMatch(/\.$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
      expect(Buffer.byteLength(stem)).toBeLessThanOrEqual(120);
    }),
  );
});

test("long names differ as the names do", () => {
  const long = "a".repeat(300);
  expect(fileStem(`${long}b${long}`)).not.toBe(fileStem(`${long}c${long}`));
});

test("names that a file system does not distinguish get different files, in any order", () => {
  const names = ["/a/b", "/a_b", "/A_b", "/a-b", "pet", "Pet", "pet-2", "Straße", "STRASSE"];
  const stems = distinctStems(names);
  expect(stems.get("Pet")).toBe("Pet");
  expect(stems.get("pet")).toBe("pet-3");
  expect(stems.get("pet-2")).toBe("pet-2");
  expect(stems.get("/a-b")).toBe("a-b");
  expect(distinctStems([...names].reverse())).toEqual(stems);
});

test("no two names have the same file", () => {
  const names = fc.uniqueArray(fc.string({ unit: fc.constantFrom("a", "A", "/", "-", "2", "_", ".") }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(names, (given) => {
      const stems = [...distinctStems(given).values()].map((stem) => stem.toLowerCase());
      expect(new Set(stems).size).toBe(given.length);
    }),
  );
});

test("documents are named from the folder that holds them all", () => {
  const uris = ["file:///x/models/pet.json", "file:///common%20types.json", "https://example.com/a/b.json"];
  expect([...fileNames("file:///x/api.json", uris).values()]).toEqual([
    "x/api.json",
    "x/models/pet.json",
    "common types.json",
    "example.com/a/b.json",
  ]);
  expect([...fileNames("memory:/api.json", []).values()]).toEqual(["api.json"]);
  expect([...fileNames("file:///x/api.json", ["file:///x/..%2Fup.json"]).values()]).toEqual([
    "api.json",
    "..%2Fup.json",
  ]);
});
