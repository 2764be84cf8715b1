import { defineDiagnostics } from "@soapstone/workspace";
import { xmlProblems } from "./xml/problems.ts";

/** Problems with making one document of many, or many of one. Rows by idea: references, names, values, files. */
export const bundle = defineDiagnostics("bundle", {
  "missing-target": {
    severity: "error",
    message: (facts: { reference: string; file: string; near: readonly string[] }) =>
      `"${facts.reference}" leads nowhere: ${facts.file} has no such part.${
        facts.near.length === 0 ? "" : ` Did you mean ${facts.near.join(" or ")}?`
      }`,
    cause:
      "The pointer of a reference names a member that its document does not have. Names count as they are spelled, and only those that the document itself has. A bundle with a reference that leads nowhere would be of no use, so none is written.",
    fix: "Correct the pointer, or add the part.",
  },
  "missing-file": {
    severity: "error",
    message: (facts: { reference: string; uri: string }) =>
      `"${facts.reference}" leads nowhere: ${facts.uri} could not be read.`,
    cause:
      "A reference leads to a document that does not exist, may not be read, or is not of the format that was asked for. What was asked of it would be missing in the bundle, so none is written.",
    fix: "Correct the address, put the document there, or give a copy with --map URL=FILE.",
  },
  "bad-fragment": {
    severity: "error",
    message: (facts: { reference: string }) => `The fragment of "${facts.reference}" is no JSON Pointer.`,
    cause: "A fragment is empty, or begins with a slash; a tilde stands before 0 or 1 only (RFC 6901).",
    fix: "Write the pointer of the part: #/definitions/Name.",
  },
  "alias-cycle": {
    severity: "error",
    message: (facts: { hops: readonly string[] }) =>
      `These references lead to each other and to no value: ${facts.hops.join(" -> ")}.`,
    cause:
      "A value that is nothing but a reference leads to another that is one too, and so on back to the first: nobody says what it is.",
    fix: "Write the value in one of these places.",
  },
  "long-chain": {
    severity: "error",
    message: (facts: { reference: string }) =>
      `"${facts.reference}" leads on and on, by more references than the limit.`,
    cause: "A reference leads to a reference, that to another, and so on, by more than a thousand of them.",
    fix: "Refer to the value itself.",
  },
  "kept-as-data": {
    severity: "info",
    message: (facts: { reference: string }) =>
      `"${facts.reference}" leads nowhere; since it stands in an extension, it is taken for data and left as it is.`,
    cause:
      "The format says nothing of extensions. What looks like a reference there is followed where it leads to something; else it is a value like any other.",
    fix: "Nothing, if it is data. If it is meant as a reference, correct it.",
  },
  renamed: {
    severity: "info",
    message: (facts: { name: string; to: string; file: string }) =>
      `"${facts.name}" of ${facts.file} is called "${facts.to}" in the bundle, where another part has that name.`,
    cause:
      "Two files have a part of the same name. Each gets before its name what is nearest of its origin and tells them apart, so that no name depends on which was read first.",
    fix: "Nothing, or rename one of the two in its file.",
  },
  "nothing-selected": {
    severity: "error",
    message: (facts: { expression: string; near: string | undefined }) =>
      `"${facts.expression}" selects nothing.${facts.near === undefined ? "" : ` Did you mean ${facts.near}?`}`,
    cause:
      "Each expression has to mean something in the document: a JSON Pointer (#/paths/~1orders/get), a tag (tag:orders), a path with * for a segment and ** for any number of them (/orders/**), or an operationId (operation:getOrder).",
    fix: "Correct the expression; names count as they are spelled.",
  },
  "other-layout": {
    severity: "error",
    message: (facts: { layout: string; kind: string; possible: readonly string[] }) =>
      `The layout ${facts.layout} is not for ${facts.kind}; there are ${facts.possible.join(", ")}.`,
    cause: "Each kind of document has parts of its own that can become files.",
    fix: "Choose one of the layouts for this kind.",
  },
  "not-a-map": {
    severity: "error",
    message: (facts: { name: string; problem: string }) => `${facts.name} is no bundle map: ${facts.problem}.`,
    cause:
      "A bundle map is what soapstone bundle --bundle-map wrote, for the same kind of document, in a version that this one knows.",
    fix: "Name the map that was written with the bundle.",
  },
  ...xmlProblems,
});
