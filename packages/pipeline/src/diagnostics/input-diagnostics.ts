import { defineDiagnostics, shortUri } from "@soapstone/workspace";

/** The diagnostics for an input as a whole, and for the files and options that belong to it: codes `input/*`. */
export const input = defineDiagnostics("input", {
  wsdl20: {
    severity: "error",
    message: () => "The input is a WSDL 2.0 description; only WSDL 1.1 is supported.",
    cause: "WSDL 2.0 (root element description) is another language than WSDL 1.1 (root element definitions).",
    fix: "Most servers that offer WSDL 2.0 offer WSDL 1.1 too, often at the address with ?wsdl.",
  },
  wadl: {
    severity: "error",
    message: () =>
      "The input is a WADL description; only WSDL 1.1, XML Schema and apidoc 2.0 (Swagger 2.0) are supported.",
    cause: "WADL describes HTTP resources in XML; it is another language than WSDL.",
    fix: "Give the WSDL of the service, or the apidoc file of the HTTP API.",
  },
  openapi3: {
    severity: "error",
    message: () => "The input is an OpenAPI 3 document; only version 2.0 (apidoc, Swagger 2.0) is supported.",
    cause: "OpenAPI 3 has another structure than version 2.0.",
    fix: "Convert the document to version 2.0 first.",
  },
  swagger12: {
    severity: "error",
    message: () => "The input is a Swagger 1 document; only version 2.0 (apidoc, Swagger 2.0) is supported.",
    cause: "Swagger 1 spreads a description over several files of another structure than version 2.0.",
    fix: "Convert the document to version 2.0 first.",
  },
  asyncapi: {
    severity: "error",
    message: () => "The input is an AsyncAPI document; only apidoc 2.0 (Swagger 2.0) is supported.",
    cause: "AsyncAPI describes messages on channels, not operations on paths.",
    fix: "Give the apidoc file or the WSDL of the service.",
  },
  raml: {
    severity: "error",
    message: () => "The input is a RAML document; only apidoc 2.0 (Swagger 2.0) is supported.",
    cause: "RAML is another language for HTTP APIs.",
    fix: "Convert the document to apidoc 2.0 (Swagger 2.0) first.",
  },
  "soap-message": {
    severity: "error",
    message: () => "The input is a SOAP message, not the description of a service.",
    cause: "The root element is an Envelope: a request or a response was saved instead of the WSDL.",
    fix: "Fetch the description of the service, often at the address of the service with ?wsdl.",
  },
  html: {
    severity: "error",
    message: () => "The input is an HTML page, not the description of a service.",
    cause: "A page that shows the description, or an error or login page, was saved instead of the description.",
    fix: "Fetch the description itself. If the server requires a login, send the login header with --header 'Name: value'.",
  },
  "no-service": {
    severity: "error",
    message: () => "The input is not the description of a service, and only a WSDL has a plan.",
    cause: "A plan determines how the operations of a WSDL 1.1 description look in the API description.",
    fix: "Give the WSDL of the service.",
  },
  "unknown-xml": {
    severity: "error",
    message: (facts: { element: string | undefined }) =>
      facts.element === undefined
        ? "The input is not an XML document: it has no root element."
        : `The root element is ${facts.element}, which is neither a WSDL 1.1 description nor an XML Schema.`,
    cause: "A WSDL 1.1 description has the root element definitions, an XML Schema the root element schema.",
    fix: "Check that this is the right file, and that the namespace of its root element is spelled correctly.",
  },
  unknown: {
    severity: "error",
    message: () =>
      "The input is not a WSDL, XML Schema, apidoc or JSON Schema: the text is not XML, and has no top-level field of these formats.",
    cause:
      "The text does not begin like an XML document, and its top level has neither the version field of an apidoc nor a keyword of JSON Schema.",
    fix: "Check that this is the right file. An apidoc has the top-level field apidoc or swagger; a JSON Schema has $schema, type, properties, $defs or definitions.",
  },
  empty: {
    severity: "error",
    message: () => "The file is empty.",
    cause: "The file has only white space: a download failed, or the program that should have written the file failed.",
    fix: "Fetch or write the document again.",
  },
  binary: {
    severity: "error",
    message: () => "The input is not a text file: it has control characters, like an archive or an image.",
    cause:
      "Descriptions and schemas are text files. The input is an archive that contains one, or another kind of file.",
    fix: "Give the text file itself. Unpack an archive (zip, gzip) first.",
  },
  postman: {
    severity: "error",
    message: () => "The input is a Postman collection; only apidoc 2.0 (Swagger 2.0) is supported.",
    cause: "A collection contains requests to send, not the description of an API.",
    fix: "Give the apidoc file or the WSDL of the service.",
  },
  incomplete: {
    severity: "error",
    message: () => "The document could not be read to its end, so there is no output.",
    cause: "Everything after the reported error would be missing in the output, and no one would notice.",
    fix: "Correct the reported error, or fetch the document again.",
  },
  "not-convertible": {
    severity: "error",
    message: (facts: { what: string; to: string; possible: readonly string[] }) =>
      `${facts.what} cannot be converted to ${facts.to}${
        facts.possible.length === 0 ? "" : `, only to ${facts.possible.join(" or ")}`
      }.`,
    cause:
      "A WSDL can be converted to an API description (apidoc) or to the JSON Schema of its messages; a schema can be converted to the other schema language, or to an apidoc with definitions only.",
    fix: "Choose another --to, or remove --to. To look for mistakes in the document, use soapstone check.",
  },
  "not-comparable": {
    severity: "error",
    message: (facts: { old: string; new: string }) => `${up(facts.old)} cannot be compared with ${facts.new}.`,
    cause:
      "Two descriptions of services can be compared, in whichever format, and so can two schemas. A description and a schema cannot, since the schema has no operations.",
    fix: "Give two descriptions of the same service, or two schemas. soapstone convert makes an API description of a schema.",
  },
  "option-without-effect": {
    severity: "warning",
    message: (facts: { option: string } & ({ to: string } | { of: string } | { unasked: string })) =>
      `The option ${facts.option} has no effect: ${whyPassedOver(facts)}.`,
    cause:
      "Some options apply to one kind of output or input only: paths and hosts to an API description, dialects to JSON Schema, operations to a WSDL. An address of --map must be one to which a document refers, or a folder above such an address.",
    fix: "Remove the option, or change what the message names: the kind of output (--to), the kind of input, or the spelling of the address, which must be the same as in the document.",
  },
  "definitions-left-out": {
    severity: "info",
    message: ({ names, isKept }: { names: readonly string[]; isKept: boolean }) => {
      const [which, is] =
        names.length === 1 ? [`The definition ${names[0]}`, "is"] : [`${names.length} definitions`, "are"];
      const where = isKept ? "only in the companion" : "left out of the file, which has no companion";
      return `${which}, which no operation needs, ${is} ${where}.`;
    },
    cause:
      "A WSDL often declares types that none of its messages use. The API file lists only types that operations need.",
    fix: "Nothing needs to be done if the definitions are not needed. The companion restores them on the way back, and also when a reference to one of them is added to the file. With --all-definitions they stay in the file.",
  },
  "no-original": {
    severity: "error",
    message: (facts: { uri: string; kind: string | undefined; worst: string | undefined }) =>
      facts.worst === undefined
        ? `${shortUri(facts.uri)} is not a WSDL or XML Schema, so it cannot be the original of the API file and was ignored.`
        : `The original ${shortUri(facts.uri)} cannot be read, so it was ignored: ${facts.worst}`,
    cause:
      "--against names the WSDL or XML Schema from which the API file was converted. The output takes from it what the API file cannot express.",
    fix: "Name the file from which the API file was converted, or remove --against.",
  },
  "no-api-file": {
    severity: "error",
    message: (facts: { uri: string; worst: string | undefined }) =>
      facts.worst === undefined
        ? `${shortUri(facts.uri)} is not an API description or JSON Schema, so it was not updated.`
        : `${shortUri(facts.uri)} cannot be read, so it was not updated: ${facts.worst}`,
    cause:
      "When a WSDL or an XML Schema is converted, --against names the API file that the output replaces. The comments, order and style of that file are kept, so it must be a complete YAML or JSON document.",
    fix: "Name the API file that was converted from the input before, correct that file, or remove --against.",
  },
  "companion-left": {
    severity: "warning",
    message: (facts: { name: string }) =>
      `The companion ${facts.name} is not copied, since the output goes to standard output.`,
    cause:
      "The companion of a document is written as a file beside the output. Without the companion, the conversion back infers namespaces, actions and bindings.",
    fix: "Name an output file with -o, or name the companion with --companion when the output is converted.",
  },
  "unreadable-changes": {
    severity: "warning",
    message: () =>
      "The list of changes by pipeline steps in this description cannot be read, so all of these changes are treated as edits of the source.",
    cause:
      "A pipeline stores in the complement of a description (the field changes in the x-wsdl or x-xsd of the root) what its steps filtered, renamed and overlaid. The field was edited, or written by another version.",
    fix: "Run the pipeline again, and repeat your edits in its new output.",
  },
  "malformed-companion": {
    severity: "error",
    message: (facts: { name: string; reason: string }) =>
      `${facts.name} is not a valid companion file: ${facts.reason}.`,
    cause:
      "The companion of orders.yaml is the file orders.map.json beside it. A file with that name exists, but Soapstone did not write it, or it was damaged since.",
    fix: "Convert the WSDL or XML Schema again, name the right file with --companion FILE, or convert without one: --companion none.",
  },
  "other-companion": {
    severity: "error",
    message: (facts: { name: string; document: string }) =>
      `${facts.name} is the companion of another description: it has nothing in common with ${facts.document}.`,
    cause:
      "A companion stores the names of the operations, definitions and properties of its description. The document has none of them, or is of another kind.",
    fix: "Name the right file with --companion FILE, or convert without one: --companion none.",
  },
  "original-changed": {
    severity: "error",
    message: (facts: { name: string }) =>
      `The original ${facts.name} was edited since the document was converted from it, so the original was not patched.`,
    cause:
      "The companion of a document has a digest of each original file. One of these files changed since; patching the new file with edits of the old one would undo those changes.",
    fix: "Merge the edits of both with soapstone update. Or move the original files away: the output then gets a new layout.",
  },
  "edit-not-placed": {
    severity: "error",
    message: (facts: { component: string }) =>
      `The edit of ${facts.component} could not be made correctly in the original files.`,
    cause:
      "The edits of a document are made in the text of its original files. Some texts have no place for an edit, for instance an attribute whose value comes from the document type declaration.",
    fix: "Write the files to another folder with `-o DIR/` (`--in-place` writes none of them), compare them with the originals at this component, and edit the component by hand. Or convert without the originals, which gives a new layout.",
  },
  "several-companions": {
    severity: "error",
    message: (facts: { names: readonly string[] }) =>
      `Several companions lie beside the document: ${facts.names.join(" and ")}.`,
    cause: "The companion of orders.yaml may be named orders.map.json or orders.yaml.map.json, and both files exist.",
    fix: "Name the right one with --companion FILE.",
  },
});

function whyPassedOver(facts: { to: string } | { of: string } | { unasked: string }): string {
  if ("to" in facts) return `it does not apply to conversions to ${facts.to}`;
  return "of" in facts ? `it applies to ${facts.of} only` : `no document refers to ${facts.unasked}`;
}

function up(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
