import type { OptionSpecs } from "../command.ts";
import { baselineOptions, outputOption, readingOptions, reportOptions } from "../shared-options.ts";

/** The options of `convert`; other commands that convert take theirs from here. */
export const convertOptions = {
  output: outputOption,
  to: {
    kind: "text",
    group: "Output",
    values: ["apidoc", "jsonschema", "xsd", "wsdl"],
    description: "the kind of the output",
    otherwise:
      "what FILE is called, .wsdl or .xsd; else apidoc for a service, wsdl for an apidoc with operations, jsonschema for an XML Schema, xsd for a JSON Schema or an apidoc with definitions alone",
  },
  dialect: {
    kind: "text",
    group: "Output",
    values: ["draft-04", "2020-12"],
    description: "the version of JSON Schema, with --to jsonschema",
    otherwise: "that of the JSON Schema that the input was made of, else 2020-12",
  },
  format: {
    kind: "text",
    group: "Output",
    values: ["json", "yaml"],
    description: "the notation of the output",
    otherwise: "by the ending of FILE, else json",
  },
  "root-field": {
    kind: "text",
    group: "Output",
    values: ["apidoc", "swagger"],
    description: "how the field with the format's version is called",
    otherwise: "apidoc",
  },
  view: {
    kind: "text",
    group: "Operations",
    values: ["facade", "wire"],
    description:
      "which API is described; facade: the one that a gateway would offer in front of the service; wire: what is sent to the service itself, with its envelopes",
    otherwise: "facade",
  },
  "wire-path": {
    kind: "text",
    group: "Operations",
    values: ["operation", "single"],
    description:
      "with --view wire: a path for each operation of an address, with its name behind #, or one operation for all of them",
    otherwise: "operation",
  },
  complement: {
    kind: "text",
    group: "Complement",
    values: ["companion", "inline", "none"],
    description:
      "where that goes which the output itself cannot state: into the companion NAME.map.json beside the output NAME.json, into x-wsdl and x-xsd fields, or nowhere",
    otherwise: "companion; on standard output none; of WSDL and XML Schema always inline",
  },
  companion: {
    kind: "text",
    group: "Complement",
    argument: "FILE|none",
    description:
      "the companion of the API description or JSON Schema: where it is written, or read from when INPUT is converted back; none: there is none",
    otherwise: "NAME.map.json beside NAME.json",
  },
  "embed-sources": {
    kind: "flag",
    group: "Complement",
    description: "the companion holds the documents that were converted, so that it does not need them later",
  },
  against: {
    kind: "text",
    group: "Complement",
    argument: "FILE",
    description:
      "for an API file or a JSON Schema INPUT the WSDL or XML Schema that it was made of: the output is that, with what was edited in INPUT since; for a WSDL or an XML Schema the API file that the output takes the place of, whose comments, order and style stay",
  },
  "in-place": {
    kind: "flag",
    group: "Output",
    description:
      "edit the original of INPUT, which --against or the companion names: all of its files or none; only those that change are written",
  },
  profile: {
    kind: "text",
    group: "Schemas",
    values: ["readable", "exact"],
    description: "types as a good author would write them, or with everything that can be said",
    otherwise: "readable for apidoc, exact for jsonschema",
  },
  closed: { kind: "flag", group: "Schemas", description: "objects may have no other members than those of their type" },
  signature: {
    kind: "text",
    group: "Schemas",
    values: ["off", "auto", "strict"],
    description: "$order, the order of children, where their properties do not tell it: never, if needed, always",
    otherwise: "off for readable, auto for exact",
  },
  numbers: {
    kind: "text",
    group: "Schemas",
    values: ["natural", "exact", "lexical"],
    description:
      "numbers as JSON has them, where they can say the facets; as strings where JSON would lose digits; or all as strings",
    otherwise: "natural",
  },
  "wrapped-arrays": {
    kind: "flag",
    group: "Schemas",
    description:
      "an element that only holds a repeated child is an array of it, as it is in the facade of a WSDL anyway",
  },
  "no-wrapped-arrays": {
    kind: "flag",
    group: "Schemas",
    description:
      "of a WSDL: an element that only holds a repeated child is an object with that child (--notes says where it is one anyway)",
  },
  "all-definitions": {
    kind: "flag",
    group: "Schemas",
    description:
      "of a WSDL: definitions that no operation needs stand in the API file, too; else only its companion has them",
  },
  "keep-lexical": {
    kind: "flag",
    group: "Complement",
    description:
      "with --to jsonschema: documents may say under $lexical how they were written, as decode --keep-lexical does",
  },
  "target-namespace": {
    kind: "text",
    group: "WSDL output",
    argument: "URI",
    mayBeEmpty: true,
    description: "with --to xsd or wsdl: the namespace, where the input names none",
    otherwise: "none for a schema, urn: and the title for a service",
  },
  binding: {
    kind: "list",
    group: "WSDL output",
    commas: true,
    argument: "soap,soap12,http",
    values: ["soap", "soap12", "http"],
    description: "with --to wsdl: how the operations of an apidoc that never was a WSDL are bound (default: soap)",
  },
  address: {
    kind: "text",
    group: "WSDL output",
    argument: "URL",
    description: "with --to wsdl: where the service is, instead of host and basePath",
  },
  attachments: {
    kind: "flag",
    group: "Operations",
    description: "with --to wsdl: files travel beside the envelopes of SOAP (multipart/related), instead of in them",
  },
  "root-name": {
    kind: "text",
    group: "Schemas",
    argument: "NAME",
    description: "with --to xsd: the root element of a JSON Schema that names none",
    otherwise: "root",
  },
  title: { kind: "text", group: "API description", argument: "TEXT", description: "the title of the API" },
  "api-version": { kind: "text", group: "API description", argument: "TEXT", description: "the version of the API" },
  host: {
    kind: "text",
    group: "API description",
    argument: "HOST",
    description: "the host that serves the API, with its port",
  },
  "base-path": {
    kind: "text",
    group: "API description",
    argument: "PATH",
    description: "the path below which all paths lie",
  },
  schemes: {
    kind: "list",
    group: "API description",
    commas: true,
    argument: "http,https",
    values: ["http", "https", "ws", "wss"],
    description: "how the API is reached",
  },
  service: {
    kind: "text",
    group: "Selection",
    argument: "NAME",
    description: "of a WSDL with several services: describe this one only",
  },
  port: {
    kind: "text",
    group: "Selection",
    argument: "NAME",
    description: "of a WSDL: describe what this port offers only, also where another one would be described",
    otherwise: "of ports with the same operations the first one over SOAP 1.1, else SOAP 1.2, else HTTP",
  },
  "all-ports": {
    kind: "flag",
    group: "Selection",
    description: "of a WSDL: every port has operations of its own, also where several ports have the same ones",
  },
  "one-file-per": {
    kind: "text",
    group: "Output",
    values: ["host", "service", "port"],
    description:
      "of a WSDL: several files in the folder -o DIR, each named after what it describes; the complement of each holds the rest, so that each becomes the whole WSDL again",
  },
  operations: {
    kind: "list",
    group: "Selection",
    commas: true,
    argument: "PATTERN",
    description:
      "of a WSDL: only operations of these names, with the definitions that they need; * and ? stand for characters, and a port type may stand before the name (Books/Find*)",
  },
  "infer-methods": {
    kind: "flag",
    group: "Operations",
    description:
      "of a WSDL: operations that only ask (get*, find*, list*, search*, query*, is*, has*) and whose inputs are flat are GET, with the fields in the query",
  },
  plan: {
    kind: "text",
    group: "Operations",
    argument: "FILE",
    description: "of a WSDL: what each operation looks like, as soapstone plan prints it and a person edits it",
  },
  "unwrap-result": {
    kind: "flag",
    group: "Operations",
    description:
      "of a WSDL: a response that only holds NAMEResult or return, as those of ASMX and JAX-WS, is the result itself, as it is anyway",
  },
  "no-unwrap-result": {
    kind: "flag",
    group: "Operations",
    description:
      "of a WSDL: a response that only holds NAMEResult or return is an object with that property (--notes says where it is one anyway)",
  },
  "no-generated-summaries": {
    kind: "flag",
    group: "Operations",
    description:
      "of a WSDL: an operation without documentation has no summary; else its name in words is one (Refund transaction)",
  },
  "facade-url": {
    kind: "text",
    group: "API description",
    argument: "URL",
    description: "where the described API will be: the host, base path and scheme of the output",
  },
  security: {
    kind: "text",
    group: "API description",
    argument: "none|basic|apiKey:HEADER",
    description:
      "of a WSDL: how clients prove themselves to the gateway that offers the API; a header field HEADER of the operations is the key",
    otherwise: "what the plan says, else the policies of the WSDL",
  },
  publish: {
    kind: "flag",
    group: "API description",
    description:
      "of a WSDL: the output is to be published; what it lacks for that is an error (an address, security, paths and names that tools take), an error leaves no output, and the root field is swagger",
  },
  strict: {
    kind: "flag",
    group: "Report",
    description: "what is missing or dropped is an error, and an error leaves no output",
  },
  "fail-on": {
    kind: "text",
    group: "Report",
    values: ["error", "warning", "dropped"],
    description: "what makes the exit status 1; dropped: errors, and facts that the output has lost",
    otherwise: "error",
  },
  force: {
    kind: "flag",
    description: "replace files that were made of another source, that were edited, or that nobody knows",
  },
  ...readingOptions,
  ...baselineOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;
