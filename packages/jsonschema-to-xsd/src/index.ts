export { isConverted } from "@soapstone/schema-documents";
export { jsonSchemaToXsd, type XsdConversion } from "./convert.ts";
export { type TypesOfConverted, typesOfConverted } from "./from-converted.ts";
export type { JsonSchemaToXsdOptions } from "./options.ts";
