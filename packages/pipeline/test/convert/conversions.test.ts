import { expect, test } from "vitest";
import { conversionOptionShapes } from "../../src/conversions/conversion-options.ts";
import { conversions } from "../../src/conversions/conversions.ts";
import { targetsOf } from "../../src/index.ts";

test("the first target is the default of an input", () => {
  expect(targetsOf("wsdl")).toEqual(["apidoc", "jsonschema"]);
  expect(targetsOf("xsd")).toEqual(["jsonschema", "apidoc"]);
  expect(targetsOf("apidoc-set")).toEqual(["wsdl", "xsd"]);
  expect(targetsOf("json-schema-set")).toEqual(["xsd"]);
  expect(targetsOf("files")).toEqual([]);
});

test("each option that a conversion uses has a shape, except the division into several documents", () => {
  const supported = new Set(conversions.flatMap(({ ways }) => ways.flatMap(({ options }) => options)));
  expect([...supported].filter((name) => conversionOptionShapes[name] === undefined)).toEqual(["oneFilePer"]);
});
