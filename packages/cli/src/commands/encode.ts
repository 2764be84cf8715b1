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
    "The value of a whole document is an object with one property, the root element: { order: { ... } }. Of one definition, and of a message, it is the content alone; { headers, body } for a message with header blocks. By a JSON Schema that was never XML, it is what that schema describes.",
    "Children are put into an order that the schema lets in. What it does not allow is an error, with its place in the value, and nothing is written; with --lenient it is a warning, and what can be written is.",
  ],
  examples: [
    { line: "soapstone encode order.json --schema order.xsd -o order.xml", says: "a document by its XML Schema" },
    {
      line: "soapstone encode find.yaml --schema library.wsdl --operation FindBook",
      says: "the request of an operation, in its envelope",
    },
    { line: "soapstone encode order.json --schema apidoc.json#/definitions/Order", says: "a document by a definition" },
  ],
};
