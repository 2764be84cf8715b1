import { expect, test } from "vitest";
import { xmlSelectorOf } from "../src/xml/select/expression.ts";

test.each([
  ["Order", { kind: "name", local: "Order" }],
  ["{urn:o}Order", { kind: "name", namespace: "urn:o", local: "Order" }],
  ["operation:Send", { kind: "name", local: "Send", of: "operation" }],
  ["type:{urn:o}Order", { kind: "name", namespace: "urn:o", local: "Order", of: "type" }],
  ["complexType:Order", { kind: "name", local: "Order", of: "type" }],
  ["simpleType:Code", { kind: "name", local: "Code", of: "type" }],
  ["//xs:element[@name='a']", { kind: "xpath", xpath: "//xs:element[@name='a']" }],
])("%s is parsed to its kind and name", (expression, selector) => {
  expect(xmlSelectorOf(expression, undefined)).toEqual(selector);
});
