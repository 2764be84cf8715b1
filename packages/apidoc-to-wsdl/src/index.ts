export { type ApidocToWsdlOptions, apidocToWsdl } from "./convert.ts";
export type { Description, PlacedDefinitions } from "./description.ts";
