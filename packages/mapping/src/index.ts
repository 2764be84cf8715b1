export * from "./account.ts";
export * from "./complement.ts";
export * from "./conversion.ts";
export * from "./rule.ts";
export * from "./schema/json-schema.ts";
