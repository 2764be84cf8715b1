export { type ApidocToWsdlOptions, apidocToWsdl, type WsdlConversion } from "./convert.ts";
export type { Description, PlacedDefinitions } from "./description.ts";
