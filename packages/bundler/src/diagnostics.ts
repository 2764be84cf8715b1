import { defineDiagnostics } from "@soapstone/workspace";
import { xmlProblems } from "./xml-problems.ts";

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
    message: (facts: { reference: string; uri: string; askers?: number }) =>
      `"${facts.reference}" leads nowhere: ${facts.uri} could not be read.${
        facts.askers === undefined || facts.askers === 1 ? "" : ` ${facts.askers} references ask for it.`
      }`,
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
  "not-a-reference": {
    severity: "error",
    message: (facts: { value: string }) =>
      `A $ref is a text that says where something is; ${facts.value === "null" ? "this one is empty" : `${facts.value} is none`}.`,
    cause:
      "The object that holds a $ref is a reference, and its $ref is a text (Swagger 2.0, Reference Object; JSON Schema core). What it stands for would be missing in the bundle, so none is written.",
    fix: "Write the address of the part in quotation marks. If $ref is a property of a type, put it into properties.",
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
    selection: (facts) => facts.expression,
  },
  "invalid-xpath": {
    severity: "error",
    message: (facts: { expression: string; why: string; at?: number }) =>
      `"${facts.expression}" is no XPath that selects something: ${facts.at === undefined ? "" : `at character ${facts.at + 1}, `}${facts.why}.`,
    cause:
      "An expression with /, [, ( or @ is an XPath 1.0. It has to follow its grammar, use prefixes that the document declares or that everybody knows (xs, wsdl, soap), and give elements or attributes.",
    fix: "Correct the expression where the message says; in a shell, put it in quotes.",
    selection: (facts) => facts.expression,
  },
  "not-selectable": {
    severity: "error",
    message: () => "Of a JSON Schema nothing can be selected; it can be split per definition.",
    cause:
      "A selection is of operations and what they need, or of components in XML. A JSON Schema has neither operations nor an entry that would need less than all.",
    fix: "Leave --select out, and choose --layout per-definition.",
    selection: () => "--select",
  },
  "other-layout": {
    severity: "error",
    message: (facts: { layout: string; kind: string; possible: readonly string[] }) =>
      `The layout ${facts.layout} is not for ${facts.kind}; there are ${facts.possible.join(", ")}.`,
    cause: "Each kind of document has parts of its own that can become files.",
    fix: "Choose one of the layouts for this kind.",
    selection: (facts) => facts.layout,
  },
  "not-a-map": {
    severity: "error",
    message: (facts: { name: string; problem: string }) => `${facts.name} is no bundle map: ${facts.problem}.`,
    cause:
      "A bundle map is what soapstone bundle --bundle-map wrote, for the same kind of document, in a version that this one knows.",
    fix: "Name the map that was written with the bundle.",
  },
  "not-readable": {
    severity: "error",
    message: (facts: { problem: string }) =>
      `The output could not be read again, and was not written: ${facts.problem}`,
    cause:
      "What is written as YAML is read and compared with the input before. An output can nest deeper than each of the files that it is made of, and YAML is read less deep than JSON.",
    fix: "Write it as JSON: --format json. With --no-verify the output is written all the same.",
  },
  "edits-disagree": {
    severity: "error",
    message: (facts: { pointer: string }) =>
      `The authors' files cannot say what the bundle says at ${facts.pointer === "" ? "its top" : facts.pointer}; nothing was written.`,
    cause:
      "A part of a file that stands in several places of the bundle was edited in one of them, or in each in another way; or what was edited has no place in a file, such as the namespace or another default of a schema; or the map was written with another bundle.",
    fix: "Make the same edit in all these places, or edit the files themselves.",
  },
  "subtypes-collide": {
    severity: "error",
    message: (facts: { name: string }) =>
      `Two types are called "${facts.name}", and a discriminator leads to both, so that neither can be called otherwise.`,
    cause:
      "The value of a discriminator is the name of a type. If one of the two had another name in the bundle, messages that are valid today would not be valid any more.",
    fix: "Rename one of them in its file, with the messages that name it, or bundle without it.",
  },
  misplaced: {
    severity: "warning",
    message: (facts: { reference: string }) =>
      `The format has no reference in this place; "${facts.reference}" was put there itself.`,
    cause:
      "References stand for schemas, parameters, responses and path items (Swagger 2.0, Reference Object). Many tools follow them elsewhere too, but none that reads the bundle has to.",
    fix: "Nothing for the bundle. For tools that read the files, write the value in this place.",
  },
  "not-a-text": {
    severity: "error",
    message: (facts: { reference: string }) =>
      `A text must stand here, but "${facts.reference}" is referred to instead.`,
    cause:
      "The format has texts in this place, such as descriptions, and no references. Some tools put the text of the file there.",
    fix: "Write the text, or put the texts of such files in their places with --text-files.",
  },
  "too-much-copied": {
    severity: "error",
    message: (facts: { limit: number }) =>
      `What has to be copied into the bundle comes to more than ${facts.limit} values.`,
    cause:
      "Path items and what extensions refer to have no place where they could be shared, so each reference but the first is a copy. Copies that hold copies grow without bound.",
    fix: "Refer to such parts less often, or raise the limit: --limit aliases=N.",
  },
  "sibling-conflict": {
    severity: "warning",
    message: (facts: { member: string }) =>
      `"${facts.member}" stands beside the reference and in the path item that it leads to; the one beside it counts.`,
    cause: "The format does not say which of the two counts (Swagger 2.0, Paths Object).",
    fix: "Keep one of them.",
  },
  "dynamic-anchors": {
    severity: "error",
    message: (facts: { name: string }) =>
      facts.name === "true"
        ? "Two documents have $recursiveAnchor, and a bundle is one document."
        : `Two documents give the dynamic name "${facts.name}", and a bundle is one document.`,
    cause:
      "A dynamic reference means the schema with that name in the document where reading began. In one document the name can stand once only, so that the reference would mean another schema.",
    fix: "Refer to the schema by $ref, or keep the documents apart.",
  },
  "comments-left": {
    severity: "warning",
    message: (facts: { file: string }) =>
      `Comments were changed in this part of the bundle; ${facts.file} keeps those that it had.`,
    cause:
      "What was edited in a bundle is found by comparing values, and comments are no part of them. The authors' files keep their own comments.",
    fix: "Make the same change in the file.",
  },
  "encoding-changed": {
    severity: "warning",
    message: (facts: { file: string }) =>
      `${facts.file} is written in UTF-8 now: its own encoding cannot say what was edited in it.`,
    cause: "A character that was put into the bundle has no place in the encoding of the file that it belongs to.",
    fix: "Nothing, if UTF-8 will do. Else leave the character out.",
  },
  "address-left-out": {
    severity: "info",
    message: (facts: { keyword: string; address: string }) =>
      `${facts.keyword} "${facts.address}" is left out of the bundle, where this schema is referred to by its pointer.`,
    cause:
      "An address within a document changes what the references below it are relative to, and those of a bundle are pointers into it. References by that address or name have become pointers, too.",
    fix: "Nothing, if only these documents refer to the schema. Others go on referring to its own file.",
  },
  "address-twice": {
    severity: "warning",
    message: (facts: { address: string; file: string }) =>
      `The address "${facts.address}" is also that of a schema in ${facts.file}; references by it mean that one.`,
    cause: "Two schemas give themselves one address. The one that was read first counts.",
    fix: "Give each schema an address of its own.",
  },
  "other-version": {
    severity: "warning",
    message: (facts: { version: string; bundle: string }) =>
      `This schema is of ${facts.version}, and becomes part of a bundle of ${facts.bundle}; the same words may mean something else there.`,
    cause:
      "What a schema says depends on its version of JSON Schema, which a document says once. Words like exclusiveMinimum, items and $ref changed their meaning between versions.",
    fix: "Bring the documents to one version first.",
  },
  ...xmlProblems,
});
