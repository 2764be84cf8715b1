import type { CommandSpec, OptionSpecs } from "../command.ts";
import { codecOptions } from "./codec-options.ts";

export const decodeOptions = {
  ...codecOptions,
  format: {
    kind: "text",
    values: ["json", "yaml"],
    description: "the notation of the output",
    otherwise: "by the ending of FILE, else json",
  },
  signature: {
    kind: "text",
    values: ["off", "auto", "strict"],
    description: "whether $order says the order of children: never, where it is not the schema's, always",
    otherwise: "off with the readable profile, auto with the exact one",
  },
  "keep-locations": { kind: "flag", description: "keep under $xsi where the document says that its schemas are" },
  "keep-lexical": {
    kind: "flag",
    description:
      "keep under $lexical how the document is written where values do not say it, so that it comes back exactly: spaces around values, 1 for true, prefixes in xsi:type",
    otherwise: "where the schema was made for it",
  },
  defaults: { kind: "flag", description: "give attributes that are not there their default values" },
} as const satisfies OptionSpecs;

export const decode: CommandSpec<typeof decodeOptions> = {
  name: "decode",
  group: "Messages",
  summary: "makes a JSON or YAML value of an XML document, or of a SOAP message",
  usage: "FILE --schema FILE [options]; FILE - reads standard input",
  inputs: { least: 1, most: 1 },
  options: decodeOptions,
  details: [
    "What the schema does not declare is reported, and kept under its full name, {namespace}name, so that nothing is lost.",
    "An envelope becomes what the API describes: { path, query, header, body } of a request, { status, header, body } of a response or a fault. Which operation it is of, and which of its messages, the element in its Body says; --operation, --request, --response and --fault say it where that is not enough. --schema is the WSDL, or the API file that was made of it, as for encode.",
    "It may stand in a message of MIME, with attachments or with octets that it includes (MTOM), and either in a message of HTTP as encode writes it or curl -i shows it. What an HTTP binding sends or answers is read of its message of HTTP: path, query, forms, JSON, XML and text; of a response, --operation says whose it is.",
    "By a JSON Schema that was never XML, the value is what that schema describes, without the name of the root element.",
  ],
  examples: [
    { line: "soapstone decode order.xml --schema order.xsd", says: "a document by its XML Schema" },
    {
      line: "soapstone decode answer.xml --schema api.yaml --format yaml",
      says: "an answer as the API file describes it",
    },
  ],
};
