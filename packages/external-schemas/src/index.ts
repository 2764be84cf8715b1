export {
  type ConvertExternalOptions,
  type ConvertedExternalSchema,
  convertExternalSchema,
} from "./convert-external-schema.ts";
export { definitionsKeyword } from "./residual/component-keywords.ts";
export {
  editedGeneratedTypes,
  type RestoredSchema,
  restoredDialect,
  restoredSchema,
} from "./residual/restored-schema.ts";
export { readExternalSchemas } from "./to-xml/read-external.ts";
export { type ExternalValues, externalValues } from "./values/external-values.ts";
export { resolvedSchema } from "./values/marked-schema.ts";
