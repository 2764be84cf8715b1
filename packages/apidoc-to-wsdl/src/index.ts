export { type ApidocToWsdlOptions, apidocToWsdl } from "./convert.ts";
export type { Description, PlacedDefinitions, WsdlConversion } from "./description.ts";
