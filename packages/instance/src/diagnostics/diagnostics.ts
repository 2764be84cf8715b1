import { defineDiagnostics } from "@soapstone/workspace";
import { decodeKinds } from "./decode.ts";
import { encodeKinds } from "./encode.ts";
import { messageKinds } from "./message.ts";
import { validationKinds } from "./validate.ts";

/** Problems of documents and JSON values that do not fit their schemas, found while converting or validating: codes `instance/*`. */
export const instance = defineDiagnostics("instance", {
  "unknown-root": {
    severity: "error",
    message: (facts: { name: string; known: string }) =>
      facts.name === ""
        ? "No schema declares a root element."
        : `No schema declares a root element ${facts.name}.${facts.known === "" ? "" : ` It declares ${facts.known}.`}`,
    cause: "The root element of a document, or the only key of its JSON form, must be a global element of the schema.",
    fix: "Check the name and the namespace of the root element, or name the schema that declares the element.",
  },
  "too-deep": {
    severity: "error",
    message: (facts: { levels: number }) =>
      `The document is nested more than ${facts.levels} levels deep; the deeper content is left out.`,
    cause: "No real document nests that deep; documents made to crash a program do.",
    fix: "Check where the document comes from.",
  },
  ...decodeKinds,
  ...encodeKinds,
  ...messageKinds,
  ...validationKinds,
});
