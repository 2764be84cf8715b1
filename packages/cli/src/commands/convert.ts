import type { CommandSpec } from "../command.ts";
import { convertOptions } from "./convert-options.ts";

export const convert: CommandSpec<typeof convertOptions> = {
  name: "convert",
  group: "Conversion",
  summary: "makes apidoc 2.0 or JSON Schema of WSDL 1.1 and XML Schema, and those of these again",
  usage: "INPUT... [-o FILE|DIR] [options]",
  inputs: { least: 1, most: Number.POSITIVE_INFINITY },
  options: convertOptions,
  details: [
    "INPUT is a file, a pattern of files in quotes, an address, or - for standard input. What it imports is read too: files from the folder of the project, other addresses with --allow-host.",
    "The output goes to standard output, to FILE, or into DIR/, where it is named after its input; what became of each construct is said on standard error. Where it is several files, FILE is the one that refers to the others, which lie beside it.",
    "An output replaces an older one of the same source. A file that was made of another source or edited since, or of which nothing says what it was made of, is only replaced with --force. Its companion says what a clean file was made of; a file without companion says so in its last line or field, and with --complement none nothing does.",
  ],
  examples: [
    {
      line: "soapstone convert service.wsdl -o apidoc.json",
      says: "converts a service with everything that it imports; apidoc.map.json beside the output is its companion",
    },
    {
      line: "soapstone convert apidoc.json -o service.wsdl",
      says: "the way back: the same service, by the companion, with what was edited in apidoc.json since",
    },
    {
      line: "soapstone convert service.wsdl --against api.yaml -o api.yaml",
      says: "converts again, and changes only what is another value in api.yaml",
    },
    {
      line: "soapstone convert clean.json --against service.wsdl -o new/service.wsdl",
      says: "the same of a file whose companion is gone, by the original",
    },
    {
      line: "soapstone convert 'https://example.org/orders?wsdl' --format yaml",
      says: "fetches the description, and prints YAML",
    },
    {
      line: "soapstone convert 'wsdl/*.wsdl' --format yaml -o api/",
      says: "converts several services, vies.wsdl to api/vies.yaml",
    },
    {
      line: "soapstone convert service.wsdl --publish --facade-url https://api.example.org/v1 --security basic -o public/api.yaml --companion api.map.json",
      says: "a file to be published: what it lacks for that is an error, and its companion lies elsewhere",
    },
    {
      line: "soapstone convert orders.xsd --dialect draft-04 -o orders.schema.json",
      says: "makes one JSON Schema of an XML Schema and what it includes",
    },
    {
      line: "soapstone convert orders.schema.json -o orders.xsd",
      says: "makes an XML Schema of a JSON Schema",
    },
    {
      line: "soapstone convert orders.xsd --complement inline -o orders.json",
      says: "one file that holds its complement itself, in x-xsd fields",
    },
    {
      line: "soapstone convert service.wsdl --map http://example.org/types.xsd=copies/types.xsd -o api.yaml",
      says: "reads a copy instead of a document on the network",
    },
  ],
};
