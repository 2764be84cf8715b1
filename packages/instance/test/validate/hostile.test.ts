import { expect, test } from "vitest";
import { validate } from "../../src/index.ts";
import { findings, root, schema, setOf, tree } from "../support/schemas.ts";

const nested = `<xs:element name="r" type="a:T"/><xs:complexType name="T"><xs:sequence><xs:element name="r" type="a:T" minOccurs="0"/></xs:sequence></xs:complexType>`;

test("five thousand levels are judged to the last", () => {
  const levels = 5_000;
  const open = "<r>".repeat(levels);
  const set = setOf(schema(nested));
  const deep = (inside: string) => root(`${open}${inside}${"</r>".repeat(levels)}`);
  expect(findings(set, deep(""))).toEqual([]);
  expect(findings(set, deep("<q/>"))).toEqual(["unexpected-child cvc-complex-type.2.4.a"]);
});

test("a hundred thousand children take time in proportion", () => {
  const set = setOf(
    schema(`<xs:element name="r"><xs:complexType><xs:sequence><xs:element name="x" maxOccurs="unbounded"><xs:complexType><xs:attribute name="n" type="xs:int"/></xs:complexType></xs:element></xs:sequence></xs:complexType>
      <xs:key name="k"><xs:selector xpath=".//a:x"/><xs:field xpath="@n"/></xs:key></xs:element>`),
  );
  const document = (count: number) =>
    tree(root(Array.from({ length: count }, (_, index) => `<x n="${index}"/>`).join("")));
  const [few, many] = [document(10_000), document(100_000)];
  const time = (one: typeof few): number => {
    const start = performance.now();
    expect(validate(one, set)).toEqual([]);
    return performance.now() - start;
  };
  time(few);
  const unit = Math.max(time(few), 20);
  expect(time(many)).toBeLessThan(unit * 40);
}, 30_000);

test("a line of thousands of types is read through", () => {
  const types = Array.from({ length: 3_500 }, (_, at) => {
    const own = `<xs:sequence><xs:element name="e${at}" type="xs:int" minOccurs="0"/></xs:sequence>`;
    const content = `<xs:complexContent><xs:extension base="a:T${at - 1}">${own}</xs:extension></xs:complexContent>`;
    return `<xs:complexType name="T${at}">${at === 0 ? own : content}</xs:complexType>`;
  });
  const set = setOf(schema(`${types.join("")}<xs:element name="r" type="a:T3499"/>`));
  expect(findings(set, root("<e0>1</e0><e3499>2</e3499>"))).toEqual([]);
  expect(findings(set, root("<e3499>2</e3499><e0>1</e0>"))).toEqual(["unexpected-child cvc-complex-type.2.4.d"]);
});

test("paths that could lead anywhere are followed once", () => {
  const levels = 400;
  const steps = Array.from({ length: 12 }, () => "*").join("/");
  const set = setOf(
    schema(
      nested.replace(
        'type="a:T"/>',
        `type="a:T"><xs:unique name="u"><xs:selector xpath=".//${steps}"/><xs:field xpath=".//${steps}/@n"/></xs:unique></xs:element>`,
      ),
    ),
  );
  const start = performance.now();
  expect(findings(set, root(`${"<r>".repeat(levels)}${"</r>".repeat(levels)}`))).toEqual([]);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("names that JavaScript gives to objects are names like any other", () => {
  const set = setOf(
    schema(
      `<xs:element name="r"><xs:complexType><xs:sequence><xs:element name="__proto__"/><xs:element name="constructor"/></xs:sequence><xs:attribute name="toString" use="required"/></xs:complexType></xs:element>`,
    ),
  );
  expect(findings(set, root("<__proto__/><constructor/>", 'toString=""'))).toEqual([]);
  expect(findings(set, root("<constructor/>"))).toEqual([
    "missing-attribute cvc-complex-type.4",
    "unexpected-child cvc-complex-type.2.4.a",
  ]);
});
