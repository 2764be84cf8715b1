import { complexFields } from "./complex-fields.ts";
import { documentComplementFields } from "./document-complement-fields.ts";
import type { ExtensionField } from "./extension-field.ts";
import { serviceFields } from "./service-fields.ts";
import { simpleFields } from "./simple-fields.ts";

/** All fields of the complement: those of the files `*-fields.ts` here. */
export const extensionFields = [
  ...serviceFields,
  ...complexFields,
  ...simpleFields,
  ...documentComplementFields,
  {
    key: "type",
    field: "x-xsd",
    alone: "value",
    facts: [
      "element@type",
      "attribute@type",
      "simpleType@base",
      "simpleType@item",
      "simpleType@members",
      "part@typing",
    ],
    holds: "the name of the type: `{namespace}local`, or the local name of a built-in type",
  },
] as const satisfies readonly ExtensionField[];

const byKey = new Map<string, ExtensionField>(extensionFields.map((row) => [row.key, row]));

/** Returns the row of a field; undefined for an unknown one. */
export function extensionFieldOf(key: string): ExtensionField | undefined {
  return byKey.get(key);
}

/** Returns the facts of the left model that a field holds. Throws for an unknown field, which is a bug of a rule. */
export function factsOfKey(key: string): readonly string[] {
  const row = byKey.get(key);
  if (row === undefined) throw new Error(`The complement key "${key}" has no row in extension-fields.`);
  return row.facts;
}
