import type { CommandSpec, OptionSpecs } from "../command.ts";
import { codecOptions } from "./codec-options.ts";

export const encodeOptions = {
  ...codecOptions,
  lenient: {
    kind: "flag",
    description: "write values that do not fit the schema, too, with warnings instead of errors",
  },
} as const satisfies OptionSpecs;

export const encode: CommandSpec<typeof encodeOptions> = {
  name: "encode",
  group: "Messages",
  summary: "converts a JSON or YAML value to an XML document or a SOAP message",
  usage: "FILE --schema FILE [options]; FILE - reads standard input",
  inputs: { least: 1, most: 1 },
  options: encodeOptions,
  details: [
    "The value of a whole document is an object with one property, the root element: { order: { ... } }. The value of a definition (#/definitions/NAME) is the content only. With a JSON Schema that was not converted from XML Schema, the value has the form that the schema describes.",
    "With --operation, the value is the JSON form of the API: { path, query, header, body } for a request, { status, header, body } for a response or a fault. The output is the envelope that the service receives; with attachments, a MIME message; for an HTTP binding, the HTTP request or response. --schema is the WSDL, or the API file that was converted from it, with its companion, with an inline complement or with --against WSDL.",
    "Children are written in an order that the schema allows. A value that the schema does not allow is an error, with its place in the input, and nothing is written. With --lenient it is a warning, and as much as possible is written.",
  ],
  examples: [
    {
      line: "soapstone encode order.json --schema order.xsd -o order.xml",
      says: "encodes a document with its XML Schema",
    },
    {
      line: "soapstone encode find.yaml --schema library.wsdl --operation FindBook",
      says: "encodes the request of an operation, in its envelope",
    },
    {
      line: "soapstone encode find.json --schema api.yaml --operation FindBook",
      says: "encodes the same request with the API file and its companion",
    },
    {
      line: "soapstone encode order.json --schema api.yaml#/definitions/Order",
      says: "encodes a document with a definition",
    },
  ],
};
