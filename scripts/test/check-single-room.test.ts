import { expect, test } from "vitest";
import { singleRoomFindings } from "../guards/check-single-room.ts";

const messages = (path: string, text: string): readonly string[] =>
  singleRoomFindings([{ path, text }]).map((finding) => finding.message);

test.each([
  '"nonNegativeInteger"',
  '"minOccurs"',
  '"x-wsdl"',
  '"http://schemas.xmlsoap.org/wsdl/"',
  "`\u0024{a}x-xsd`",
])("%s outside of the room is found", (literal) => {
  expect(messages("packages/wsdl-to-apidoc/src/a.ts", `const a = ${literal};`)).toHaveLength(1);
});

test("the models, the packages of rules and tests may contain facts of the mapping", () => {
  for (const path of [
    "packages/schema-mapping/src/a.ts",
    "packages/xml-model/src/a.ts",
    "packages/cli/test/a.test.ts",
  ]) {
    expect(messages(path, `const a = "x-wsdl";`)).toEqual([]);
  }
});

test("sentences and common words are no facts", () => {
  expect(
    messages("packages/cli/src/a.ts", `const a = ["string", "keeps the rest in x-wsdl fields"]; // "x-wsdl"`),
  ).toEqual([]);
});
