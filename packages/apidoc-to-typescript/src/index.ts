export { type TypesOptions, type TypesOutcome, typesDocument } from "./types-document.ts";
export { typescriptOf } from "./typescript-of.ts";
