export { type TypesOptions, type TypesOutcome, typesDocument } from "./types-document.ts";
export { typesStep } from "./types-step.ts";
export { typescriptOf } from "./typescript-of.ts";
