import { objectDefinition, plainProperty } from "./editable-document.ts";
import type { Edit } from "./edits.ts";

/** The kinds of components that hold the residual of a definition. */
const declared = ["complexType", "element", "simpleType"];

/** Edits of definitions that XML Schema cannot express. */
export const residualEdits: readonly Edit[] = [
  {
    name: "give a property an example and a format",
    apply(document) {
      const [, property] = plainProperty(document) ?? [];
      if (property === undefined) return undefined;
      property.format = "by-edit";
      property.example = "exampleByEdit";
      return { in: declared, text: "exampleByEdit" };
    },
  },
  {
    name: "give a definition a title and an extension",
    apply(document) {
      const [, definition] = objectDefinition(document) ?? [];
      if (definition === undefined) return undefined;
      definition.title = "Titled by an edit";
      definition["x-by-edit"] = { shelf: 7 };
      return { in: declared, text: "x-by-edit" };
    },
  },
];
