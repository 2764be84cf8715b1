export { type ApidocToWsdlOptions, apidocToWsdl } from "./convert.ts";
export type { Description, PlacedDefinitions, WsdlConversion } from "./description.ts";
export { reconvertedDocuments } from "./own/reconverted.ts";
export type { AgainOperation, HowShown, ShowAgain, ShownAgain } from "./own/shown-again.ts";
