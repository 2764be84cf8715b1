import { type JsonObject, json } from "@soapstone/apidoc-model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readRoot, writtenRoot } from "../../src/service/record/root-text.ts";

const object = (value: Parameters<typeof json>[0]): JsonObject => json(value) as JsonObject;

test.each([
  [
    { name: false, names: { message: "*SoapIn" }, soap: { statesStyle: true }, address: "http://x.test/a" },
    "no name; message *SoapIn; statesStyle; address http://x.test/a",
  ],
  [
    { soap: { version: "1.2", style: "rpc", output: { headersLast: true } } },
    "style rpc; soap.version 1.2; soap.output.headersLast",
  ],
  [{ names: { output: "*Out" }, unboundPortTypes: ["A", "B"] }, "output *Out; unboundPortTypes A B"],
] as const)("a short record is a text: %j", (kept, text) => {
  expect(writtenRoot(object(kept))).toBe(text);
  expect(readRoot(text)).toEqual(object(kept));
});

test("a long record, and one that would be read as another, have their members", () => {
  const long = { name: "x".repeat(160), address: "http://x.test/a" };
  expect(writtenRoot(object(long))).toEqual(object(long));
  expect(writtenRoot(object({ address: "a; name b" }))).toEqual(object({ address: "a; name b" }));
  expect(writtenRoot(object({ version: 3 }))).toEqual(object({ version: 3 }));
});

test("every record is read as it was", () => {
  const word = fc.constantFrom("a", "*In", "", "no", "a; b", "true", "{}x");
  const root = fc.record(
    {
      name: fc.oneof(word, fc.constant(false as const)),
      targetNamespace: word,
      names: fc.record({ message: word, output: word, action: word }, { requiredKeys: ["message"] }),
      soap: fc.record(
        {
          version: word,
          style: word,
          unnamed: fc.boolean(),
          parameterOrder: fc.constantFrom(true, []),
          output: fc.record({ use: word }),
        },
        { requiredKeys: ["style"] },
      ),
      ports: fc.dictionary(fc.constantFrom("A", "B.C"), fc.oneof(word, fc.record({ binding: word, address: word })), {
        minKeys: 1,
      }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(root, (value) => {
      const kept = object(value as Parameters<typeof json>[0]);
      expect(readRoot(writtenRoot(kept))).toEqual(kept);
    }),
  );
});
