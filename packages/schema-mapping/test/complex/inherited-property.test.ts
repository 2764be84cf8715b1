import { qname } from "@soapstone/xml-model";
import { expect, test } from "vitest";
import { hasProperty } from "../../src/complex/content/simple-content.ts";
import type { JsonSchema } from "../../src/json-schema.ts";
import type { BackwardWalk } from "../../src/walk.ts";

/** A walk over definitions `T0`, `T1` ..., each of which extends the one before, and the number of look-ups. */
function walkOver(count: number, root: JsonSchema): { readonly walk: BackwardWalk; readonly looked: () => number } {
  let looked = 0;
  const definition = (name: string): JsonSchema | undefined => {
    looked += 1;
    const at = Number(name.slice(1));
    return at === 0 ? root : at < count ? { allOf: [{ ref: `T${at - 1}` }, {}] } : undefined;
  };
  const walk = { definition, definitionOf: (_: string, { local }: { local: string }) => local };
  return { walk: walk as unknown as BackwardWalk, looked: () => looked };
}

test.each([
  ["has", { properties: new Map([["$text", {}]]) }, true],
  ["has not", { properties: new Map([["title", {}]]) }, false],
])("what the root of a long line of types %s is looked up once for each of them", (_, root, expected) => {
  const { walk, looked } = walkOver(1000, root);
  const answers = Array.from({ length: 1000 }, (_, at) => hasProperty(qname("", `T${at}`), "$text", walk));
  expect(new Set(answers)).toEqual(new Set([expected]));
  expect(hasProperty(qname("", "T999"), "$value", walk)).toBe(false);
  expect(looked()).toBeLessThanOrEqual(2000);
});
