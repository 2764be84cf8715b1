export { countFacts, type Fact, factsOf, factTable, type ModelNode, nodesOf } from "./facts.ts";
export { createXmlReader, xmlReader } from "./load.ts";
export { canonicalDescription, sameNode } from "./wsdl/canonical-description.ts";
export { checkDefinitions } from "./wsdl/check/check.ts";
export { defaultName } from "./wsdl/default-names.ts";
export * from "./wsdl/definitions.ts";
export { definitionsSet, entryNamespace, setOf } from "./wsdl/definitions-set.ts";
export { wsdl as wsdlDiagnostics } from "./wsdl/diagnostics.ts";
export { blocksIn } from "./wsdl/documentation.ts";
export { impliedPortTypes } from "./wsdl/implied-port-types.ts";
export { isKnownExtension } from "./wsdl/known-extensions.ts";
export { isDefinitions, type ReadDefinitionsOptions, readDefinitions } from "./wsdl/read/definitions.ts";
export { writeDefinitions } from "./wsdl/write/definitions.ts";
export * from "./xml/build.ts";
export { canonicalXml, sameXml } from "./xml/canonical.ts";
export { isNCName, isXmlText, xmlText } from "./xml/characters.ts";
export {
  attributeName,
  attributeNamed,
  attributeText,
  attributeToken,
  Children,
  targetNamespaceOf,
} from "./xml/children.ts";
export { xml as xmlDiagnostics } from "./xml/diagnostics.ts";
export { parseFragment, xmlString } from "./xml/fragment.ts";
export { loadSelect } from "./xml/load-select.ts";
export * from "./xml/names.ts";
export { isOfDescriptions, namespaces, soapOverHttp, wellKnownPrefixes } from "./xml/namespaces.ts";
export { newPrefix, rootDeclarations } from "./xml/output-scope.ts";
export * from "./xml/read.ts";
export {
  type NameUse,
  namespaceOf,
  prefixesInScope,
  type ResolvedName,
  resolveName,
} from "./xml/scope.ts";
export type { NodeSelection } from "./xml/select.ts";
export * from "./xml/text.ts";
export * from "./xml/tree.ts";
export type { XmlLimits } from "./xml/tree-builder.ts";
export { type WriteXmlOptions, writeXml } from "./xml/write.ts";
export type { XPathProblem } from "./xml/xpath-problem.ts";
export { canonicalComponents, componentSameness } from "./xsd/canonical-components.ts";
export { isSameComponent } from "./xsd/check/duplicates.ts";
export * from "./xsd/index.ts";
