import { expect, test } from "vitest";
import { isDescription } from "../../src/kind/is-description.ts";

const looked = (content: string | Uint8Array, language: "xml" | "json") =>
  isDescription({ uri: "file:///a", content }, language);

test.each([
  ["a schema", '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>', "xml"],
  ["a schema without namespace", "<!-- a --><schema/>", "xml"],
  ["a page, which the reader tells by its name", "<html></html>", "xml"],
  ["XML that is cut off", "<xs:sch", "xml"],
  ["nothing", " \n", "xml"],
  ["an object", '\uFEFF {"a": 1}', "json"],
  ["a list", "[]", "json"],
  ["the schema of anything", "true\n", "json"],
  ["YAML", "# A comment.\n---\nPet:\n  type: object\n", "json"],
  ["a list of YAML", "- a\n- b\n", "json"],
  ["YAML that begins with a long comment", `${"# Comment.\n".repeat(100)}type: object\n`, "json"],
] as const)("%s is read", (_, text, language) => {
  expect(looked(text, language)).toBe(true);
  expect(looked(new TextEncoder().encode(text), language)).toBe(true);
});

test.each([
  ["settings", "PASSWORD=secret\n", "xml"],
  ["settings", "PASSWORD=secret\n", "json"],
  ["a key", "-----BEGIN KEY-----\nabc\n-----END KEY-----\n", "json"],
  ["XML of another kind", "<config><password>secret</password></config>", "xml"],
  ["XML where JSON is asked for", '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>', "json"],
  ["JSON where XML is asked for", "{}", "xml"],
  ["prose", "Dear reader,\n\nthis is a letter.\n", "json"],
  ["users of a system", "root:x:0:0:root:/root:/bin/bash\n", "json"],
  ["octets", "\u0000\u0001", "json"],
] as const)("%s: not read (%j, %s)", (_, text, language) => {
  expect(looked(text, language)).toBe(false);
});

test("a long text takes no time", () => {
  const start = performance.now();
  for (const text of ["a".repeat(5_000_000), " \n".repeat(2_000_000), "a ".repeat(2_000_000)]) looked(text, "json");
  expect(performance.now() - start).toBeLessThan(1000);
});
