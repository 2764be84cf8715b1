export * from "./browser.ts";
export { isAllowEntry } from "./resolvers/allowed-hosts.ts";
export { type FileResolverOptions, fileResolver } from "./resolvers/file.ts";
export { type HttpResolverOptions, httpResolver } from "./resolvers/http.ts";
export { type RealPath, RealPaths } from "./resolvers/real-paths.ts";
