import { type Json, json, sameJson, writeJson } from "@soapstone/apidoc-model";
import { describe, expect, test } from "vitest";
import { problemsOf, thereAndBack, xsdOf } from "./convert.ts";
import { samples } from "./samples.ts";

describe.each(Object.entries(samples))("%s", (_, sample) => {
  test.each(["readable", "exact"] as const)("is restored from XSD (%s)", async (profile) => {
    const schema: Json = json(sample);
    const back = await thereAndBack(schema, { profile });
    expect(back === undefined ? "nothing" : writeJson(back)).toSatisfy(
      () => back !== undefined && sameJson(back, schema, { exact: true }),
    );
  });

  test.each(["readable", "exact"] as const)("becomes a schema without errors (%s)", async (profile) => {
    expect(await problemsOf(xsdOf(sample, { profile, complement: "inline" }))).toEqual([]);
  });

  test("gives the same bytes each time", () => {
    expect(xsdOf(sample, { complement: "inline" })).toBe(xsdOf(sample, { complement: "inline" }));
  });
});

describe("an edit of the XSD", () => {
  const schema = json({
    type: "object",
    properties: { mail: { type: "string", format: "email" }, age: { type: "integer", multipleOf: 3 } },
  });

  test("of one element takes precedence over its complement only", async () => {
    const back = await thereAndBack(schema, {}, (text) =>
      text.replace(/name="age" type="[^"]*"/, 'name="age" type="xsd:boolean"'),
    );
    expect(back).toEqual(
      json({ type: "object", properties: { mail: { type: "string", format: "email" }, age: { type: "boolean" } } }),
    );
  });

  test("that adds an element adds a member", async () => {
    const added = '<xsd:element name="extra" type="xsd:date"/></xsd:sequence>';
    const back = await thereAndBack(schema, {}, (text) => text.replace("</xsd:sequence>", added));
    const properties = back instanceof Map ? back.get("properties") : undefined;
    expect([...(properties instanceof Map ? properties.keys() : [])]).toEqual(["mail", "age", "extra"]);
  });
});

test("definitions of an apidoc with the same XML name are two components, and are restored", async () => {
  const definitions = {
    Shelves: { type: "object", xml: { name: "Results" }, properties: { shelf: { type: "string" } } },
    Books: { type: "object", xml: { name: "Results" }, properties: { book: { $ref: "#/definitions/Shelves" } } },
    Reader: { type: "object", xml: { name: "reader" }, properties: { name: { type: "string" } } },
  };
  const document = { swagger: "2.0", info: { title: "Library", version: "1" }, paths: {}, definitions };
  expect(await problemsOf(xsdOf(document))).toEqual([]);
  expect(await thereAndBack(json(document))).toEqual(json({ definitions }));
});
