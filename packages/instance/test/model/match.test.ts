import { qname } from "@soapstone/xml-model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContentModels, matchContent } from "../../src/index.ts";
import { e, modelOf, particle } from "../support/models.ts";
import { a, schema, setOf } from "../support/schemas.ts";

/** `fits`, or where it fails and what could have come. */
function verdict(model: ReturnType<typeof modelOf>, children: string): string {
  const names = children
    .split(" ")
    .filter((name) => name !== "")
    .map(a);
  const { failure } = matchContent(model, names);
  if (failure === undefined) return "fits";
  const expected = failure.expected.map((leaf) => (leaf.kind === "element" ? leaf.declaration.name.local : "any"));
  return `${failure.at}: ${expected.join(" ")}`;
}

describe("a sequence", () => {
  const model = modelOf(`<xs:sequence>${e("x")}${e("y", 'minOccurs="0"')}${e("z", 'maxOccurs="2"')}</xs:sequence>`);
  test.each([
    ["x z", "fits"],
    ["x y z z", "fits"],
    ["", "0: x"],
    ["x y", "2: z"],
    ["x z z z", "3: "],
    ["y x z", "0: x"],
    ["x q", "1: y z"],
  ])("%s: %s", (children, expected) => expect(verdict(model, children)).toBe(expected));
});

test("a choice that repeats takes its parts in any order", () => {
  const model = modelOf(`<xs:choice minOccurs="2" maxOccurs="3">${e("x")}${e("y")}</xs:choice>`);
  expect(verdict(model, "y x")).toBe("fits");
  expect(verdict(model, "y")).toBe("1: x y");
  expect(verdict(model, "y x y x")).toBe("3: ");
});

test("an all group takes each part once, those that need not be left out", () => {
  const model = modelOf(`<xs:all>${e("x")}${e("y")}${e("z", 'minOccurs="0"')}</xs:all>`);
  expect(verdict(model, "y z x")).toBe("fits");
  expect(verdict(model, "y x")).toBe("fits");
  expect(verdict(model, "y y x")).toBe("1: x z");
  expect(verdict(model, "y z")).toBe("2: x");
});

test("counts are numbers, not copies: a hundred thousand of them, in a group of as many", () => {
  const many = 'minOccurs="2" maxOccurs="100000"';
  const model = modelOf(
    `<xs:sequence ${many}><xs:sequence ${many}>${e("x", many)}</xs:sequence>${e("y")}</xs:sequence>`,
  );
  const half = `${"x ".repeat(500)}y`;
  expect(verdict(model, `${half} ${half}`)).toBe("fits");
  expect(verdict(model, half)).toBe("501: x");
});

test("unbounded in unbounded has no end, and takes no time", () => {
  const model = modelOf(
    `<xs:choice maxOccurs="unbounded"><xs:sequence minOccurs="0" maxOccurs="unbounded">${e("x", 'maxOccurs="unbounded"')}</xs:sequence>${e("y")}</xs:choice>`,
  );
  expect(verdict(model, "")).toBe("fits");
  expect(verdict(model, `y ${"x ".repeat(20_000)}y`)).toBe("fits");
});

test("a group around one part has gaps only where the counts have", () => {
  const model = modelOf(`<xs:sequence maxOccurs="2">${e("x", 'minOccurs="3" maxOccurs="4"')}</xs:sequence>`);
  const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((count) => verdict(model, "x ".repeat(count)) === "fits");
  expect(counts).toEqual([3, 4, 6, 7, 8]);
});

test("a child is the particle's that takes it: an element before a wildcard", () => {
  const model = modelOf(
    `<xs:sequence><xs:any minOccurs="0" maxOccurs="unbounded" processContents="lax"/>${e("x")}</xs:sequence>`,
  );
  const { attributions, failure } = matchContent(model, [a("q"), a("x"), a("x")]);
  expect(failure).toBeUndefined();
  expect(attributions.map((one) => one?.kind)).toEqual(["wildcard", "wildcard", "element"]);
});

test("a model that breaks unique attribution takes what fits in some way", () => {
  const model = modelOf(
    `<xs:choice><xs:sequence>${e("x")}${e("y")}</xs:sequence><xs:sequence>${e("x")}${e("z")}</xs:sequence></xs:choice>`,
  );
  expect(verdict(model, "x z")).toBe("fits");
  expect(verdict(model, "x y")).toBe("fits");
  expect(verdict(model, "x")).toBe("1: y z");
});

test("a member of a substitution group has its own declaration", () => {
  const set = setOf(
    schema(`<xs:element name="h" type="xs:string"/><xs:element name="m" substitutionGroup="a:h"/>
      <xs:complexType name="T"><xs:sequence><xs:element ref="a:h"/></xs:sequence></xs:complexType>`),
  );
  const type = set.find("complexType", a("T"))!;
  const content = new ContentModels(set).of(type);
  if (content.kind !== "elements") throw new Error("no elements");
  const [one] = matchContent(content.model, [a("m")]).attributions;
  expect(one).toMatchObject({ kind: "element", declaration: { name: a("m") }, head: { name: a("h") } });
});

test("after a failure, children that the model knows still have their particles", () => {
  const model = modelOf(`<xs:sequence>${e("x")}${e("y")}</xs:sequence>`);
  const { attributions, failure } = matchContent(model, [a("q"), a("y"), qname("urn:b", "y")]);
  expect(failure?.at).toBe(0);
  expect(attributions.map((one) => one?.kind)).toEqual([undefined, "element", undefined]);
});

test("groups that refer to groups that refer to groups are not copied", () => {
  const depth = 60;
  const groups = Array.from({ length: depth }, (_, index) => {
    const ref =
      index === 0 ? e("x", 'minOccurs="0"') : `<xs:group ref="a:g${index - 1}"/><xs:group ref="a:g${index - 1}"/>`;
    return `<xs:group name="g${index}"><xs:sequence>${ref}</xs:sequence></xs:group>`;
  });
  const model = modelOf(`<xs:group ref="a:g${depth - 1}"/>`, groups.join(""));
  expect(verdict(model, "x x x")).toBe("fits");
  expect(verdict(model, "x q")).toBe("1: x");
});

test("any model, ambiguous or not, accepts the same children as the equivalent regular expression", () => {
  fc.assert(
    fc.property(particle, fc.array(fc.constantFrom("x", "y", "z"), { maxLength: 7 }), ({ xsd, regex }, children) => {
      const model = modelOf(`<xs:sequence>${xsd}</xs:sequence>`);
      const fits = matchContent(model, children.map(a)).failure === undefined;
      expect(fits).toBe(new RegExp(`^${regex}$`).test(children.join("")));
    }),
    { numRuns: 300 },
  );
});
