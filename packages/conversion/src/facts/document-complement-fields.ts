import type { ExtensionField } from "./extension-field.ts";

/**
 * Fields of the `x-xsd` at the root: the schema documents, and components that are no definitions. Those whose names
 * other fields have too (`version`, `documents`, `differences`, `attributes`, `attributeGroups`) have their rows there.
 */
export const documentComplementFields = (
  [
    [
      "namespace",
      "at the root: the namespace of most definitions, from which names and documents are seen, where they are in several; the target namespace, where no definition says it",
    ],
    ["schemas", "those of the other fields that are short, as a text"],
    ["lang", "the language of the documentation"],
    ["elementForm", "the form of local elements, where it is not `qualified`"],
    ["attributeForm", "the form of local attributes, where it is not `unqualified`"],
    ["blockDefault", "of a schema document"],
    ["finalDefault", "of a schema document"],
    ["references", "what a schema document imports, includes and redefines; `missing: true` at what was not there"],
    ["from", "the definition that is the first of a schema document"],
    ["kinds", "what components the definitions are, where that is not the usual one"],
    ["groups", "model groups, by name"],
    ["notations", "notations, by name"],
    ["broken", "components that break rules of XML Schema where they were written: they stay as they are"],
  ] as const
).map(([key, holds]) => ({ key, field: "x-xsd", facts: [], holds }) as const satisfies ExtensionField);
