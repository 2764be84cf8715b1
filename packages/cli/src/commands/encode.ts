import type { CommandSpec, OptionSpecs } from "../command.ts";
import { codecOptions } from "./codec-options.ts";

export const encodeOptions = {
  ...codecOptions,
  lenient: { kind: "flag", description: "write also what does not fit the schema, with warnings" },
} as const satisfies OptionSpecs;

export const encode: CommandSpec<typeof encodeOptions> = {
  name: "encode",
  group: "Messages",
  summary: "makes an XML document, or a SOAP message, of a JSON or YAML value",
  usage: "FILE --schema FILE [options]; FILE - reads standard input",
  inputs: { least: 1, most: 1 },
  options: encodeOptions,
  details: [
    "The value of a whole document is an object with one property, the root element: { order: { ... } }. Of one definition it is the content alone. By a JSON Schema that was never XML, it is what that schema describes.",
    "With --operation, the value is what the API describes: { path, query, header, body } of a request, { status, header, body } of a response or a fault. It becomes the envelope that the service gets; with attachments a message of MIME; of an HTTP binding the request or the answer as it is sent. --schema is the WSDL, or the API file that was made of it, with its companion, with an inline complement or with --against WSDL.",
    "Children are put into an order that the schema lets in. What it does not allow is an error, with its place in the value, and nothing is written; with --lenient it is a warning, and what can be written is.",
  ],
  examples: [
    { line: "soapstone encode order.json --schema order.xsd -o order.xml", says: "a document by its XML Schema" },
    {
      line: "soapstone encode find.yaml --schema library.wsdl --operation FindBook",
      says: "the request of an operation, in its envelope",
    },
    {
      line: "soapstone encode find.json --schema api.yaml --operation FindBook",
      says: "the same, by the API file and its companion",
    },
    { line: "soapstone encode order.json --schema api.yaml#/definitions/Order", says: "a document by a definition" },
  ],
};
