export {
  type DefinitionsConversion,
  type DocumentConversion,
  type SchemaConversionOptions,
  type XsdToJsonSchemaOptions,
  xsdToJsonSchema,
} from "./convert.ts";
