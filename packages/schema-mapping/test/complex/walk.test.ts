import { definitionOf, schemaTrip, setOf, tns, walked, withoutPlace } from "@soapstone/test-corpus";
import { type ComplexType, type ElementDeclaration, qname, type Schema } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { lower } from "../../src/dialect/lower.ts";
import { Origins } from "../../src/dialect/origins.ts";
import { raise } from "../../src/dialect/raise.ts";

test("a plain sequence of built-in types has no complement at all", () => {
  const set = setOf(
    `<xs:element name="E"><xs:complexType><xs:sequence><xs:element name="a" type="xs:string"/></xs:sequence></xs:complexType></xs:element>`,
  );
  const { definitions, accounts } = walked(set);
  expect(definitions.get("E")?.complement).toBe(undefined);
  expect(accounts.exceptions).toEqual([]);
});

test("recursion is a reference", () => {
  const set = setOf(
    `<xs:complexType name="Tree"><xs:sequence><xs:element name="branch" type="t:Tree" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType>`,
  );
  expect(definitionOf(set, "Tree").properties?.get("branch")).toEqual({ type: "array", items: { ref: "Tree" } });
});

test("the schema of an element is its definition, that of its type, or keywords", () => {
  const { walk } = walked(
    setOf(
      `<xs:complexType name="T"/><xs:element name="a" type="t:T"/><xs:element name="b" type="xs:int"/><xs:element name="c"><xs:complexType/></xs:element>`,
    ),
  );
  const content = (local: string) => withoutPlace(walk.content(qname(tns, local)));
  expect(content("a")).toEqual({ ref: "T" });
  expect(content("b")).toMatchObject({ type: "integer", format: "int32" });
  expect(content("c")).toEqual({ ref: "c" });
  expect(content("nobody")).toEqual({});
});

test("a nillable element of a named or built-in type states that at its content", () => {
  const text = `<xs:complexType name="T"/><xs:element name="a" type="t:T" nillable="true"/><xs:element name="b" type="xs:int" nillable="true"/>`;
  const { walk } = walked(setOf(text));
  expect(withoutPlace(walk.content(qname(tns, "a")))).toEqual({ ref: "T", nullable: true });
  expect(withoutPlace(walk.content(qname(tns, "b")))).toEqual({ type: "integer", format: "int32", nullable: true });
});

test("an element of a built-in type is stored with the name of its type, without schema", () => {
  const { walk } = walked(
    setOf(`<xs:element name="a" type="xs:int"/><xs:element name="b" type="t:Gone" nillable="true"/>`),
  );
  expect(walk.documentComplement()?.get("elements")).toEqual(
    new Map<string, unknown>([
      ["a", "int"],
      [
        "b",
        new Map<string, unknown>([
          ["type", `{${tns}}Gone`],
          ["nillable", true],
        ]),
      ],
    ]),
  );
});

test("a type that is only a base has no discriminator, unless it is the type of a message part", () => {
  const set = setOf(
    `<xs:complexType name="A"/><xs:complexType name="B"><xs:complexContent><xs:extension base="t:A"/></xs:complexContent></xs:complexType><xs:element name="e" type="t:B"/>`,
  );
  expect(definitionOf(set, "A").discriminator).toBe(undefined);
  const used = walked(set, [{ kind: "type", name: qname(tns, "A") }]).definitions;
  expect(used.get("A")?.discriminator).toBe("$type");
});

test("a standard definition has a prefix if its name is taken, in any order", () => {
  const use = (type: string) =>
    `<xs:element name="e" type="wsa:${type}" xmlns:wsa="http://www.w3.org/2005/08/addressing"/>`;
  const own = `<xs:complexType name="Holder"><xs:sequence>${use("EndpointReferenceType")}</xs:sequence></xs:complexType>`;
  expect([...walked(setOf(own)).definitions.keys()]).toContain("EndpointReferenceType");
  const clashing = `${own}<xs:complexType name="endpointReferenceType"/>`;
  const names = [...walked(setOf(clashing)).definitions.keys()];
  expect(names).toContain("wsa.EndpointReferenceType");
  expect(names).toContain("endpointReferenceType");
});

test("definitions are in source order, and used standard types are last", () => {
  const text = `<xs:complexType name="B"><xs:sequence><xs:element name="to" type="wsa:EndpointReferenceType" xmlns:wsa="http://www.w3.org/2005/08/addressing"/></xs:sequence></xs:complexType><xs:complexType name="A"/>`;
  const names = [...walked(setOf(text)).definitions.keys()];
  expect(names.slice(0, 2)).toEqual(["B", "A"]);
  expect(names.slice(2)).toContain("EndpointReferenceType");
});

test("a property of two elements accepts the values of both", () => {
  const set = setOf(
    `<xs:complexType name="T"><xs:choice><xs:element name="a" type="xs:string" fixed="x"/><xs:sequence><xs:element name="a" type="xs:string" nillable="true"/><xs:element name="b" type="xs:string"/></xs:sequence></xs:choice></xs:complexType>`,
  );
  expect(definitionOf(set, "T").properties?.get("a")).toEqual({ type: "string", nullable: true });
  expect(walked(set).accounts.tally.dropped).toBe(0);
});

test("an undeclared type allows anything, and its name is in the complement", () => {
  const set = setOf(
    `<xs:complexType name="T"><xs:sequence><xs:element name="a" type="t:Gone"/><xs:group ref="t:Gone"/><xs:element ref="t:gone"/></xs:sequence><xs:attributeGroup ref="t:Gone"/><xs:attribute ref="t:gone"/></xs:complexType>`,
  );
  const { definitions, accounts } = walked(set);
  expect(definitions.get("T")?.properties?.get("a")).toMatchObject({ complement: new Map([["type", `{${tns}}Gone`]]) });
  expect(definitions.get("T")?.complement?.get("model")).toBe("a %Gone() gone");
  expect(accounts.tally.dropped).toBe(0);
  const there = schemaTrip.forward(set, new Map());
  expect(schemaTrip.sameLeft(schemaTrip.backward(there.side, there.complement).side, set)).toBe(true);
});

test("types nested without end are left open below a depth, with a diagnostic", () => {
  let type: ComplexType = {
    kind: "complexType",
    abstract: false,
    mixed: false,
    content: { kind: "empty" },
    attributes: [],
  };
  const declare = (inside: ComplexType): ElementDeclaration => ({
    kind: "element",
    name: qname(tns, "e"),
    type: inside,
    nillable: false,
    abstract: false,
    constraints: [],
  });
  for (let level = 0; level < 5_000; level += 1) {
    const term = {
      kind: "modelGroup",
      compositor: "sequence",
      particles: [{ min: 1, max: 1, term: declare(type) }],
    } as const;
    type = { ...type, content: { kind: "elements", particle: { min: 1, max: 1, term } } };
  }
  const schema = { ...emptySchema, components: [declare(type)] };
  expect(walked(setOf(schema)).codes).toEqual(["mapping/nested-too-deep"]);
});

const emptySchema: Schema = {
  kind: "schema",
  targetNamespace: tns,
  elementForm: "qualified",
  attributeForm: "unqualified",
  composition: [],
  components: [],
};

test("every definition and property knows where it comes from", () => {
  const set = setOf(
    `<xs:element name="E"><xs:complexType><xs:sequence><xs:element name="a" type="xs:string"/></xs:sequence></xs:complexType></xs:element>`,
  );
  const origins = new Origins();
  const schema = lower(walked(set).definitions.get("E") ?? {}, "apidoc", origins);
  const property = "properties" in schema ? schema.properties?.get("a") : undefined;
  const [there, inside] = [origins.get(schema), property && origins.get(property)];
  expect(there).toBeTypeOf("number");
  expect(inside).toBeGreaterThan(there as number);
});

test("keywords beside a reference are put around it, and restored", () => {
  const schema = { ref: "Book", description: "Which.", nullable: true };
  const lowered = lower(schema, "apidoc");
  expect(lowered).toEqual({
    description: "Which.",
    allOf: [{ kind: "reference", $ref: "#/definitions/Book" }],
    extensions: new Map([["x-nullable", true]]),
  });
  expect(raise(lowered, "apidoc")).toEqual(schema);
});

test("a name that a fragment cannot hold is escaped in references only", () => {
  const lowered = lower({ ref: "Größe" }, "apidoc");
  expect(lowered).toEqual({ kind: "reference", $ref: "#/definitions/Gr%C3%B6%C3%9Fe" });
  expect(raise(lowered, "apidoc")).toEqual({ ref: "Größe" });
});

test("alternatives become their common keywords, and are restored from the complement", () => {
  const schema = {
    anyOf: [
      { type: "string", maxLength: 3 },
      { type: "string", format: "date" },
    ],
  } as const;
  const lowered = lower(schema, "apidoc");
  expect(lowered).toMatchObject({ type: "string" });
  expect(raise(lowered, "apidoc")).toEqual(schema);
  if (lowered.kind === "reference") throw new Error("It is words, no reference.");
  expect(raise({ ...lowered, type: "integer" }, "apidoc")).toEqual({ type: "integer" });
});

test("names that objects have of themselves are names like any other", () => {
  const set = setOf(
    `<xs:element name="constructor"><xs:complexType><xs:sequence><xs:element name="__proto__" type="xs:string"/><xs:element name="toString" type="xs:int"/></xs:sequence></xs:complexType></xs:element>`,
  );
  expect([...(definitionOf(set, "constructor").properties?.keys() ?? [])]).toEqual(["__proto__", "toString"]);
  const there = schemaTrip.forward(set, new Map());
  expect(schemaTrip.sameLeft(schemaTrip.backward(there.side, there.complement).side, set)).toBe(true);
});
