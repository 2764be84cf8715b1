export {
  anySimpleTypeName,
  anyTypeName,
  type BuiltinTypeDeclaration,
  builtinTypeNamed,
  builtinTypes,
} from "./builtin-types.ts";
export { isFacetOf } from "./check/applicable.ts";
export { type ValueSpace, valueSpaceOf } from "./check/value-space.ts";
export { checkSchemas } from "./check.ts";
export * from "./components.ts";
export { xsd as xsdDiagnostics } from "./diagnostics.ts";
export { currentName, isDraftNamespace, isSchemaNamespace } from "./draft-names.ts";
export type { XsdNode } from "./facts.ts";
export { childrenOf as xsdChildrenOf, nodesWithin as xsdNodesWithin, xsdNodesOf } from "./nodes.ts";
export { upgradeDraft } from "./read/draft.ts";
export { prefixesInPath } from "./read/identity-constraint.ts";
export { readSchema } from "./read/schema.ts";
export { schemaDocuments, schemaElements, schemaSet, schemaSetOf } from "./schema-set.ts";
export { authoredIn } from "./set/chameleon.ts";
export { type DocumentInstance, followReferences, instancesOf } from "./set/composition.ts";
export { eachReference as xsdEachReference } from "./set/references.ts";
export { keepsNames, type Renaming, renamed } from "./set/rename.ts";
export {
  isStandardNamespace,
  standardComponent,
  standardNamespaces,
  standardSchema,
} from "./standard/standard-components.ts";
export { type SymbolSpace, spaceOf, spaceOfKind } from "./symbol-space.ts";
export { writeSchema } from "./write/schema.ts";
