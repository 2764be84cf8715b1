import { describe, expect, test } from "vitest";
import { compareApis } from "../src/index.ts";
import { apidoc, orders, said, schema, withBody, withResponse, xsd } from "./views.ts";

const states = (values: string) => `{ State: { type: string, enum: [${values}] } }`;
const reference = `{ $ref: "#/definitions/State" }`;

describe("a schema is judged by where operations use it", () => {
  test("in requests alone", async () => {
    const [old, now] = [
      await apidoc(withBody(reference, states("a"))),
      await apidoc(withBody(reference, states("a, b"))),
    ];
    expect(said(old, now)).toEqual(["request-enumeration-value-added: State"]);
  });

  test("in responses alone", async () => {
    const [old, now] = [
      await apidoc(withResponse(reference, states("a"))),
      await apidoc(withResponse(reference, states("a, b"))),
    ];
    expect(said(old, now)).toEqual(["response-enumeration-value-added: State"]);
  });

  test("in both: by the worse rule, reported once, with the operations", async () => {
    const both = (values: string) =>
      orders(
        `{ /a: { put: { operationId: put, parameters: [{ name: x, in: body, schema: ${reference} }], responses: { "200": { description: ok, schema: ${reference} } } }, get: { operationId: get, responses: { "200": { description: ok, schema: ${reference} } } } } }`,
        states(values),
      );
    const [change, ...others] = compareApis(await apidoc(both("a")), await apidoc(both("a, b")));
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      rule: "response-enumeration-value-added",
      impact: "consumers",
      directions: ["request", "response"],
      operations: ["get", "put"],
      hasMoreOperations: false,
    });
  });

  test("of many operations three are named", async () => {
    const many = (values: string) => {
      const paths = Array.from(
        { length: 9 },
        (_, at) =>
          `/p${at}: { get: { operationId: get${at}, responses: { "200": { description: ok, schema: ${reference} } } } }`,
      );
      return orders(`{ ${paths.join(", ")} }`, states(values));
    };
    const [change] = compareApis(await apidoc(many("a")), await apidoc(many("a, b")));
    expect(change).toMatchObject({ operations: ["get0", "get1", "get2"], hasMoreOperations: true });
  });

  test("for a schema without operations: both", async () => {
    const simple = (facets: string) =>
      schema(
        `<xs:element name="s"><xs:simpleType><xs:restriction base="xs:string">${facets}</xs:restriction></xs:simpleType></xs:element>`,
      );
    const [change] = compareApis(
      await xsd(simple(`<xs:maxLength value="5"/>`)),
      await xsd(simple(`<xs:maxLength value="9"/>`)),
    );
    expect(change).toMatchObject({ rule: "response-length-widened", impact: "consumers" });
  });

  test("definitions that no operation reaches are not sent", async () => {
    const text = (type: string) => withBody("{ type: string }", `{ Unused: { type: ${type} } }`);
    expect(said(await apidoc(text("string")), await apidoc(text("integer")))).toEqual([]);
  });
});

describe("operations are found again", () => {
  const operation = (id: string, path: string, method = "post") =>
    `${path}: { ${method}: { operationId: ${id}, parameters: [{ name: o, in: body, schema: { type: object, properties: { a: { type: string } } } }], responses: { "200": { description: ok } } } }`;

  test("by name, at another path", async () => {
    const [old, now] = [
      await apidoc(orders(`{ ${operation("place", "/a")} }`)),
      await apidoc(orders(`{ ${operation("place", "/b", "put")} }`)),
    ];
    expect(said(old, now)).toEqual(["method-changed: place", "path-changed: place"]);
  });

  test("by method and path, under another name", async () => {
    const [old, now] = [
      await apidoc(orders(`{ ${operation("place", "/a")} }`)),
      await apidoc(orders(`{ ${operation("create", "/a")} }`)),
    ];
    expect(said(old, now)).toEqual(["operation-renamed: create"]);
  });

  test("by what they take and give, under another name and path", async () => {
    const [old, now] = [
      await apidoc(orders(`{ ${operation("place", "/a")} }`)),
      await apidoc(orders(`{ ${operation("create", "/b")} }`)),
    ];
    expect(said(old, now)).toEqual(["path-changed: create", "operation-renamed: create"]);
  });

  test("not where several would fit", async () => {
    const old = await apidoc(orders(`{ ${operation("place", "/a")}, ${operation("buy", "/c")} }`));
    const now = await apidoc(orders(`{ ${operation("create", "/b")} }`));
    expect(said(old, now)).toEqual(["operation-removed: place", "operation-removed: buy", "operation-added: create"]);
  });

  test("not where there is too little to know them by", async () => {
    const ping = (id: string, path: string) =>
      orders(`{ ${path}: { get: { operationId: ${id}, responses: { "200": { description: ok } } } } }`);
    expect(said(await apidoc(ping("ping", "/a")), await apidoc(ping("pong", "/b")))).toEqual([
      "operation-removed: ping",
      "operation-added: pong",
    ]);
  });
});

test("the same change of many operations is one change", async () => {
  const text = (type: string) =>
    `${orders(`{ /a: { get: { operationId: a, responses: { "200": { description: ok } } } }, /b: { get: { operationId: b, responses: { "200": { description: ok } } } } }`)}produces: [${type}]\n`;
  const changes = compareApis(
    await apidoc(text("application/json, application/xml")),
    await apidoc(text("application/json")),
  );
  expect(changes).toMatchObject([
    { rule: "response-media-type-removed", subject: "2 operations", operations: ["a", "b"] },
  ]);
});

test("a change of a base is reported once, at the base", async () => {
  const types = (extra: string) =>
    schema(`<xs:complexType name="Base"><xs:sequence><xs:element name="a"/>${extra}</xs:sequence></xs:complexType>
      ${["X", "Y"].map((name) => `<xs:complexType name="${name}"><xs:complexContent><xs:extension base="t:Base"><xs:sequence><xs:element name="${name}"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>`).join("")}`);
  expect(said(await xsd(types("")), await xsd(types(`<xs:element name="b" minOccurs="0"/>`)))).toEqual([
    "response-member-added-optional-to-closed: Base",
  ]);
});
