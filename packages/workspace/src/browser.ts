export { type Decoded, decodeBytes, decodeContent } from "./decode.ts";
export * from "./diagnostic.ts";
export { limit, workspace } from "./diagnostics.ts";
export { digestOfText } from "./digest.ts";
export * from "./document.ts";
export { encodeLike } from "./encode.ts";
export { fileStem } from "./file-stem.ts";
export { defaultLimits, type Limits } from "./limits.ts";
export { type LoadOptions, loadWorkspace } from "./load.ts";
export { locateDiagnostic } from "./locate.ts";
export * from "./location.ts";
export { editDistance, nearest } from "./nearest.ts";
export { withReferenceChains } from "./reference-chains.ts";
export { type CodeFrameOptions, codeFrame } from "./render/code-frame.ts";
export { renderJson } from "./render/json.ts";
export { type PrettyOptions, placeText, renderPretty } from "./render/pretty.ts";
export type { Style } from "./render/style.ts";
export { fitted, harmless } from "./render/text.ts";
export { firstOf, type ResolveRequest, type Resolver } from "./resolver.ts";
export { catalogResolver } from "./resolvers/catalog.ts";
export { memoryResolver } from "./resolvers/memory.ts";
export * from "./result.ts";
export { createSources, type PointerLocator, type SourcesOptions } from "./sources.ts";
export { unusedName } from "./unused-name.ts";
export {
  fileNameOf,
  isAbsoluteUri,
  isRemote,
  relativeUri,
  rememberedUris,
  resolveUri,
  schemeOf,
  shortUri,
} from "./uri.ts";
