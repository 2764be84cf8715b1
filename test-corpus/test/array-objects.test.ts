import { constructCases } from "@soapstone/test-corpus";
import { expect, test } from "vitest";
import { convertWsdl } from "./convert-file.ts";

const cases = new Map(constructCases().map((one) => [one.id, one]));

/** Returns the findings about types and responses that stay objects. */
async function objectsOf(construct: string): Promise<readonly string[]> {
  const { left = "", folder = "", options } = cases.get(construct) ?? {};
  const { diagnostics } = await convertWsdl(left, folder, options);
  return diagnostics.flatMap(({ code, message }) => (/-as-object$/.test(code) ? [message] : []));
}

test("each type that stays an object is named with its reason", async () => {
  const said = await objectsOf("service-row/schemas/no-arrays");
  const reasons = said.map((message) => /type \{urn:library\}(\w+) .*: (.*)\.$/.exec(message)?.slice(1).join(": "));
  expect(reasons).toEqual([
    "WithAttribute: the type has attributes",
    "WithAnyAttribute: the type has attributes",
    "WithText: the type allows text between the items",
    "Abstract: the type is abstract, so each value has to name its actual type",
    "Base: other types are derived from the type",
    "Derived: the type is derived from another type",
    "Recursive: the type contains itself",
    "OfAFew: the type limits how often the child may occur",
  ]);
});

test("types of which elements are arrays are not", async () => {
  expect(await objectsOf("service-row/schemas/arrays")).toEqual([]);
  expect(await objectsOf("service-row/schemas/arrays-as-objects")).toEqual([]);
  expect(await objectsOf("option/no-unwrap-result")).toEqual([]);
});

test("a response whose result may be absent and nil is named", async () => {
  expect(await objectsOf("service-row/operations/results")).toEqual([
    "The response of Owner is an object with the property OwnerResult, not the value of OwnerResult alone: OwnerResult may be absent or nil, and JSON null cannot express both.",
  ]);
});
