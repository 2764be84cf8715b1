import type { ExtensionField } from "./extension-field.ts";

/**
 * Fields of the `x-xsd` at the root: the schema documents, and components that are no definitions. Those whose names
 * other fields have too (`version`, `documents`, `differences`, `attributes`, `attributeGroups`) have their rows there.
 */
export const documentComplementFields = (
  [
    [
      "namespace",
      "at the root: the namespace of most definitions, to which names and documents are relative if there are several namespaces; the target namespace, if no definition states it",
    ],
    ["schemas", "the short ones of the other fields for schema documents, as a text"],
    ["lang", "the language of the documentation (`xml:lang`)"],
    ["elementForm", "the form of local elements, if it is not `qualified`"],
    ["attributeForm", "the form of local attributes, if it is not `unqualified`"],
    ["blockDefault", "`blockDefault` of a schema document"],
    ["finalDefault", "`finalDefault` of a schema document"],
    [
      "references",
      "the imports, includes and redefines of a schema document; `missing: true` for a document that was not found",
    ],
    ["from", "the first definition of a schema document"],
    ["kinds", "the kinds of components (element, type) that the definitions are, if they are not the default ones"],
    ["groups", "the model groups, by name"],
    ["notations", "the notations, by name"],
    ["broken", "components that break rules of XML Schema, as written"],
  ] as const
).map(([key, holds]) => ({ key, field: "x-xsd", facts: [], holds }) as const satisfies ExtensionField);
