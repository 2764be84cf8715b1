export * from "./diagnostic.ts";
export * from "./document.ts";
export * from "./place.ts";
export * from "./result.ts";
