import { defineDiagnostics } from "@soapstone/workspace";
import { decodeKinds } from "./decode.ts";
import { encodeKinds } from "./encode.ts";
import { messageKinds } from "./message.ts";
import { validationKinds } from "./validate.ts";

/** Documents that do not fit their schemas: what the codec meets on the way, and what the validator finds. */
export const instance = defineDiagnostics("instance", {
  "unknown-root": {
    severity: "error",
    message: (facts: { name: string; known: string }) =>
      facts.name === ""
        ? "No schema declares a root element."
        : `No schema declares a root element ${facts.name}.${facts.known === "" ? "" : ` There is ${facts.known}.`}`,
    cause: "The root element of a document, or the one key of its JSON form, must be a global element of the schema.",
    fix: "Check the name and the namespace of the root element, or name the schema that declares it.",
  },
  "too-deep": {
    severity: "error",
    message: (facts: { levels: number }) =>
      `The document is nested more than ${facts.levels} levels deep; what lies deeper is left out.`,
    cause: "No document that people work with nests that deep; documents that attack their readers do.",
    fix: "Check where the document comes from.",
  },
  ...decodeKinds,
  ...encodeKinds,
  ...messageKinds,
  ...validationKinds,
});
