import type { Parameter } from "@soapstone/apidoc-model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DocumentedParts, describeParts, undescribeParts } from "../src/message/documented-parts.ts";
import { outputOf } from "../src/message/one-way.ts";

const body: Parameter = {
  in: "body",
  name: "body",
  schema: {
    type: "object",
    properties: new Map([
      ["x", { type: "integer" }],
      ["y", {}],
    ]),
  },
};
const query: Parameter = { in: "query", name: "page", type: "integer", description: "which page" };
const full = { names: ["TooMuch", "Full"], generated: "Fault: TooMuch.", description: "Fault: TooMuch." };
const none: DocumentedParts = {
  parameters: [query, body],
  success: { description: outputOf("Add") },
  faults: new Map([
    ["409", full],
    ["default", { ...full, names: ["Slow"] }],
  ]),
};

function described(description: string) {
  return describeParts({ ...none, description }, "Add");
}

describe("documented parts", () => {
  const tag = fc.tuple(
    fc.constantFrom(
      "@param x",
      "@param int $y",
      "@param page",
      "@param z",
      "@return",
      "@returns int",
      "@see",
      "@throws Full",
      "@exception a.b.FULL -",
      "@throws Slow",
    ),
    fc.constantFrom("", "- the first", "the *sum*", "of_two words"),
  );
  const documentation = fc
    .tuple(fc.constantFrom("", "Adds two numbers.", "Adds.\n\n- one\n- two"), fc.array(tag))
    .map(([text, tags]) =>
      [text, tags.map((words) => words.join(" ").trim()).join("\n")].filter((it) => it !== "").join("\n\n"),
    )
    .filter((text) => text !== "");

  test("are restored to the text", () => {
    fc.assert(
      fc.property(documentation, (text) => {
        const { parts, heads } = described(text);
        expect(undescribeParts(parts, heads, "Add")).toEqual({ ...none, description: text });
      }),
    );
  });

  test("with an edited description, in the tag that it came from", () => {
    const { parts, heads } = described("Adds.\n\n@param x the first\n@return the sum");
    const edited = { ...parts, success: { description: "what both are" } };
    expect(undescribeParts(edited, heads, "Add").description).toBe(
      "Adds.\n\n@param x the first\n@return what both are",
    );
  });

  test("without the tag of a removed part", () => {
    const { parts, heads } = described("Adds.\n\n@param x the first\n@return the sum");
    expect(undescribeParts({ ...parts, parameters: [] }, heads, "Add").description).toBe("Adds.\n\n@return the sum");
  });

  test("match faults by any of their names, in any case, with or without the part before the last dot", () => {
    for (const name of ["Full", "TOOMUCH", "a.b.Full", "Full:"])
      expect(described(`@throws ${name} when it is`).parts.faults?.get("409")?.description).toBe("when it is");
  });

  test.each([
    ["a fault that there is not", "Adds.\n\n@throws Other at times"],
    ["a part that is described already", "Lists.\n\n@param page the number"],
    ["a part that there is not", "Lists.\n\n@param size how many"],
    ["no text", "Lists.\n\n@param int $x"],
    ["a paragraph below", "Lists.\n\n@param x the first\n\nNot on Sundays."],
  ])("are none where there is %s", (_, text) => {
    expect(described(text)).toEqual({ parts: { ...none, description: text }, heads: [] });
  });
});
