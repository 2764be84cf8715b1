import type { Json } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { keyFrom, keyJson, type OperationKey } from "../src/plan/operation-key.ts";

const context = { targetNamespace: "urn:library" };
const key = (local: string, operation: string, operationId = operation, namespace = "urn:library"): OperationKey => ({
  portType: { namespace, local },
  operation,
  operationId,
});

test.each<readonly [OperationKey, Json]>([
  [key("Catalogue", "FindBook"), "Catalogue FindBook"],
  [key("Catalogue", "FindBook", "Catalogue.FindBook"), "Catalogue FindBook Catalogue.FindBook"],
  [key("Catalogue", "FindBook", "find a book"), "Catalogue FindBook find a book"],
  [key("Catalogue", "FindBook", "FindBook", "urn:a b"), "{urn:a b}Catalogue FindBook"],
  [key("{{var wsdl}}Port", "FindBook"), ["{urn:library}{{var wsdl}}Port", "FindBook"]],
  [key("Catalogue", "Find book"), ["Catalogue", "Find book"]],
  [key("Catalogue", "Find book", "Find"), ["Catalogue", "Find book", "Find"]],
])("the key of %j is %j, and read again", (one, json) => {
  expect(keyJson(one, context)).toEqual(json);
  expect(keyFrom(json, context)).toEqual(one);
});

test.each<Json | undefined>([undefined, "FindBook", 1, [], ["Catalogue"], true])("%j is no key", (json) => {
  expect(keyFrom(json, context)).toBeUndefined();
});
