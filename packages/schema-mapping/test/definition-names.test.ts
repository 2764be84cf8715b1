import { identifierOf } from "@soapstone/conversion";
import { qname } from "@soapstone/xml-model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComponentName, componentKey, definitionNames } from "../src/names/definition-names.ts";

const type = (namespace: string, local: string): ComponentName => ({ kind: "type", name: qname(namespace, local) });
const element = (namespace: string, local: string): ComponentName => ({
  kind: "element",
  name: qname(namespace, local),
});
const named = (...components: ComponentName[]): readonly (string | undefined)[] => {
  const names = definitionNames(components);
  return components.map(({ kind, name }) => names.get(componentKey(kind, name)));
};

const component = fc
  .tuple(
    fc.constantFrom("type" as const, "element" as const),
    fc.constantFrom("", "urn:a", "urn:b", "http://x.test/v1", "http://x.test/v2", "http://y.test/v1"),
    fc.constantFrom("Foo", "foo", "FooElement", "a.Foo", "Bär", "x y", "x_x0020_y", "__proto__"),
  )
  .map(([kind, namespace, local]): ComponentName => ({ kind, name: qname(namespace, local) }));
const components = fc.array(component);

test("a definition has the local name of its component", () => {
  expect(named(type("urn:a", "Book"), element("urn:a", "FindBook"))).toEqual(["Book", "FindBook"]);
});

test("a type keeps its name, the element of that name gets another", () => {
  expect(named(element("urn:a", "Book"), type("urn:a", "Book"))).toEqual(["BookElement", "Book"]);
});

test("names of several namespaces get the part that differs, others none", () => {
  const order = "http://example.test/types/order/2007";
  const common = "http://example.test/types/common/2007";
  expect(named(type(common, "Foo"), type(order, "Foo"), type(order, "Bar"))).toEqual([
    "common.Foo",
    "order.Foo",
    "Bar",
  ]);
});

test("one component more renames none but those that have its name", () => {
  fc.assert(
    fc.property(components, component, (all, more) => {
      const before = definitionNames(all);
      const after = definitionNames([...all, more]);
      const isOther = (name: string) => !name.toLowerCase().includes(identifierOf(more.name.local).toLowerCase());
      for (const [key, name] of before) if (isOther(name)) expect(after.get(key)).toBe(name);
    }),
  );
});

test("names that differ only in case and in their namespace clash, and others of these namespaces do not", () => {
  const all = [type("urn:a", "Foo"), type("urn:b", "foo"), type("urn:a", "Bar"), element("urn:b", "Baz")];
  expect(named(...all)).toEqual(["a.Foo", "b.foo", "Bar", "Baz"]);
  expect(named(...all.toReversed())).toEqual(["Baz", "Bar", "b.foo", "a.Foo"]);
});

test("a component without namespace keeps its bare name", () => {
  expect(named(type("", "Foo"), type("urn:library:common", "Foo"))).toEqual(["Foo", "common.Foo"]);
});

test("names that differ only in case get a number", () => {
  expect(named(type("urn:a", "foo"), type("urn:a", "Foo"))).toEqual(["foo_2", "Foo"]);
});

test("of two names for one identifier, the one that is it keeps it", () => {
  expect(named(type("urn:a", "Shelf_x0020_mark"), type("urn:a", "ShelfMark"))).toEqual(["ShelfMark_2", "ShelfMark"]);
});

test("no two components share a name, whatever case a tool folds", () => {
  fc.assert(
    fc.property(components, (all) => {
      const names = [...definitionNames(all).values()].map((name) => name.toLowerCase());
      const keys = new Set(all.map(({ kind, name }) => componentKey(kind, name)));
      expect(new Set(names).size).toBe(keys.size);
    }),
  );
});

test("names do not depend on the order of components", () => {
  fc.assert(
    fc.property(components, fc.nat(), (all, seed) => {
      const shuffled = [...all].sort((a, b) => hash(a, seed) - hash(b, seed));
      expect(definitionNames(shuffled)).toEqual(definitionNames(all));
    }),
  );
});

function hash({ kind, name }: ComponentName, seed: number): number {
  let value = seed + 7;
  for (const character of `${kind}${name.namespace}${name.local}`)
    value = (value * 31 + character.charCodeAt(0)) % 9973;
  return value;
}
