import fc from "fast-check";
import { expect, test } from "vitest";
import { readSchema, readXml, writeSchema, writeXml } from "../../src/index.ts";
import type { Schema } from "../../src/xsd/components.ts";
import { plain } from "../support/same-model.ts";
import { anySchema } from "../support/schema-arbitrary.ts";

const runs = { numRuns: 200 };

function throughText(schema: Schema): { readonly schema: Schema; readonly text: string } {
  const text = writeXml(writeSchema(schema), { indent: 2 });
  const document = readXml({ uri: "memory:/law.xsd", text }, 0);
  if (!document.ok) throw new Error(document.diagnostics[0]?.message);
  return { schema: readSchema(document.value.root, () => undefined), text };
}

test("a model that was written as text is read as an equal one", () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      expect(plain(throughText(schema).schema)).toEqual(plain(schema));
    }),
    runs,
  );
});

test("a text that was read and written does not change further", () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      const read = throughText(throughText(schema).schema);
      expect(throughText(read.schema).text).toBe(read.text);
    }),
    runs,
  );
});
