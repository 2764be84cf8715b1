export { type ApidocToWsdlOptions, apidocToWsdl } from "./convert.ts";
export type { Description, PlacedDefinitions, WsdlConversion } from "./description.ts";
export { reconvertedDocuments } from "./reconverted.ts";
export type { AgainOperation, HowShown, ShowAgain, ShownAgain } from "./residual/show-again.ts";
