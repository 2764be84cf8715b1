import type { CommandSpec } from "../command.ts";
import { codecOptions } from "./codec-options.ts";

export const encodeOptions = codecOptions;

export const encode: CommandSpec<typeof encodeOptions> = {
  name: "encode",
  group: "Messages",
  summary: "makes an XML document, or a SOAP message, of a JSON or YAML value",
  usage: "FILE --schema FILE [options]; FILE - reads standard input",
  inputs: { least: 1, most: 1 },
  options: encodeOptions,
  details: [
    "The value of a whole document is an object with one property, the root element: { order: { ... } }. Of one definition, and of a message, it is the content alone; { headers, body } for a message with header blocks. By a JSON Schema that was never XML, it is what that schema describes.",
    "What does not fit the schema is reported, and everything that can be written is written.",
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
