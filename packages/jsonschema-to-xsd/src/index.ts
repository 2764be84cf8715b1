export { isOwnOutput } from "@soapstone/schema-documents";
export { jsonSchemaToXsd, type XsdConversion } from "./convert.ts";
export type { JsonSchemaToXsdOptions } from "./options.ts";
export { type TypesOfOwnOutput, typesOfOwnOutput } from "./own-output.ts";
