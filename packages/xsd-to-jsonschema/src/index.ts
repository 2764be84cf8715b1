export { type SchemaConversion, type XsdToJsonSchemaOptions, xsdToJsonSchema } from "./convert.ts";
