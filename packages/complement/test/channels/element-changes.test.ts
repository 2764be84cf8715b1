import { parseFragment, sameXml, type XmlElement } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import {
  withElementChanges as changed,
  type ElementChange,
  elementChanges,
} from "../../src/channels/element-changes.ts";

function xml(text: string): XmlElement {
  const [root] = parseFragment(text) ?? [];
  if (root?.kind !== "element") throw new Error(`No element: ${text}`);
  return root;
}

function withElementChanges(root: XmlElement, changes: readonly ElementChange[]): XmlElement {
  const other = changed(root, changes);
  if (other === undefined) throw new Error("The root was removed.");
  return other;
}

test("trees that mean the same have no changes", () => {
  expect(elementChanges(xml('<a><b x="1" y="2"/></a>'), xml('<a>\n  <b y="2" x="1"/>\n</a>'))).toEqual([]);
});

test("the smallest element that differs is the change, found by the names of children", () => {
  const from = xml('<s><e name="a" t="1"/><e name="b"><f/><f v="1"/></e></s>');
  const to = xml('<s><e name="a" t="1"/><e name="b"><f/><f v="2"/></e></s>');
  const changes = elementChanges(from, to);
  expect(changes.map(({ at, is }) => [at, is])).toEqual([["e[b]/f[2]", '<f v="2"/>']]);
  expect(sameXml(withElementChanges(from, changes), to)).toBe(true);
});

test("an element that has other attributes, other children or other texts is one change", () => {
  for (const [from, to] of [
    ["<s/>", '<s q="1"/>'],
    ["<s><e/><f/></s>", "<s><f/><e/></s>"],
    ["<s><e/></s>", "<s><f/></s>"],
    ["<s>one <e/></s>", "<s>two <e/></s>"],
  ] as const) {
    const changes = elementChanges(xml(from), xml(to));
    expect(changes.map(({ at }) => at)).toEqual([""]);
    expect(sameXml(withElementChanges(xml(from), changes), xml(to))).toBe(true);
  }
});

test("attributes are changed whatever the element holds", () => {
  const changes = elementChanges(xml("<s><e/><f/></s>"), xml('<s q="1"><e v="2"/><f/></s>'));
  expect(changes.map(({ at, is }) => [at, is])).toEqual([
    ["@", '<s q="1"/>'],
    ["e", '<e v="2"/>'],
  ]);
  const edited = xml('<s><e/><f w="3"/><g/></s>');
  const expected = xml('<s q="1"><e v="2"/><f w="3"/><g/></s>');
  expect(sameXml(withElementChanges(edited, changes), expected)).toBe(true);
  const other = xml('<s own="1"><e/></s>');
  expect(sameXml(withElementChanges(other, changes), xml('<s own="1"><e v="2"/></s>'))).toBe(true);
});

test("a child that only one of them has is added or removed", () => {
  for (const [from, to, at] of [
    ['<s><e name="a"/></s>', '<s><e name="a"/><e name="b"/></s>', "e[b]"],
    ['<s><e name="a"/></s>', '<s><e name="b"/><e name="a"/></s>', "e[b]"],
    ['<s><e name="a"/><e name="b"/></s>', '<s><e name="b"/></s>', "e[a]"],
    ["<s><e/><f/></s>", "<s><e/><e/><f/></s>", "e[2]"],
  ] as const) {
    const changes = elementChanges(xml(from), xml(to));
    expect(changes.map((change) => change.at)).toEqual([at]);
    expect(sameXml(withElementChanges(xml(from), changes), xml(to))).toBe(true);
  }
});

test("a child is added after its predecessor; without that, only WSDL determines its position", () => {
  const unfit: ElementChange[] = [];
  const changes = elementChanges(xml('<s><e name="a"/></s>'), xml('<s><e name="a"/><e name="b"/></s>'));
  const other = xml('<s><e name="x"/></s>');
  expect(changed(other, changes, (change) => unfit.push(change))).toEqual(other);
  expect(unfit).toEqual(changes);
  const described = (inside: string) =>
    xml(`<w:portType xmlns:w="http://schemas.xmlsoap.org/wsdl/">${inside}</w:portType>`);
  const added = elementChanges(
    described('<w:operation name="a"/>'),
    described('<w:operation name="a"/><w:operation name="b"/>'),
  );
  const expected = described('<w:operation name="x"/><w:operation name="b"/>');
  expect(sameXml(withElementChanges(described('<w:operation name="x"/>'), added), expected)).toBe(true);
});

test("the children of WSDL have their order back, whatever is edited among them", () => {
  const message = (inside: string) =>
    xml(`<w:message xmlns:w="http://schemas.xmlsoap.org/wsdl/">${inside}</w:message>`);
  const part = (name: string, value = 1) => `<w:part name="${name}" v="${value}"/>`;
  const changes = elementChanges(message(part("a") + part("b")), message(part("b") + part("x") + part("a", 2)));
  expect(changes.map(({ at, order }) => [at, order])).toEqual([
    ["part[a]", undefined],
    ["part[x]", undefined],
    ["", ["part[b]", "part[x]", "part[a]"]],
  ]);
  const edited = message(part("new") + part("a") + part("b", 3));
  const expected = message(part("b", 3) + part("x") + part("a", 2) + part("new"));
  expect(sameXml(withElementChanges(edited, changes), expected)).toBe(true);
});

test("an edited element stays as it is, and changes elsewhere are made all the same", () => {
  const from = xml('<s><e name="a" t="1"/><e name="b" t="1"/></s>');
  const changes = elementChanges(from, xml('<s><e name="a" t="2"/><e name="b" t="2"/></s>'));
  const edited = xml('<s><e name="new"/><e name="a" t="9"/><e name="b" t="1"/></s>');
  const expected = xml('<s><e name="new"/><e name="a" t="9"/><e name="b" t="2"/></s>');
  expect(sameXml(withElementChanges(edited, changes), expected)).toBe(true);
});

test("arbitrary changes do no harm", () => {
  const root = xml('<s><e name="a/b"/></s>');
  const [{ was = "" } = {}] = elementChanges(root, xml("<t/>"));
  const hostile = [
    { at: "", was, is: "no element" },
    { at: "", was, is: "<one/><two/>" },
    { at: "", was, is: "<open>" },
    { at: "e[a/b]/__proto__/constructor", was, is: "<x/>" },
    { at: "x/".repeat(10_000), was, is: "<x/>" },
  ];
  for (const change of hostile) expect(withElementChanges(root, [change])).toEqual(root);
});

test("a difference far down is one of an element above it", () => {
  const deep = (value: string): XmlElement => xml(`${"<a>".repeat(300)}<b v="${value}"/>${"</a>".repeat(300)}`);
  const changes = elementChanges(deep("1"), deep("2"));
  expect(changes.map(({ at }) => at.split("/").length)).toEqual([30]);
  expect(sameXml(withElementChanges(deep("1"), changes), deep("2"))).toBe(true);
});
