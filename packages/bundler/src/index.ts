export type { BundleMap, Encoded, MappedFile, MappedPart, MappedReference } from "./bundle-map.ts";
export { bundle } from "./diagnostics.ts";
export type { Edge, EdgeKind, EdgeState, NodeAddress } from "./edge.ts";
export { type Graph, type GraphEdge, type GraphNode, graphOf, nameOfNode } from "./graph/graph.ts";
export { type GraphFormat, printGraph } from "./graph/print-graph.ts";
export { type WhyAnswer, whyNeeded } from "./graph/why.ts";
export { type BundledJson, bundleApidoc, bundleJsonSchema } from "./json/bundle.ts";
export type { BundleJsonOptions, Siblings } from "./json/bundle-options.ts";
export { compareBundle, compareGraphs, compareSchemaGraphs, compareSplit } from "./json/compare/compare-graphs.ts";
export type { CompareOptions } from "./json/compare/comparing.ts";
export type { Difference } from "./json/compare/difference.ts";
export { differenceFinding } from "./json/compare/difference-finding.ts";
export { apidocEdges, schemaEdges } from "./json/edges.ts";
export type { RestoredFile } from "./json/map/restored-file.ts";
export type { Needed } from "./json/needed.ts";
export type { SplitFile } from "./json/split/files.ts";
export { type JsonLayout, jsonLayouts } from "./json/split/layout.ts";
export {
  type RestoredApidoc,
  restoreApidoc,
  restoreJsonSchema,
  type SplitApidocOptions,
  type SplitJson,
  splitApidoc,
  splitJsonSchema,
} from "./json/split/split-apidoc.ts";
export { fileNames } from "./names/file-names.ts";
export { addressOf, placedNames } from "./names/folders-around.ts";
export { type FileLink, linksOf } from "./names/links.ts";
export { placedReferences } from "./names/mapped-references.ts";
export { type BundleXmlOptions, bundleXml, type XmlBundle } from "./xml/bundle-xml.ts";
export { componentTexts } from "./xml/compare/compare-xml.ts";
export { xmlEdges } from "./xml/edges.ts";
export { textInUtf8, type XmlFile } from "./xml/files.ts";
export { restoreXml } from "./xml/map/restore-xml.ts";
export { type SplitXmlOptions, splitXml } from "./xml/split/split-xml.ts";
export { verifyXml } from "./xml/verify-xml.ts";
