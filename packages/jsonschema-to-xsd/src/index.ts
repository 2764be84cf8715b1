export { isOwnOutput } from "@soapstone/mapping";
export { jsonSchemaToXsd, type XsdConversion } from "./convert.ts";
export type { JsonSchemaToXsdOptions } from "./options.ts";
export { typesOfOwnOutput } from "./own-output.ts";
