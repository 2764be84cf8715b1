import { type Json, sameJson } from "@soapstone/apidoc-model";
import { readJsonSchemaDocument, writeJsonSchemaDocument } from "@soapstone/schema-documents";
import { componentLaws } from "./component-laws.ts";
import type { SchemaLaw } from "./schema-law.ts";

/** All laws, in the order of the report; one that throws counts as broken. */
export const schemaLaws: readonly SchemaLaw[] = [
  {
    name: "a document that is read is written as it was",
    fault({ output, dialect }) {
      if (dialect === "apidoc") return undefined;
      const { root, description, definitions, documentComplement } = readJsonSchemaDocument(output, {
        uri: "memory:/schema.json",
      });
      const again = writeJsonSchemaDocument({
        dialect,
        definitions,
        // The keywords of the root are in the document itself.
        ...(root === undefined && description !== undefined ? { description } : {}),
        ...(root === undefined ? {} : { root }),
        ...(documentComplement === undefined ? {} : { documentComplement }),
      });
      return sameJson(again, output, { exact: true }) ? undefined : firstDifference(again, output, "");
    },
  },
  ...componentLaws,
];

function firstDifference(a: Json | undefined, b: Json | undefined, pointer: string): string {
  if (a instanceof Map && b instanceof Map)
    for (const key of new Set([...a.keys(), ...b.keys()])) {
      const [left, right] = [a.get(key), b.get(key)];
      if (left === undefined || right === undefined)
        return `${pointer}/${key} is ${left === undefined ? "gone" : "new"}`;
      if (!sameJson(left, right, { exact: true })) return firstDifference(left, right, `${pointer}/${key}`);
    }
  return `${pointer} is another value`;
}
