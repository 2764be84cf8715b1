export type { Draft } from "./graph.ts";
export { type NativeOptions, type NativeSchemas, nativeSchemas } from "./native.ts";
export { type NativeValues, nativeValues } from "./values-of-set.ts";
