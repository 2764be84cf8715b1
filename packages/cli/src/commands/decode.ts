import type { CommandSpec, OptionSpecs } from "../command.ts";
import { codecOptions } from "./codec-options.ts";

export const decodeOptions = {
  ...codecOptions,
  format: {
    kind: "text",
    values: ["json", "yaml"],
    description: "the format of the output",
    otherwise: "by the ending of FILE, else json",
  },
  signature: {
    kind: "text",
    values: ["off", "auto", "strict"],
    description:
      "when objects get a member $order with the order of their children: never, if it is not the order of the schema, or always",
    otherwise: "off with the readable profile, auto with the exact one",
  },
  "keep-locations": { kind: "flag", description: "store the schema locations of the document under $xsi" },
  "keep-lexical": {
    kind: "flag",
    description:
      "store under $lexical how values were written (spaces around values, 1 for true, prefixes in xsi:type), so that encoding restores the document exactly",
    otherwise: "if the schema was converted with --keep-lexical",
  },
  defaults: { kind: "flag", description: "add missing attributes with their default values" },
} as const satisfies OptionSpecs;

export const decode: CommandSpec<typeof decodeOptions> = {
  name: "decode",
  group: "Messages",
  summary: "converts an XML document or a SOAP message to a JSON or YAML value",
  usage: "FILE --schema FILE [options]; FILE - reads standard input",
  inputs: { least: 1, most: 1 },
  options: decodeOptions,
  details: [
    "Elements and attributes that the schema does not declare are reported, and kept under their full names, {namespace}name, so that nothing is lost.",
    "An envelope becomes the JSON form of the API: { path, query, header, body } for a request, { status, header, body } for a response or a fault. The element in the Body determines the operation and the message; if that is ambiguous, use --operation, --request, --response and --fault. --schema is the WSDL, or the API file that was converted from it, as for encode.",
    "The envelope may be inside of a MIME message, with attachments or included binary data (MTOM), and inside of an HTTP message, as encode writes it or curl -i shows it. Requests and responses of an HTTP binding are read from their HTTP messages: path, query, forms, JSON, XML and text; for a response, name the operation with --operation.",
    "With a JSON Schema that was not converted from XML Schema, the value has the form that the schema describes, without the name of the root element.",
  ],
  examples: [
    { line: "soapstone decode order.xml --schema order.xsd", says: "decodes a document with its XML Schema" },
    {
      line: "soapstone decode answer.xml --schema api.yaml --format yaml",
      says: "decodes a response to the form that the API file describes",
    },
  ],
};
