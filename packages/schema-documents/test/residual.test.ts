import { isObject, type Json, json, sameJson } from "@soapstone/apidoc-model";
import {
  patchBetween,
  patchFrom,
  patchJson,
  pointerOfKeyed,
  residualElement,
  residualsIn,
  withPatch,
} from "@soapstone/complement";
import { attributeText, setOf } from "@soapstone/xml-model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schemasAsRead } from "../src/definition-residuals.ts";

const scalar = fc.constantFrom("a", "b c", "", 1, 2.5, true, null);
const key = fc.constantFrom("type", "name", "in", "items", "a/b", "~", "__proto__", "10", "x-wsdl", "$ref");
const value: fc.Arbitrary<Json> = fc.letrec<{ readonly value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(key, tie("value")), { selector: ([name]) => name, maxLength: 4 })
      .map((all) => new Map(all)),
  ),
})).value;

test("a residual names definitions, whatever is in their names", () => {
  const shows = ["Berth", "Berth of a ferry", "100 %", "a%20b"];
  const element = residualElement({ patch: [], shows }, "facade");
  expect(attributeText(element, "shows")).toBe("Berth Berth%20of%20a%20ferry 100%20%25 a%2520b");
  const definitions = {
    ...{ kind: "definitions" as const, targetNamespace: "urn:a", extensions: [element], attributes: [], imports: [] },
    ...{ messages: [], portTypes: [], bindings: [], services: [], foreign: [] },
  };
  const { written } = residualsIn(
    setOf([{ uri: "memory:/a.wsdl", definitions }], schemasAsRead([], undefined)),
    { view: "facade", part: undefined },
    () => new Set(),
  );
  expect([...written.values()]).toMatchObject([[{ shows }]]);
});

describe("a patch", () => {
  test("turns one value into another, in every detail with the option", () => {
    fc.assert(
      fc.property(value, value, (from, to) => {
        const patch = patchFrom(patchJson(patchBetween(from, to, { everything: true })));
        const patched = withPatch(from, patch);
        expect(sameJson(patched.value, to, { exact: true, ordered: true })).toBe(true);
        expect(patched.stale).toEqual([]);
      }),
    );
  });

  test("is empty for equal values", () => {
    fc.assert(
      fc.property(value, value, (from, to) => {
        expect(patchBetween(from, from)).toEqual([]);
        const { value: patched, stale } = withPatch(from, patchBetween(from, to), { keepsComplement: true });
        expect(patchBetween(patched, to)).toEqual([]);
        expect(stale).toEqual([]);
      }),
    );
  });

  test("names items of lists by what they are called", () => {
    const from = json({ parameters: [{ name: "lang", in: "query" }, { $ref: "#/parameters/trace" }] });
    const to = json({ parameters: [{ name: "lang", in: "query", description: "A language." }] });
    const patch = patchBetween(from, to);
    expect(patch.map(({ at }) => at)).toEqual([
      "/parameters/#~1parameters~1trace",
      "/parameters/query lang/description",
    ]);
    expect(patch.map(({ at }) => pointerOfKeyed(to, at))).toEqual([
      "/parameters/#~1parameters~1trace",
      "/parameters/0/description",
    ]);
  });

  test("leaves later edits unchanged, and reports them", () => {
    const [from, to] = [json({ title: "A", n: 1 }), json({ title: "B", n: 1, tags: ["x"] })];
    const edited = json({ title: "C", n: 2 });
    const { value: patched, stale } = withPatch(edited, patchBetween(from, to));
    expect(sameJson(patched, json({ title: "C", n: 2, tags: ["x"] }))).toBe(true);
    expect(stale.map(({ at }) => at)).toEqual(["/title"]);
  });

  test("does not report a later edit to the same value", () => {
    const patch = patchBetween(json({ a: 1 }), json({ b: 2 }));
    expect(withPatch(json({ b: 2 }), patch)).toEqual({ value: json({ b: 2 }), stale: [] });
  });

  test("holds for values of its kind: a keyword of integers is none of texts, an annotation is one of both", () => {
    const from = json({ type: "integer" });
    const patch = patchBetween(from, json({ type: "integer", multipleOf: 5, description: "Steps." }));
    const { value: patched, stale } = withPatch(json({ type: "string" }), patch);
    expect(sameJson(patched, json({ type: "string", description: "Steps." }))).toBe(true);
    expect(stale.map(({ at }) => at)).toEqual(["/multipleOf"]);
  });

  test("replaces a schema of another type as a whole", () => {
    const patch = patchBetween(json({ a: { type: "string", maxLength: 5 } }), json({ a: { type: "integer" } }));
    expect(patch).toEqual([{ at: "/a", was: expect.any(String), is: json({ type: "integer" }) }]);
  });

  test("leaves the complement where it is, last", () => {
    const from = json({ a: { type: "string", "x-xsd": "token" } });
    const patch = patchBetween(json({ a: { type: "string" } }), json({ a: { type: "integer" } }));
    const { value: patched } = withPatch(from, patch, { keepsComplement: true });
    expect(sameJson(patched, json({ a: { type: "integer", "x-xsd": "token" } }), { ordered: true })).toBe(true);
  });

  test("with arbitrary content is read as far as possible, and never throws", () => {
    fc.assert(
      fc.property(value, value, (any, target) => {
        const patch = patchFrom(isObject(any) ? [any] : any);
        expect(() => withPatch(target, patch)).not.toThrow();
      }),
    );
    const odd = patchFrom(json([1, {}, { at: 3 }, { at: "no pointer", is: 1 }, { at: "/x", order: [1, "b"] }]));
    expect(withPatch(json({ x: { a: 1, b: 2 } }), odd)).toMatchObject({ stale: [{ at: "no pointer" }] });
  });
});
