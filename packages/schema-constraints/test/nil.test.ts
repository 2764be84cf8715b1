import type { Json } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { expect, test } from "vitest";
import type { ConstraintContext } from "../src/constraint-context.ts";
import { nillableUse, withoutNil } from "../src/nil.ts";

const context = { options: { dialect: "apidoc", closed: true, signature: "auto" } } as unknown as ConstraintContext;

test.each<[what: string, keywords: JsonSchema, values: readonly Json[]]>([
  ["a list", { type: "array", items: { type: "integer" } }, [[1, 2]]],
  ["a scalar", { type: "integer" }, [1]],
  ["a scalar with values of its own", { type: "string", enum: ["sea", "ship"] }, ["sea"]],
])("a target without null keeps what is fixed of %s that may be nil", (_, keywords, values) => {
  const use: JsonSchema = { ref: "Named", enum: values, nullable: true };
  expect(withoutNil(nillableUse(use, { keywords, kinds: [] }, context))).toEqual(use);
  const open: JsonSchema = { ref: "Named", nullable: true };
  expect(withoutNil(nillableUse(open, { keywords, kinds: [] }, context))).toEqual(open);
});
