import { describe, expect, it } from "vitest";
import {
  definitionNameOf,
  localParameter,
  localResponse,
  nameInContainer,
  referenceTo,
} from "../src/apidoc/local-references.ts";
import type { Parameter, Response } from "../src/apidoc/objects.ts";

const limit: Parameter = { in: "query", name: "limit", type: "integer" };
const missing: Response = { description: "There is none." };

describe("references within a document", () => {
  it.each(["Pet", "a/b~c", "Zwölf Dinge", "50%"])("name the definition %s to which they refer", (name) => {
    expect(definitionNameOf(referenceTo(name))).toBe(name);
  });

  it.each(["other.json#/definitions/Pet", "#/parameters/Pet", "#/definitions/Pet/properties/id", "Pet"])(
    "%s names no definition",
    (reference) => {
      expect(nameInContainer(reference, "definitions")).toBeUndefined();
    },
  );

  it("are resolved to parameters and responses, or to undefined", () => {
    const [parameters, responses] = [new Map([["limit", limit]]), new Map([["missing", missing]])];
    expect(localParameter({ kind: "reference", $ref: "#/parameters/limit" }, { parameters })).toBe(limit);
    expect(localParameter({ kind: "reference", $ref: "#/parameters/offset" }, { parameters })).toBeUndefined();
    expect(localParameter(limit, {})).toBe(limit);
    expect(localResponse({ kind: "reference", $ref: "#/responses/missing" }, { responses })).toBe(missing);
    expect(localResponse(missing, {})).toBe(missing);
  });
});
