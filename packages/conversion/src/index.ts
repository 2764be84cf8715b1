export { type Account, type Accounts, type FactNode, type FateCounts, Ledger, noFates } from "./account.ts";
export { accountDiagnostics } from "./account-diagnostics.ts";
export { withImpliedComplementMapped, withoutComplement } from "./account-without-complement.ts";
export type { Channel, Conversion, Trace } from "./conversion.ts";
export { mapping } from "./diagnostics.ts";
export { describedKinds } from "./facts/described-kinds.ts";
export { encodingStyleName, envelopeName, envelopeNamespaces, inclusionName } from "./facts/envelope.ts";
export type { ExtensionField } from "./facts/extension-field.ts";
export { extensionFieldOf, extensionFields, factsOfKey } from "./facts/extension-fields.ts";
export { isMediaType, mediaTypes, type PayloadKind, payloadKind } from "./facts/media-types.ts";
export type { ObjectReason } from "./facts/object-reasons.ts";
export { soapFacts, soapVersions } from "./facts/soap.ts";
export { unmapped } from "./facts/unmapped.ts";
export { isXmlField } from "./facts/xml-fields.ts";
export { lazy } from "./lazy.ts";
export {
  camelCase,
  capitalised,
  escapeName,
  foldName,
  identifierOf,
  keyOfNcName,
  localOfDefinition,
  nameOfTitle,
  namespaceOfTitle,
  ncNameOfKey,
  settledNameOfKey,
  settledNcName,
  toNcName,
  unescapeName,
} from "./names.ts";
export { namespacePrefixes } from "./namespace-prefixes.ts";
export { orderBeginning, orderFromBeginning } from "./order-beginning.ts";
export { type FactOwner, type Fate, type NodeRule, type Rule, type RuleContext, type RuleId, ruleFor } from "./rule.ts";
