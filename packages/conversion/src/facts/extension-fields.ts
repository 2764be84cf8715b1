import { complexFields } from "./complex-fields.ts";
import { documentComplementFields } from "./document-complement-fields.ts";
import type { ExtensionField } from "./extension-field.ts";
import { serviceFields } from "./service-fields.ts";
import { simpleFields } from "./simple-fields.ts";

/** All fields; `simple-fields`, `complex-fields`, `record-fields` and `service-fields` are its parts. */
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
    holds: "the type's name, `{namespace}local`; built-in types by their local name",
  },
] as const satisfies readonly ExtensionField[];

const byKey = new Map<string, ExtensionField>(extensionFields.map((row) => [row.key, row]));

/** The row of a key; undefined where no field is called so. */
export function extensionFieldOf(key: string): ExtensionField | undefined {
  return byKey.get(key);
}

/** The left facts of a key. Throws for a key that has no row: that is a bug of a rule. */
export function factsOfKey(key: string): readonly string[] {
  const row = byKey.get(key);
  if (row === undefined) throw new Error(`The complement key "${key}" has no row in extension-fields.`);
  return row.facts;
}
