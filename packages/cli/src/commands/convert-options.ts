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
      "by the ending of FILE, .wsdl or .xsd; else apidoc for a WSDL, wsdl for an apidoc with operations, jsonschema for an XML Schema, xsd for a JSON Schema or an apidoc with definitions only",
  },
  dialect: {
    kind: "text",
    group: "Output",
    values: ["draft-04", "2020-12"],
    description: "the version of JSON Schema, with --to jsonschema",
    otherwise: "the version of the JSON Schema from which the input was converted, else 2020-12",
  },
  format: {
    kind: "text",
    group: "Output",
    values: ["json", "yaml"],
    description: "the format of the output",
    otherwise: "by the ending of FILE, else json",
  },
  "root-field": {
    kind: "text",
    group: "Output",
    values: ["apidoc", "swagger"],
    description: "the name of the field with the version of the format",
    otherwise: "apidoc",
  },
  view: {
    kind: "text",
    group: "Operations",
    values: ["facade", "wire"],
    description:
      "facade: describe the API that a gateway in front of the service would offer; wire: describe the messages that the service itself receives, with their envelopes",
    otherwise: "facade",
  },
  "wire-path": {
    kind: "text",
    group: "Operations",
    values: ["operation", "single"],
    description:
      "with --view wire: one path for each operation, with the name of the operation after #, or a single operation for all messages of an address",
    otherwise: "operation",
  },
  complement: {
    kind: "text",
    group: "Complement",
    values: ["companion", "inline", "none"],
    description:
      "where the complement is written, which stores what the output format cannot express: into the companion NAME.map.json beside the output NAME.json, into x-wsdl and x-xsd fields of the output, or nowhere",
    otherwise: "companion; on standard output none; in WSDL and XML Schema always inline",
  },
  companion: {
    kind: "text",
    group: "Complement",
    argument: "FILE|none",
    description:
      "the companion of the API description or JSON Schema: the file that is written, or read when INPUT is converted back; none: write or read no companion",
    otherwise: "NAME.map.json beside NAME.json",
  },
  "embed-sources": {
    kind: "flag",
    group: "Complement",
    description: "store the converted documents in the companion, so that they are not needed later",
  },
  against: {
    kind: "text",
    group: "Complement",
    argument: "FILE",
    description:
      "if INPUT is an API file or JSON Schema: the WSDL or XML Schema from which it was converted; the output is that file with the edits of INPUT. If INPUT is a WSDL or XML Schema: the API file that the output replaces; its comments, order and style are kept",
  },
  "in-place": {
    kind: "flag",
    group: "Output",
    description:
      "edit the original files of INPUT, which --against or the companion names; either all changed files are written or none",
  },
  profile: {
    kind: "text",
    group: "Schemas",
    values: ["readable", "exact"],
    description:
      "readable: types as an author would write them; exact: types with every constraint that can be expressed",
    otherwise: "readable for apidoc, exact for jsonschema",
  },
  closed: {
    kind: "flag",
    group: "Schemas",
    description: "do not allow objects to have members that their type does not declare",
  },
  signature: {
    kind: "text",
    group: "Schemas",
    values: ["off", "auto", "strict"],
    description:
      "when objects have a member $order with the order of their children: never, if the properties do not determine the order, or always",
    otherwise: "off for readable, auto for exact",
  },
  numbers: {
    kind: "text",
    group: "Schemas",
    values: ["natural", "exact", "lexical"],
    description:
      "natural: numbers are JSON numbers; exact: numbers are strings where a JSON number would lose digits; lexical: all numbers are strings",
    otherwise: "natural",
  },
  "wrapped-arrays": {
    kind: "flag",
    group: "Schemas",
    description:
      "an element that only contains a repeated child becomes an array of that child (the default for the facade of a WSDL)",
  },
  "no-wrapped-arrays": {
    kind: "flag",
    group: "Schemas",
    description:
      "for a WSDL: an element that only contains a repeated child becomes an object with that child (--notes lists the elements that become objects in any case)",
  },
  "all-definitions": {
    kind: "flag",
    group: "Schemas",
    description:
      "for a WSDL: write definitions that no operation needs to the API file, too, and not only to its companion",
  },
  "keep-lexical": {
    kind: "flag",
    group: "Complement",
    description:
      "with --to jsonschema: allow the member $lexical, in which decode --keep-lexical stores how values were written",
  },
  "target-namespace": {
    kind: "text",
    group: "WSDL output",
    argument: "URI",
    mayBeEmpty: true,
    description: "with --to xsd or wsdl: the target namespace, if the input names none",
    otherwise: "none for a schema, urn: and the title for a service",
  },
  binding: {
    kind: "list",
    group: "WSDL output",
    commas: true,
    argument: "soap,soap12,http",
    values: ["soap", "soap12", "http"],
    description:
      "with --to wsdl: the bindings of operations, if the apidoc was not converted from a WSDL (default: soap)",
  },
  address: {
    kind: "text",
    group: "WSDL output",
    argument: "URL",
    description: "with --to wsdl: the address of the service, instead of host and basePath",
  },
  attachments: {
    kind: "flag",
    group: "Operations",
    description:
      "with --to wsdl: send files as attachments of the SOAP envelope (multipart/related), instead of in the envelope",
  },
  "root-name": {
    kind: "text",
    group: "Schemas",
    argument: "NAME",
    description: "with --to xsd: the name of the root element, if the JSON Schema names none",
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
    description: "the path that precedes all other paths",
  },
  schemes: {
    kind: "list",
    group: "API description",
    commas: true,
    argument: "http,https",
    values: ["http", "https", "ws", "wss"],
    description: "the protocols of the API",
  },
  service: {
    kind: "text",
    group: "Selection",
    argument: "NAME",
    description: "for a WSDL with several services: describe this service only",
  },
  port: {
    kind: "text",
    group: "Selection",
    argument: "NAME",
    description: "for a WSDL: describe the operations of this port only",
    otherwise: "of several ports with the same operations the first one with SOAP 1.1, else SOAP 1.2, else HTTP",
  },
  "all-ports": {
    kind: "flag",
    group: "Selection",
    description: "for a WSDL: describe the operations of every port, even if several ports have the same operations",
  },
  "one-file-per": {
    kind: "text",
    group: "Output",
    values: ["host", "service", "port"],
    description:
      "for a WSDL: write one file per host, service or port to the folder -o DIR, each with a complement from which the whole WSDL can be restored",
  },
  operations: {
    kind: "list",
    group: "Selection",
    commas: true,
    argument: "PATTERN",
    description:
      "for a WSDL: describe only operations with these names, and the definitions that they need; * and ? are wildcards, and the name of a port type may precede the name (Books/Find*)",
  },
  "infer-methods": {
    kind: "flag",
    group: "Operations",
    description:
      "for a WSDL: use GET, with the fields in the query, for operations whose names begin with get, find, list, search, query, is or has and whose inputs have no nested fields",
  },
  plan: {
    kind: "text",
    group: "Operations",
    argument: "FILE",
    description:
      "for a WSDL: a plan with the method, path and names of each operation; soapstone plan prints one to edit",
  },
  "unwrap-result": {
    kind: "flag",
    group: "Operations",
    description:
      "for a WSDL: a response that only contains NAMEResult or return, as with ASMX and JAX-WS, becomes the result itself (the default)",
  },
  "no-unwrap-result": {
    kind: "flag",
    group: "Operations",
    description:
      "for a WSDL: a response that only contains NAMEResult or return becomes an object with that property (--notes lists the responses that become objects in any case)",
  },
  "no-generated-summaries": {
    kind: "flag",
    group: "Operations",
    description:
      "for a WSDL: write no summary for an operation without documentation, instead of one made from its name (Refund transaction)",
  },
  "facade-url": {
    kind: "text",
    group: "API description",
    argument: "URL",
    description: "the public address of the API, from which host, base path and scheme of the output are taken",
  },
  security: {
    kind: "text",
    group: "API description",
    argument: "none|basic|apiKey:HEADER",
    description:
      "for a WSDL: how clients authenticate to the gateway that offers the API; with apiKey the key is sent in the HTTP header HEADER",
    otherwise: "the security of the plan, else of the policies in the WSDL",
  },
  publish: {
    kind: "flag",
    group: "API description",
    description:
      "for a WSDL: make an output that can be published. A missing address, missing security, and paths or names that other tools refuse are errors; after an error nothing is written; the root field is swagger",
  },
  strict: {
    kind: "flag",
    group: "Report",
    description: "treat missing documents and dropped facts as errors, and write nothing after an error",
  },
  "fail-on": {
    kind: "text",
    group: "Report",
    values: ["error", "warning", "dropped"],
    description:
      "which findings make the exit status 1; dropped: errors, and facts that are missing in the output and its complement",
    otherwise: "error",
  },
  force: {
    kind: "flag",
    description:
      "replace files even if they were converted from another source, were edited, or have an unknown origin",
  },
  ...readingOptions,
  ...baselineOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;
