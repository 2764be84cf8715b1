import { type Editable, operationsOf } from "./editable-document.ts";
import type { Edit } from "./edits.ts";

const values = ["one_by_edit", "two_by_edit"];
// A message that others have, too, stays as it is for them; the operation gets one of its own, from which its headers are then.
const declaring = ["complexType", "element", "simpleType", "types", "messages", "portTypes", "bindings"];

/** Edits of parts and parameters, which have no definitions. */
export const messageEdits: readonly Edit[] = [
  {
    name: "give a part values",
    apply(document) {
      // Elements of parts are declared, and marked as no types.
      const typed = operationsOf(document).filter(
        ({ operation }) => !/element/.test(JSON.stringify(operation["x-wsdl"] ?? "")),
      );
      const bodies = typed
        .flatMap(({ operation }) => (operation.parameters ?? []) as Editable[])
        .filter((one) => one.in === "body" && one.schema.allOf === undefined);
      const part = bodies.flatMap(({ schema }) => Object.values<Editable>(schema.properties ?? {})).find(isText);
      if (part === undefined) return undefined;
      part.enum = values;
      return { in: declaring, text: "two_by_edit" };
    },
  },
  {
    name: "give a parameter values",
    apply(document) {
      const found = parametersOf(document).find((one) => ["query", "path", "formData"].includes(one.in) && isText(one));
      // One of the leaves of an element, which is declared with the others.
      if (found === undefined || String(found["x-wsdl"]).includes("part ")) return undefined;
      found.enum = values;
      return { in: declaring, text: "two_by_edit" };
    },
  },
  {
    name: "give a header field values",
    apply(document) {
      const found = parametersOf(document).find((one) => one.in === "header" && isText(one));
      if (found === undefined) return undefined;
      found.enum = values;
      return { in: [], said: ["mapping/declared-field"] };
    },
  },
];

function parametersOf(document: Editable): readonly Editable[] {
  return operationsOf(document).flatMap(({ operation }) => operation.parameters ?? []);
}

function isText(words: Editable): boolean {
  return (
    words.type === "string" &&
    words.format === undefined &&
    words.pattern === undefined &&
    words.enum === undefined &&
    words["x-xsd"] === undefined
  );
}
