export { editedMade, holderOf, type RestoredSchema, restored, restoredDialect } from "./left.ts";
export { type MadeSchemas, type MadeSchemasOptions, madeSchemas } from "./made-schemas.ts";
export { readExternalSchemas } from "./read-external.ts";
export { resolvedSchema } from "./value-schema.ts";
export { type ExternalValues, externalValues } from "./values-of-set.ts";
