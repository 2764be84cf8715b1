import type { OptionSpecs } from "../command.ts";
import { baselineOptions, companionOption, readingOptions, reportOptions } from "../shared-options.ts";

/** What `encode` and `decode` have in common: the schema, the message that is meant, where the result goes. */
export const codecOptions = {
  schema: {
    kind: "text",
    argument: "FILE",
    description:
      "what the document is: an XML Schema, a JSON Schema, an apidoc (with #/definitions/NAME for one definition), or a WSDL",
  },
  operation: {
    kind: "text",
    argument: "NAME",
    description: "the operation whose message it is, by its operationId or its name in the WSDL",
  },
  request: { kind: "flag", description: "the message is the request of the operation" },
  response: { kind: "flag", description: "the message is its response" },
  fault: { kind: "text", argument: "NAME", description: "the message is the fault of that name" },
  against: {
    kind: "text",
    argument: "FILE",
    description: "the WSDL that the API file of --schema was made of, where it has no companion",
  },
  output: {
    kind: "text",
    short: "o",
    argument: "FILE",
    description: "where the output goes; - is standard output",
    otherwise: "standard output",
  },
  profile: {
    kind: "text",
    values: ["readable", "exact"],
    description: "how values stand in JSON: as the schemas of that profile say",
    otherwise: "readable with a WSDL or an apidoc, else exact",
  },
  numbers: {
    kind: "text",
    values: ["natural", "exact", "lexical"],
    description:
      "numbers as JSON has them, where they can say the facets; as strings where JSON would lose digits; or all as strings",
    otherwise: "natural",
  },
  "wrapped-arrays": {
    kind: "flag",
    description: "an element that only holds a repeated child is an array of it, as it is in messages of a WSDL anyway",
  },
  "no-wrapped-arrays": {
    kind: "flag",
    description: "by a WSDL: an element that only holds a repeated child is an object with that child",
  },
  "target-namespace": {
    kind: "text",
    argument: "URI",
    mayBeEmpty: true,
    description: "by a JSON Schema that was never XML: the namespace of its documents",
    otherwise: "none",
  },
  "root-name": {
    kind: "text",
    argument: "NAME",
    description: "the same: their root element, where the schema has no title",
    otherwise: "root, or the name of the definition",
  },
  "fail-on": {
    kind: "text",
    values: ["error", "warning"],
    description: "what makes the exit status 1",
    otherwise: "error",
  },
  companion: companionOption,
  ...readingOptions,
  ...baselineOptions,
  ...reportOptions,
} as const satisfies OptionSpecs;
