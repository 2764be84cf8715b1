/**
 * The summaries of pipeline steps for the help, written out so that the help need not load the steps. A test compares
 * them with the steps.
 */
export const stepSummaries: readonly (readonly [name: string, summary: string])[] = [
  [
    "load",
    "reads a source with everything that it refers to; the first step of every pipeline, also where it is not named",
  ],
  ["check", "reports what breaks a rule of the document's specification"],
  ["bundle", "makes one file of a document of several"],
  ["split", "makes several files of a document"],
  ["plan", "applies a plan (see soapstone plan) to the step to-apidoc directly before or after it"],
  ["to-apidoc", "converts a WSDL or an XML Schema to an API description"],
  ["to-jsonschema", "converts an XML Schema, or the schemas of a WSDL, to one JSON Schema"],
  ["to-wsdl", "converts an API description to a WSDL with its schemas"],
  ["to-xsd", "converts a JSON Schema, or the definitions of an API description, to XML Schemas"],
  ["filter", "keeps the operations that match a pattern of every list; a pattern with ! excludes matches"],
  ["rename", "renames operationIds, tags, definitions, shared parameters and responses, with all references"],
  ["prune", "takes away definitions, parameters, responses, security schemes and tags that no operation needs"],
  ["overlay", "applies the actions of an OpenAPI Overlay 1.0 file, so that edits by hand outlast the next conversion"],
  ["format", "prints the document as JSON or YAML, laid out anew"],
  ["write", "writes the document to a file or a folder, when the whole pipeline is done"],
  ["types", "makes TypeScript types of the definitions and operations"],
];
