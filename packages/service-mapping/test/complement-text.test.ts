import { type Json, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readService, writtenService } from "../src/complement/complement-text.ts";

const some = (fields: Readonly<Record<string, Json>>): JsonObject => object(Object.entries(fields));

test("a short complement is a text, in which dots in names lead to inner fields", () => {
  const complement = some({
    action: false,
    output: some({ part: "out", parts: [] }),
    input: some({ order: ["b", "a"] }),
  });
  const text = "no action; output.part out; no output.parts; input.order b a";
  expect(writtenService(complement)).toBe(text);
  expect(sameJson(readService(text) ?? null, complement)).toBe(true);
});

test("attributes of well-known namespaces have names of two parts", () => {
  const complement = some({ input: some({ attributes: some({ "wsaw:Action": "urn:a" }) }) });
  expect(writtenService(complement)).toBe("input.attributes.wsaw:Action urn:a");
  expect(sameJson(readService("input.attributes.wsaw:Action urn:a") ?? null, complement)).toBe(true);
});

test("values without a short form, and prose, stay in fields", () => {
  for (const complement of [
    some({ extensions: ["<a/>"] }),
    some({ faults: some({ "a.b": some({ typing: "type" }) }) }),
    some({ summary: "One. Two." }),
    some({ action: "urn:a; urn:b" }),
    some({ order: false }),
    some({ location: '""' }),
  ])
    expect(typeof writtenService(complement)).toBe("object");
});

test("a text of somebody else is none of ours", () => {
  for (const text of ["", "action a; action b", "no action a", "a.b x; a y", "a y; a.b x", "-x", "a..b"])
    expect(readService(text)).toBeUndefined();
});

test("every complement is restored", () => {
  const name = fc.constantFrom("action", "element", "part", "order", "a.b", "no", "X-1");
  const any = fc.letrec<{ readonly value: Json; readonly record: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.boolean(),
      fc.constantFrom("", '""', "a b", "a; b", "no x", "x.y z", "http://a.example/b"),
      fc.array(fc.constantFrom("a", "b c", ""), { maxLength: 2 }),
      tie("record"),
    ),
    record: fc.uniqueArray(fc.tuple(name, tie("value")), { selector: ([key]) => key, maxLength: 3 }).map(object),
  }));
  const complements = fc.record({
    input: any.record,
    binding: any.record,
    faults: fc.dictionary(name, any.record).map(some),
  });
  fc.assert(
    fc.property(fc.oneof(complements.map(some), any.record), (record) => {
      const complement = record as JsonObject;
      expect(sameJson(readService(writtenService(complement)) ?? null, complement)).toBe(true);
    }),
  );
});
