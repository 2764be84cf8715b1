import type { CommandSpec } from "../command.ts";
import { convertOptions } from "./convert-options.ts";

export const convert: CommandSpec<typeof convertOptions> = {
  name: "convert",
  group: "Conversion",
  summary: "converts WSDL 1.1 and XML Schema to apidoc 2.0 or JSON Schema, and back",
  usage: "INPUT... [-o FILE|DIR] [options]",
  inputs: { least: 1, most: Number.POSITIVE_INFINITY },
  options: convertOptions,
  details: [
    "INPUT is a file, a pattern of files in quotes, an address, or - for standard input. Documents that it imports are read, too: files from the folder of the project, other addresses with --allow-host.",
    "The output is written to standard output, to FILE, or to DIR/, where it is named after its input; a summary of the conversion is printed on standard error. If the output consists of several files, FILE is the main file, which refers to the others beside it.",
    "An output replaces an older output of the same source. A file that was converted from another source, was edited since, or has an unknown origin is only replaced with --force. The origin of a file is stored in its companion or, without a companion, in the last line or field of the file; with --complement none it is not stored.",
  ],
  examples: [
    {
      line: "soapstone convert service.wsdl -o apidoc.json",
      says: "converts a service with everything that it imports, and writes the companion apidoc.map.json beside the output",
    },
    {
      line: "soapstone convert apidoc.json -o service.wsdl",
      says: "converts back: the original service with the edits of apidoc.json",
    },
    {
      line: "soapstone convert service.wsdl --against api.yaml -o api.yaml",
      says: "converts again, and changes only values that differ in api.yaml",
    },
    {
      line: "soapstone convert clean.json --against service.wsdl -o new/service.wsdl",
      says: "converts back without a companion, by comparing with the original service",
    },
    {
      line: "soapstone convert 'https://example.org/orders?wsdl' --format yaml",
      says: "fetches the description, and prints YAML",
    },
    {
      line: "soapstone convert 'wsdl/*.wsdl' --format yaml -o api/",
      says: "converts several services, for instance vies.wsdl to api/vies.yaml",
    },
    {
      line: "soapstone convert service.wsdl --publish --facade-url https://api.example.org/v1 --security basic -o public/api.yaml --companion api.map.json",
      says: "makes a file to be published, with its companion in another folder",
    },
    {
      line: "soapstone convert orders.xsd --dialect draft-04 -o orders.schema.json",
      says: "converts an XML Schema and everything that it includes to one JSON Schema",
    },
    {
      line: "soapstone convert orders.schema.json -o orders.xsd",
      says: "converts a JSON Schema to an XML Schema",
    },
    {
      line: "soapstone convert orders.xsd --complement inline -o orders.json",
      says: "writes the complement into the output, in x-xsd fields",
    },
    {
      line: "soapstone convert service.wsdl --map http://example.org/types.xsd=copies/types.xsd -o api.yaml",
      says: "reads a copy instead of a document on the network",
    },
  ],
};
