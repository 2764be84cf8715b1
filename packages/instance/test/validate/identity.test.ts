import { describe, expect, test } from "vitest";
import { readPaths } from "../../src/validate/identity/path.ts";
import { findings, root, schema, setOf } from "../support/schemas.ts";

const constraint = (kind: string, name: string, selector: string, fields: readonly string[], refer = "") =>
  `<xs:${kind} name="${name}" ${refer === "" ? "" : `refer="a:${refer}"`}><xs:selector xpath="${selector}"/>${fields
    .map((field) => `<xs:field xpath="${field}"/>`)
    .join("")}</xs:${kind}>`;

/** `x` with attributes and a value, `g` around more of everything. */
const content = `<xs:complexType name="T"><xs:choice minOccurs="0" maxOccurs="unbounded">
    <xs:element name="x"><xs:complexType><xs:simpleContent><xs:extension base="xs:string">
      <xs:attribute name="n" type="xs:decimal"/><xs:attribute name="s" type="xs:string"/><xs:attribute name="d" type="xs:string" default="one"/>
    </xs:extension></xs:simpleContent></xs:complexType></xs:element>
    <xs:element name="e" nillable="true" type="xs:int"/>
    <xs:element ref="a:g"/></xs:choice></xs:complexType>`;

function judge(constraints: string, inside: string, ofGroup = ""): readonly string[] {
  const text = `${content}<xs:element name="g" type="a:T">${ofGroup}</xs:element><xs:element name="r" type="a:T">${constraints}</xs:element>`;
  return findings(setOf(schema(text)), root(inside)).map((finding) => finding.replace("cvc-identity-constraint.", ""));
}

describe("unique", () => {
  test.each([
    ["a:x", ["@n"], '<x n="1"/><x n="2"/>', []],
    ["a:x", ["@n"], '<x n="1"/><x n="1.0"/>', ["duplicate-key 4.1"]],
    ["a:x", ["@s"], '<x s="1"/><x s="1.0"/>', []],
    ["a:x", ["@n"], "<x/><x/>", []],
    ["a:x", ["@d"], "<x/><x/>", ["duplicate-key 4.1"]],
    ["a:x", ["@n", "@s"], '<x n="1" s="a"/><x n="1" s="b"/><x n="1"/>', []],
    ["a:x", ["@n", "@s"], '<x n="1" s="a"/><x s="a" n="+1"/>', ["duplicate-key 4.1"]],
    ["a:x", ["."], "<x>a</x><x>a</x>", ["duplicate-key 4.1"]],
    ["a:g/a:x", ["@n"], '<x n="1"/><g><x n="1"/></g>', []],
    [".//a:x", ["@n"], '<x n="1"/><g><x n="1"/></g>', ["duplicate-key 4.1"]],
    ["*/*", ["@n"], '<g><x n="1"/></g><g><x n="1"/></g>', ["duplicate-key 4.1"]],
    ["a:x | a:g/a:x", ["@n"], '<x n="1"/><g><x n="1"/></g>', ["duplicate-key 4.1"]],
    ["a:e", ["."], '<e xsi:nil="true"/><e xsi:nil="true"/>', []],
    ["a:g", ["a:x"], "<g><x>1</x></g><g><x>1</x></g>", ["duplicate-key 4.1"]],
    ["a:g", ["a:x"], "<g><x>1</x><x>2</x></g>", ["several-field-nodes 3"]],
    ["a:g", ["."], "<g/>", ["several-field-nodes 3"]],
  ])("%s by %j over %s", (selector, fields, inside, expected) => {
    expect(judge(constraint("unique", "u", selector, fields), inside)).toEqual(expected);
  });
});

describe("key", () => {
  test.each([
    ["a:x", ["@n"], '<x n="1"/><x n="2"/>', []],
    ["a:x", ["@n"], "<x/>", ["missing-key-field 4.2.1"]],
    ["a:x", ["@n"], '<x n="1"/><x n="1"/>', ["duplicate-key 4.2.2"]],
    ["a:e", ["."], "<e>1</e>", ["nillable-key-field 4.2.3"]],
  ])("%s by %j over %s", (selector, fields, inside, expected) => {
    expect(judge(constraint("key", "k", selector, fields), inside)).toEqual(expected);
  });

  test("a wrong value is wrong once, and no key", () => {
    const wrong = judge(constraint("key", "k", "a:x", ["@n"]), '<x n="x"/>');
    expect(wrong).toEqual(["invalid-value cvc-datatype-valid.1.2.1"]);
  });
});

describe("keyref", () => {
  const key = constraint("key", "k", "a:x", ["@n"]);
  const ref = constraint("keyref", "f", "a:e", ["."], "k");
  test.each([
    ['<x n="1"/><e>1</e>', []],
    ['<e>1</e><x n="1"/>', []],
    ['<x n="1"/><e>2</e>', ["unknown-key 4.3"]],
    ["<e>1</e>", ["unknown-key 4.3"]],
    ['<x n="1"/><e xsi:nil="true"/>', []],
  ])("over %s", (inside, expected) => expect(judge(key + ref, inside)).toEqual(expected));

  test("finds the keys of elements below, unless two of them are alike", () => {
    const below = (inside: string) => judge(ref, inside, key);
    expect(below('<e>1</e><g><x n="1"/></g>')).toEqual([]);
    expect(below('<e>1</e><g><g><x n="1"/></g></g>')).toEqual([]);
    expect(below('<e>1</e><g><x n="1"/></g><g><x n="1"/></g>')).toEqual(["unknown-key 4.3"]);
    expect(below('<e>1</e><g><x n="1"/></g><g><x n="1"/></g><g><x n="2"/></g>')).toEqual(["unknown-key 4.3"]);
  });

  test("does not find the keys of elements around", () => {
    expect(judge(key, '<x n="1"/><g><e>1</e></g>', ref)).toEqual(["unknown-key 4.3"]);
  });

  test("an element's own keys come before those from below", () => {
    const both = '<x n="1"/><e>1</e><g><x n="1"/></g><g><x n="1"/></g>';
    expect(judge(key + ref, both, constraint("key", "k2", "a:x", ["@n"]))).toEqual([]);
  });
});

describe("a path", () => {
  const prefixes = new Map([["a", "urn:a"]]);
  test.each(["a:x", ".", "./a:x", ".//a:x", ". // a:x / a:*", "child::a:x/@n", "a:x/attribute::*", "*|a:y|.", "a.b-c"])(
    "%s is one",
    (xpath) => expect(readPaths({ xpath, prefixes })).toBeDefined(),
  );
  test.each(["", "/a:x", "a:x//a:y", "a:x[1]", "..", "@n/a:x", "a:x|", "b:x", "a:x a:y", "text()", "ancestor::a:x"])(
    "%j is none",
    (xpath) => expect(readPaths({ xpath, prefixes })).toBeUndefined(),
  );
});
