export { isOwnOutput } from "@soapstone/mapping";
export { type JsonSchemaToXsdOptions, jsonSchemaToXsd, type XsdConversion } from "./convert.ts";
export { typesOfOwnOutput } from "./own-output.ts";
