import { defineDiagnostics } from "@soapstone/workspace";
import { xmlProblems } from "./xml-problems.ts";

/** The diagnostics of bundling and splitting: codes `bundle/*`. */
export const bundle = defineDiagnostics("bundle", {
  "missing-target": {
    severity: "error",
    message: (facts: { reference: string; file: string; near: readonly string[] }) =>
      `The reference "${facts.reference}" leads nowhere: ${facts.file} has no such member.${
        facts.near.length === 0 ? "" : ` Did you mean ${facts.near.join(" or ")}?`
      }`,
    cause:
      "The pointer of a reference names a member that its document does not have. Upper and lower case matter. No bundle is written, since the reference would be broken in it.",
    fix: "Correct the pointer, or add the missing member.",
  },
  "missing-file": {
    severity: "error",
    message: (facts: { reference: string; uri: string; askers?: number }) =>
      `The reference "${facts.reference}" leads nowhere: ${facts.uri} could not be read.${
        facts.askers === undefined || facts.askers === 1 ? "" : ` ${facts.askers} references lead to this document.`
      }`,
    cause:
      "A reference leads to a document that does not exist, cannot be read, or has another format. No bundle is written, since the content of that document would be missing in it.",
    fix: "Correct the address, put the document at that address, or give a copy with --map URL=FILE.",
  },
  "bad-fragment": {
    severity: "error",
    message: (facts: { reference: string }) => `The fragment of "${facts.reference}" is not a JSON Pointer.`,
    cause: "A JSON Pointer is empty or begins with a slash, and each tilde is followed by 0 or 1 (RFC 6901).",
    fix: "Correct the fragment, for example to #/definitions/Name.",
  },
  "not-a-reference": {
    severity: "error",
    message: (facts: { value: string }) =>
      `The value of $ref must be a string with an address, but ${facts.value === "null" ? "is empty" : `is ${facts.value}`}.`,
    cause:
      "An object with $ref is a reference, and the value of $ref is a string (Swagger 2.0, Reference Object; JSON Schema core). No bundle is written, since the target of the reference is unknown.",
    fix: "Write the address of the target in quotation marks. If $ref is the name of a property, move it into properties.",
  },
  "alias-cycle": {
    severity: "error",
    message: (facts: { hops: readonly string[] }) =>
      `The references lead only to each other, and to no value: ${facts.hops.join(" -> ")}.`,
    cause: "Each of the references leads to another reference, and the last one leads back to the first.",
    fix: "Replace one of the references by the value.",
  },
  "long-chain": {
    severity: "error",
    message: (facts: { reference: string }) => `"${facts.reference}" starts a chain of more than 1,000 references.`,
    cause: "A reference leads to a reference, which leads to another reference, and so on, more than a thousand times.",
    fix: "Refer to the value at the end of the chain directly.",
  },
  "kept-as-data": {
    severity: "info",
    message: (facts: { reference: string }) =>
      `"${facts.reference}" in an extension leads nowhere, so it is treated as data and copied unchanged.`,
    cause:
      "Swagger 2.0 does not define the content of extensions. A $ref in an extension is followed if its target exists; otherwise it is copied like any other value.",
    fix: "Nothing needs to be done if the value is data. If it is a reference, correct it.",
  },
  renamed: {
    severity: "info",
    message: (facts: { name: string; to: string; file: string }) =>
      `"${facts.name}" of ${facts.file} is renamed to "${facts.to}" in the bundle, since another file has the same name.`,
    cause:
      "Two files have a component with the same name. Each gets the distinguishing part of its file's path as a prefix, so that the names do not depend on the order of reading.",
    fix: "Nothing needs to be done. For other names, rename one of the two in its file.",
  },
  "nothing-selected": {
    severity: "error",
    message: (facts: { expression: string; near: string | undefined }) =>
      `"${facts.expression}" selects nothing.${facts.near === undefined ? "" : ` Did you mean ${facts.near}?`}`,
    cause:
      "Each expression must select something in the document: a JSON Pointer (#/paths/~1orders/get), a tag (tag:orders), a path with * for one segment and ** for any number of segments (/orders/**), or an operationId (operation:getOrder).",
    fix: "Correct the expression. Upper and lower case matter.",
    selection: (facts) => facts.expression,
  },
  "invalid-xpath": {
    severity: "error",
    message: (facts: { expression: string; why: string; at?: number }) =>
      `The XPath expression "${facts.expression}" is not valid: ${facts.at === undefined ? "" : `at character ${facts.at + 1}, `}${facts.why}.`,
    cause:
      "An expression with /, [, ( or @ is read as XPath 1.0. It must follow the grammar of XPath, use prefixes that the document declares or well-known ones (xs, wsdl, soap), and select elements or attributes.",
    fix: "Correct the expression at the position that the message names. In a shell, put the expression in quotes.",
    selection: (facts) => facts.expression,
  },
  "not-selectable": {
    severity: "error",
    message: () => "--select does not work for a JSON Schema, which can only be split per definition.",
    cause:
      "--select selects operations and the components that they need, or components of a WSDL or XML Schema. A JSON Schema has no operations.",
    fix: "Remove --select, and use --layout per-definition.",
    selection: () => "--select",
  },
  "other-layout": {
    severity: "error",
    message: (facts: { layout: string; kind: string; possible: readonly string[] }) =>
      `The layout ${facts.layout} does not exist for ${facts.kind}; possible layouts are ${facts.possible.join(", ")}.`,
    cause: "Each kind of document can be divided into files in other ways.",
    fix: "Choose one of the possible layouts.",
    selection: (facts) => facts.layout,
  },
  "not-a-map": {
    severity: "error",
    message: (facts: { name: string; problem: string }) =>
      `${facts.name} is not a usable bundle map: ${facts.problem}.`,
    cause:
      "A bundle map is a file that soapstone bundle --bundle-map wrote, for the same kind of document, with this version or an earlier one.",
    fix: "Name the map that was written together with the bundle.",
  },
  "not-readable": {
    severity: "error",
    message: (facts: { problem: string }) =>
      `The output was not written, since reading it back failed: ${facts.problem}`,
    cause:
      "Before an output is written, it is read back and compared with the input. The output can be nested deeper than each of the input files, and YAML can be read less deep than JSON.",
    fix: "Write the output as JSON: --format json. To write the output without the check, use --no-verify.",
  },
  "edits-disagree": {
    severity: "error",
    message: (facts: { pointer: string }) =>
      `The edit of the bundle at ${facts.pointer === "" ? "its root" : facts.pointer} cannot be made in the original files; nothing was written.`,
    cause:
      "The bundle has several copies of the same part of a file, and the copies were edited differently; or the edit has no place in a file, such as the namespace or another default of a schema; or the map belongs to another bundle.",
    fix: "Make the same edit in all copies, or edit the original files.",
  },
  "subtypes-collide": {
    severity: "error",
    message: (facts: { name: string }) =>
      `Two types are named "${facts.name}", and a discriminator uses both names, so the bundle cannot rename either type.`,
    cause:
      "The value of a discriminator is the name of a type. If the bundle renamed one of the two, messages that are valid today would no longer be valid.",
    fix: "Rename one of the two types in its file, and in the messages that name the type; or bundle without that file.",
  },
  misplaced: {
    severity: "warning",
    message: (facts: { reference: string }) =>
      `Swagger 2.0 allows no reference in this place; the bundle has the value of "${facts.reference}" instead.`,
    cause:
      "References are allowed for schemas, parameters, responses and path items (Swagger 2.0, Reference Object). Some tools follow references in other places, but not all do.",
    fix: "Nothing needs to be done for the bundle. For other tools that read the files, replace the reference by the value.",
  },
  "not-a-text": {
    severity: "error",
    message: (facts: { reference: string }) =>
      `Swagger 2.0 requires a string in this place, but there is a reference to "${facts.reference}".`,
    cause:
      "The value must be a string, such as a description, and cannot be a reference. Some tools replace such a reference by the text of the file.",
    fix: "Write the string, or use --text-files, which replaces such references by the texts of the files.",
  },
  "too-much-copied": {
    severity: "error",
    message: (facts: { limit: number }) => `The bundle would contain more than ${facts.limit} copied values.`,
    cause:
      "Path items, and values to which extensions refer, cannot be shared in a bundle, so each further reference to them becomes a copy. Copies that contain copies multiply.",
    fix: "Use fewer references to path items and from extensions, or raise the limit: --limit aliases=N.",
  },
  "sibling-conflict": {
    severity: "warning",
    message: (facts: { member: string }) =>
      `"${facts.member}" is both beside the reference and in the path item to which the reference leads; the one beside the reference was used.`,
    cause: "Swagger 2.0 does not define which of the two applies (Swagger 2.0, Path Item Object).",
    fix: "Remove one of the two.",
  },
  "dynamic-anchors": {
    severity: "error",
    message: (facts: { name: string }) =>
      facts.name === "true"
        ? "Two documents have $recursiveAnchor, which cannot both be part of one bundle."
        : `Two documents have the $dynamicAnchor "${facts.name}", which cannot both be part of one bundle.`,
    cause:
      "A dynamic reference leads to the schema with that anchor in the document where validation began. A single document can have each anchor only once, so the reference would lead to another schema.",
    fix: "Refer to the schema by $ref, or do not bundle the documents.",
  },
  "comments-left": {
    severity: "warning",
    message: (facts: { file: string }) =>
      `Edited comments in this part of the bundle are not written to ${facts.file}, which keeps its comments.`,
    cause:
      "Edits of a bundle are found by comparing values, and comments are not part of values. The original files keep their own comments.",
    fix: "Edit the comments in the file.",
  },
  "encoding-changed": {
    severity: "warning",
    message: (facts: { file: string }) =>
      `${facts.file} is now written in UTF-8: its previous encoding does not have all characters of the edited text.`,
    cause: "A character was added to the bundle that the encoding of the original file does not have.",
    fix: "Nothing needs to be done if the file may be in UTF-8. Otherwise remove the character.",
  },
  "address-left-out": {
    severity: "info",
    message: (facts: { keyword: string; address: string }) =>
      `${facts.keyword} "${facts.address}" is left out of the bundle, in which references lead to the schema by a JSON Pointer.`,
    cause:
      "The address of a subschema changes the base of the references below it, but the references of a bundle are pointers into the bundle. References by this address or anchor become pointers, too.",
    fix: "Nothing needs to be done if only these documents refer to the schema. Other documents can still refer to the original file.",
  },
  "address-twice": {
    severity: "warning",
    message: (facts: { address: string; file: string }) =>
      `A schema in ${facts.file} has the same address "${facts.address}"; references by the address lead to that schema.`,
    cause: "Two schemas have the same $id. The schema that was read first is used.",
    fix: "Give each schema a different address.",
  },
  "other-version": {
    severity: "warning",
    message: (facts: { version: string; bundle: string }) =>
      `The schema is written in ${facts.version}, but the bundle in ${facts.bundle}, in which keywords may have another meaning.`,
    cause:
      "The meaning of a schema depends on its version of JSON Schema, and a bundle has one version. Keywords such as exclusiveMinimum, items and $ref changed their meaning between versions.",
    fix: "Convert all documents to the same version of JSON Schema first.",
  },
  ...xmlProblems,
});
