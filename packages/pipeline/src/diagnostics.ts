import { defineDiagnostics, shortUri } from "@soapstone/workspace";

/** Problems with an input as a whole: it is of another kind, or too broken to work with. */
export const input = defineDiagnostics("input", {
  wsdl20: {
    severity: "error",
    message: () => "This is a WSDL 2.0 description; only WSDL 1.1 is read.",
    cause: "WSDL 2.0 (root element description) is another language than WSDL 1.1 (root element definitions).",
    fix: "Most servers that offer WSDL 2.0 offer WSDL 1.1 too, often at the address with ?wsdl.",
  },
  wadl: {
    severity: "error",
    message: () =>
      "This is a WADL description of a web application; only WSDL 1.1, XML Schema and apidoc 2.0 are read.",
    cause: "WADL describes HTTP resources in XML; it is another language than WSDL.",
    fix: "Give the WSDL of the service, or the apidoc file of the HTTP API.",
  },
  openapi3: {
    severity: "error",
    message: () => "This is an OpenAPI 3 document; only version 2.0 (apidoc, Swagger 2.0) is read.",
    cause: "OpenAPI 3 has another structure than version 2.0.",
    fix: "Convert the document to version 2.0 first.",
  },
  swagger12: {
    severity: "error",
    message: () => "This is a Swagger 1 document; only version 2.0 (apidoc, Swagger 2.0) is read.",
    cause: "Swagger 1 spreads a description over several files of another structure than version 2.0.",
    fix: "Convert the document to version 2.0 first.",
  },
  asyncapi: {
    severity: "error",
    message: () => "This is an AsyncAPI document; only apidoc 2.0 (Swagger 2.0) is read.",
    cause: "AsyncAPI describes messages on channels, not operations on paths.",
    fix: "Give the apidoc file or the WSDL of the service.",
  },
  raml: {
    severity: "error",
    message: () => "This is a RAML document; only apidoc 2.0 (Swagger 2.0) is read.",
    cause: "RAML is another language for HTTP APIs.",
    fix: "Convert the document to apidoc 2.0 (Swagger 2.0) first.",
  },
  "soap-message": {
    severity: "error",
    message: () => "This is a SOAP message, not the description of a service.",
    cause: "The root element is an Envelope: a request or an answer was saved instead of the WSDL.",
    fix: "Fetch the description of the service, often at its address with ?wsdl.",
  },
  html: {
    severity: "error",
    message: () => "This is an HTML page, not the description of a service.",
    cause: "A page that shows the description, or an error or login page, was saved instead of the description.",
    fix: "Fetch the description itself; if the server wants a login, send its header with --header 'Name: value'.",
  },
  "no-service": {
    severity: "error",
    message: () => "This is not the description of a service, and only those have a plan.",
    cause: "A plan says how the operations of a WSDL 1.1 description look in the API that it becomes.",
    fix: "Give the WSDL of the service.",
  },
  "unknown-xml": {
    severity: "error",
    message: (facts: { element: string | undefined }) =>
      facts.element === undefined
        ? "This is no XML document: it has no root element."
        : `The root element is ${facts.element}, which is neither a WSDL 1.1 description nor an XML Schema.`,
    cause: "A WSDL 1.1 description has the root element definitions, an XML Schema the root element schema.",
    fix: "Check that this is the right file, and that the namespace of its root element is spelled right.",
  },
  unknown: {
    severity: "error",
    message: () =>
      "This is no WSDL, XML Schema, apidoc or JSON Schema: it is not XML, and has none of their fields at its top.",
    cause:
      "The text does not begin like an XML document, and its first level has neither the version field of an apidoc nor a keyword of JSON Schema.",
    fix: "Check that this is the right file. An apidoc has the field apidoc or swagger at its top; a JSON Schema has $schema, type, properties, $defs or definitions.",
  },
  empty: {
    severity: "error",
    message: () => "The file is empty.",
    cause: "There is nothing but white space in it: a download failed, or the program that should have written it did.",
    fix: "Fetch or write the document again.",
  },
  binary: {
    severity: "error",
    message: () => "This is no text: it holds control characters, as archives and pictures do.",
    cause: "Descriptions and schemas are texts. An archive that holds one, or another file, was given instead.",
    fix: "Give the text itself; unpack an archive (zip, gzip) first.",
  },
  postman: {
    severity: "error",
    message: () => "This is a Postman collection; only apidoc 2.0 (Swagger 2.0) is read.",
    cause: "A collection holds requests to send, not the description of an API.",
    fix: "Give the apidoc file or the WSDL of the service.",
  },
  incomplete: {
    severity: "error",
    message: () => "The document could not be read to its end, so nothing was made of it.",
    cause: "What stands behind the fault would be missing in the output, and nobody would see that.",
    fix: "Correct the fault that is reported, or fetch the document again.",
  },
  "not-convertible": {
    severity: "error",
    message: (facts: { what: string; to: string; possible: readonly string[] }) =>
      `${facts.what} cannot be converted to ${facts.to}${
        facts.possible.length === 0 ? "" : `, only to ${facts.possible.join(" or ")}`
      }.`,
    cause:
      "A description of a service becomes an API (apidoc) or the schema of its messages (jsonschema); schemas become schemas of the other language, or an apidoc with definitions alone.",
    fix: "Choose another --to, or leave it out. To look for mistakes in the document, use soapstone check.",
  },
  "not-comparable": {
    severity: "error",
    message: (facts: { old: string; new: string }) => `${up(facts.old)} cannot be compared with ${facts.new}.`,
    cause:
      "Descriptions of services are compared with each other, in whichever language, and so are schemas; of a schema nobody knows which operations use it.",
    fix: "Give two descriptions of one service, or two schemas; soapstone convert makes one of the other.",
  },
  "option-without-effect": {
    severity: "warning",
    message: (facts: { option: string } & ({ to: string } | { of: string } | { unasked: string })) =>
      `The option ${facts.option} was passed over: ${whyPassedOver(facts)}.`,
    cause:
      "Some options are about one kind of output or of schema: paths and hosts about an API, dialects about JSON Schema, operations about a WSDL. An address that is given a copy with --map has to be one that a document asks for, or lie above one.",
    fix: "Leave the option out, or choose what it is meant for: the kind of output with --to, another schema, or the address as the document spells it.",
  },
  "definitions-left-out": {
    severity: "info",
    message: ({ names, isKept }: { names: readonly string[]; isKept: boolean }) => {
      const [which, is] =
        names.length === 1 ? [`The definition ${names[0]}`, "is"] : [`${names.length} definitions`, "are"];
      const where = isKept ? "only in its companion" : "left out of the file, which has no companion";
      return `${which}, which no operation needs, ${is} ${where}.`;
    },
    cause:
      "A WSDL often declares types that none of its messages use. In the API file nobody would find out what they are for.",
    fix: "Nothing has to be done: they come back with the companion, and a reference to one of them finds it there. With --all-definitions they stay in the file.",
  },
  "no-original": {
    severity: "error",
    message: (facts: { uri: string; kind: string | undefined; worst: string | undefined }) =>
      facts.worst === undefined
        ? `${shortUri(facts.uri)} is no WSDL or XML Schema that an apidoc could have been made of, so it was not used.`
        : `The original ${shortUri(facts.uri)} cannot be read, so it was not used: ${facts.worst}`,
    cause:
      "--against names the WSDL or the XML Schema of which the apidoc was made, so that what the apidoc has no words for can be taken from there.",
    fix: "Name the file from which the apidoc was converted, or leave the option out.",
  },
  "no-api-file": {
    severity: "error",
    message: (facts: { uri: string; worst: string | undefined }) =>
      facts.worst === undefined
        ? `${shortUri(facts.uri)} is no API description or JSON Schema, so nothing is written in its place.`
        : `${shortUri(facts.uri)} cannot be read, so nothing is written in its place: ${facts.worst}`,
    cause:
      "When a WSDL or an XML Schema is converted, --against names the API file that the output takes the place of: its comments, order and style stay. It has to be a whole YAML or JSON document.",
    fix: "Name the API file that was made of the input before, correct it, or leave the option out.",
  },
  "companion-left": {
    severity: "warning",
    message: (facts: { name: string }) =>
      `${facts.name}, the companion of the document, stays where it is: standard output has no place beside it.`,
    cause:
      "What is made of a document takes its companion along, as a file of its own. Without it, converting back has to infer namespaces, actions and bindings.",
    fix: "Name a file with -o, or name the companion with --companion when the bundle is converted.",
  },
  "unreadable-changes": {
    severity: "warning",
    message: () =>
      "What the steps of a pipeline changed in this description cannot be read, so all of it counts as an edit of the source.",
    cause:
      "A pipeline records in the complement of a description (changes in the x-wsdl or x-xsd of the root) what its steps filtered, renamed and overlaid. The field was edited, or written by another version.",
    fix: "Run the pipeline again, and make your edits in what it writes then.",
  },
  "malformed-companion": {
    severity: "error",
    message: (facts: { name: string; reason: string }) =>
      `${facts.name} cannot be read as the companion of a description: ${facts.reason}.`,
    cause:
      "The companion of orders.yaml is orders.map.json beside it. A file of that name is there, but not one that soapstone wrote, or it was damaged since.",
    fix: "Convert the WSDL or XML Schema again, name the right file with --companion FILE, or convert without one: --companion none.",
  },
  "other-companion": {
    severity: "error",
    message: (facts: { name: string; document: string }) =>
      `${facts.name} is the companion of another description: it knows no construct of ${facts.document}.`,
    cause:
      "A companion knows the operations, definitions and properties of its description by their names. None of them is in the document, or the document is of another kind.",
    fix: "Name the right file with --companion FILE, or convert without one: --companion none.",
  },
  "original-changed": {
    severity: "error",
    message: (facts: { name: string }) =>
      `${facts.name} was edited since the document was made of it, so the edits of the document were not brought into it.`,
    cause:
      "The companion of a document has a digest of each file that the document was made of. One of these files is another one now: a patch made for the old one would undo what was edited in it.",
    fix: "Bring the edits of both together with soapstone update; or move the files away, and the output is laid out anew.",
  },
  "edit-not-placed": {
    severity: "error",
    message: (facts: { component: string }) =>
      `${facts.component} is not in the author's files as it is in the document: an edit of it did not arrive, or changed something else.`,
    cause:
      "The edits of a document are brought into the texts of the files that it was made of. A file may say a thing in a way that has no place for an edit, such as an attribute that its document type gives.",
    fix: "Write the files elsewhere with `-o DIR/` (`--in-place` writes none of them), compare them with the original at this component, and edit it by hand; or convert without the original, into a new layout.",
  },
  "several-companions": {
    severity: "error",
    message: (facts: { names: readonly string[] }) =>
      `Several companions lie beside the document: ${facts.names.join(" and ")}.`,
    cause:
      "The companion of orders.yaml may be orders.map.json or orders.yaml.map.json, and nothing says which one is meant.",
    fix: "Name one of them with --companion FILE.",
  },
});

function whyPassedOver(facts: { to: string } | { of: string } | { unasked: string }): string {
  if ("to" in facts) return `it says nothing of a conversion to ${facts.to}`;
  return "of" in facts ? `it is about ${facts.of} alone` : `no document that was read asks for ${facts.unasked}`;
}

function up(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
