import type { OptionSpecs } from "../command.ts";
import { baselineOptions, companionOption, readingOptions, reportOptions } from "../shared-options.ts";

/** The options that `encode` and `decode` share: the schema, the selected message, and the output. */
export const codecOptions = {
  schema: {
    kind: "text",
    argument: "FILE",
    description:
      "the schema of the document: an XML Schema, a JSON Schema, an apidoc (with #/definitions/NAME for one definition), or a WSDL",
  },
  operation: {
    kind: "text",
    argument: "NAME",
    description: "the operation to which the message belongs, by its operationId or its name in the WSDL",
  },
  request: { kind: "flag", description: "the message is the request of the operation" },
  response: { kind: "flag", description: "the message is the response of the operation" },
  fault: { kind: "text", argument: "NAME", description: "the message is the fault NAME of the operation" },
  against: {
    kind: "text",
    argument: "FILE",
    description: "the WSDL from which the API file of --schema was converted, if that file has no companion",
  },
  output: {
    kind: "text",
    short: "o",
    argument: "FILE",
    description: "where the output is written; - is standard output",
    otherwise: "standard output",
  },
  profile: {
    kind: "text",
    values: ["readable", "exact"],
    description: "the profile of the schemas that determine the JSON form of values",
    otherwise: "readable with a WSDL or an apidoc, else exact",
  },
  numbers: {
    kind: "text",
    values: ["natural", "exact", "lexical"],
    description:
      "natural: numbers are JSON numbers; exact: numbers are strings where a JSON number would lose digits; lexical: all numbers are strings",
    otherwise: "natural",
  },
  "wrapped-arrays": {
    kind: "flag",
    description:
      "an element that only contains a repeated child is an array of that child (the default for messages of a WSDL)",
  },
  "no-wrapped-arrays": {
    kind: "flag",
    description: "with a WSDL: an element that only contains a repeated child is an object with that child",
  },
  "target-namespace": {
    kind: "text",
    argument: "URI",
    mayBeEmpty: true,
    description: "with a JSON Schema that was not converted from XML Schema: the namespace of the XML documents",
    otherwise: "none",
  },
  "root-name": {
    kind: "text",
    argument: "NAME",
    description:
      "with a JSON Schema that was not converted from XML Schema: the root element, if the schema has no title",
    otherwise: "root, or the name of the definition",
  },
  "fail-on": {
    kind: "text",
    values: ["error", "warning"],
    description: "which findings make the exit status 1",
    otherwise: "error",
  },
  companion: companionOption,
  ...readingOptions,
  ...baselineOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;
