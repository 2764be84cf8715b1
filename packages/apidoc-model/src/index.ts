export * from "./apidoc/objects.ts";
export * from "./json/same.ts";
export * from "./json/value.ts";
export * from "./schema/schema-object.ts";
