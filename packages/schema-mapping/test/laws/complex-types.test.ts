import { backAndThere, editsWin, leftLaws, schemas, schemaTrip, setOf, withoutKept } from "@soapstone/test-corpus";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type JsonSchema, withKeywords } from "../../src/json-schema.ts";

vi.setConfig({ testTimeout: 60_000 });

test("there and back, settling and nothing silent hold for schemas of complex types", () => {
  fc.assert(
    fc.property(schemas, (schema) => {
      expect(leftLaws(schemaTrip, setOf(schema))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("back and there holds for definitions without a complement", () => {
  fc.assert(
    fc.property(schemas, (schema) => {
      const { side } = schemaTrip.forward(setOf(schema), new Map());
      const bare = schemaTrip.bare?.(side) ?? side;
      const settled = schemaTrip.forward(schemaTrip.backward(bare, new Map()).side, new Map()).side;
      expect(backAndThere(schemaTrip, schemaTrip.bare?.(settled) ?? settled)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

/** What a person does to an object: a property gone, another added, one required or not, one repeated. */
const edits: readonly ((schema: JsonSchema) => JsonSchema)[] = [
  (schema) => withProperties(schema, (properties) => properties.slice(1)),
  (schema) => withProperties(schema, (properties) => [...properties, ["added", { type: "string" }]]),
  (schema) => withKeywords(schema, { required: undefined }),
  (schema) => withKeywords(schema, { required: childrenOf(schema).length === 0 ? undefined : childrenOf(schema) }),
  (schema) => withKeywords(schema, { description: "Edited." }),
];

/** What can be required: the text of mixed content always may be empty. */
function childrenOf({ properties }: JsonSchema): readonly string[] {
  return [...(properties?.keys() ?? [])].filter((key) => !key.startsWith("$"));
}

function withProperties(
  schema: JsonSchema,
  change: (properties: readonly (readonly [string, JsonSchema])[]) => readonly (readonly [string, JsonSchema])[],
): JsonSchema {
  const properties = new Map(change([...(schema.properties ?? [])]));
  const required = schema.required?.filter((key) => properties.has(key)) ?? [];
  return withKeywords(schema, {
    properties: properties.size === 0 ? undefined : properties,
    required: required.length === 0 ? undefined : required,
  });
}

/** `@a` is the name of an attribute only beside an element `a`: without that, the next conversion calls it `a`. */
function hasClash({ properties }: JsonSchema): boolean {
  return [...(properties?.keys() ?? [])].some((key) => key.startsWith("@"));
}

/** An array that is required has an item at least; without `minItems` it may be empty, and then is not required. */
function isConsistent(schema: JsonSchema): boolean {
  return [...(schema.properties ?? [])].every(
    ([key, { type, minItems }]) =>
      type !== "array" || (schema.required?.includes(key) === true) === (minItems !== undefined),
  );
}

/** The types that it refers to. One that nothing refers to any more may not need its discriminator. */
function typesOf({ properties }: JsonSchema): readonly (string | undefined)[] {
  return [...(properties?.values() ?? [])].map(({ ref, items }) => ref ?? items?.ref);
}

test("an edit of a definition takes precedence over its complement", () => {
  fc.assert(
    fc.property(schemas, fc.constantFrom(...edits), (schema, edit) => {
      const { side, complement } = schemaTrip.forward(setOf(schema), new Map());
      const root = side.get("root");
      fc.pre(root !== undefined && root.discriminator === undefined && root.type === "object" && !hasClash(root));
      const edited = edit(root ?? {});
      fc.pre(isConsistent(edited) && typesOf(root).every((type) => typesOf(edited).includes(type)));
      expect(editsWin(schemaTrip, new Map([...side, ["root", edited]]), complement)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("the complement does not repeat keywords", () => {
  fc.assert(
    fc.property(schemas, (schema) => {
      const { side } = schemaTrip.forward(setOf(schema), new Map());
      for (const [name, definition] of side) {
        const description = withoutKept(definition).description;
        const texts = JSON.stringify([...(definition.complement ?? [])]);
        if (description !== undefined) expect(texts, name).not.toContain(JSON.stringify(description).slice(1, -1));
      }
    }),
    { numRuns: 100 },
  );
});
