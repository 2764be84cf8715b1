import { readFileSync } from "node:fs";
import { writeJson } from "@soapstone/apidoc-model";
import { constructCases, type Message, messagesOf } from "@soapstone/test-corpus";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFile } from "./expectation.ts";
import {
  decoded,
  encoded,
  isValid,
  type Judges,
  jsonOf,
  jsonSchemaDialects,
  judgesOf,
  rootOf,
  settledXml,
} from "./judges.ts";

/**
 * Documents of the constructs with two independent judges: libxml2 by the schema, ajv by the JSON Schemas that it is
 * converted to. Both have to agree.
 */
const cases = constructCases().filter((one) => one.kind === "xsd" && messagesOf(one).length > 0);

/** The reasons for which the readable profile refuses a document that the schema accepts; there are no others. */
const noNumbers = "INF and NaN are no numbers";
const namedRestriction = "a scalar has no place for the name of a type";
const nilWithAttributes = "a nil element is null, and has no attributes";
const stricterToRead: ReadonlyMap<string, string> = new Map([
  ["row/complex-types/nil-of-a-derived-type accepted-3", nilWithAttributes],
  ["row/complex-types/nil-of-a-restriction accepted-1", namedRestriction],
  ["row/complex-types/nil-of-a-restriction accepted-2", namedRestriction],
  ["row/complex-types/nil-with-attributes accepted-1", nilWithAttributes],
  ["row/simple-types/pattern-escapes accepted-2", "digits are those of ASCII"],
  ["row/simple-types/types-of-floats accepted-2", noNumbers],
  ["row/simple-types/types-of-floats accepted-3", noNumbers],
  ["row/simple-types/types-of-floats accepted-4", noNumbers],
  ["schema/enumeration accepted-3", noNumbers],
]);

describe.each(cases)("$id", (one) => {
  let judged: Judges;
  beforeAll(async () => {
    judged = await judgesOf(one);
  }, 30_000);
  afterAll(() => judged.libxml.dispose());

  describe.each(messagesOf(one))("$name", (message) => {
    test(message.isAccepted ? "is valid by the schema" : "is refused by the schema", () => {
      expect(isValid(textOf(message.xml), judged)).toBe(message.isAccepted);
      expect(judged.validate(rootOf(textOf(message.xml))).length === 0).toBe(message.isAccepted);
    });

    test.runIf(message.json !== undefined)("decodes to its JSON value", () => {
      expectFile(message.json ?? "", writeJson(jsonValueOf(message, judged)), (text) => text);
    });

    test.runIf(message.json !== undefined).each(jsonSchemaDialects)("is judged alike by %s", (dialect) => {
      const accepts = judged.dialects[dialect];
      const isAccepted = accepts(JSON.parse(writeJson(jsonValueOf(message, judged))));
      expect(accepts.errors ?? []).toEqual(isAccepted ? [] : expect.anything());
      expect(isAccepted).toBe(message.isAccepted);
    });

    test.runIf(message.isAccepted)("is accepted by the readable schema as well, and restored", () => {
      const { accepts, codec } = judged.readable;
      const value = decoded(rootOf(textOf(message.xml)), { codec });
      const isAccepted = accepts(JSON.parse(writeJson(value)));
      const why = stricterToRead.get(`${one.id} ${message.name}`);
      expect(accepts.errors ?? []).toEqual(why === undefined ? [] : expect.anything());
      expect(isAccepted).toBe(why === undefined);
      const text = encoded(value, { codec });
      expect(isValid(text, judged)).toBe(true);
      expect(decoded(rootOf(text), { codec })).toEqual(value);
    });

    test.runIf(message.isAccepted)("comes back from its JSON value as it was", () => {
      const text = encoded(jsonOf(textOf(message.json ?? "")), judged);
      expect(settledXml(text)).toBe(settledXml(textOf(message.xml)));
      expect(isValid(text, judged)).toBe(true);
    });
  });
});

function jsonValueOf({ xml }: Message, judges: Judges) {
  return decoded(rootOf(textOf(xml)), judges);
}

function textOf(file: string): string {
  return readFileSync(file, "utf8");
}
