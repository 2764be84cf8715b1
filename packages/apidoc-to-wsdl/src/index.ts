export { type ApidocToWsdlOptions, apidocToWsdl } from "./convert.ts";
export type { Description, PlacedDefinitions, WsdlConversion } from "./description.ts";
export { reconvertedDocuments } from "./reconverted.ts";
export type { ConversionHints, Reconvert, ReconvertedApidoc } from "./residual/reconvert.ts";
