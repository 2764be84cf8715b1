export { hostOf, locationOf, serverOf, unknownAddress } from "./address/address.ts";
export { endpointOf } from "./address/endpoint.ts";
export { movedPorts, type ServedPort, type ServerFields, server } from "./address/server.ts";
export { action } from "./binding/action.ts";
export { bindings as bindingsRule, isDefault, type KnownBinding, portTypeOf } from "./binding/bindings.ts";
export { isBoundAlike, withSoapVersion } from "./binding/bound-alike.ts";
export { carriers, defaultCarriers } from "./binding/carriers.ts";
export { defaultBinding, loneServiceFields, multiplePorts } from "./binding/multiple-ports.ts";
export { keptOf, withOperations } from "./complement/apidoc-edit.ts";
export { complementDigest } from "./complement/complement-digest.ts";
export { readService, writtenService } from "./complement/complement-text.ts";
export { optionalField as given, textField, textsField } from "./complement/fields.ts";
export type { FollowOptions } from "./complement/follow-options.ts";
export {
  retainedDefinitions,
  retainedDefinitionsFields,
  retainedDefinitionsIn,
  withRetainedDefinitions,
} from "./complement/retained-definitions.ts";
export { isOldComplement, rootComplement } from "./complement/root.ts";
export { takeRootField, withRootField } from "./complement/root-field.ts";
export { unknownFields } from "./complement/unknown-fields.ts";
export { versionOf } from "./components/binding.ts";
export { nameFrom, nameText } from "./components/component-json-context.ts";
export { nodesOfBinding, nodesOfComponent } from "./components/nodes.ts";
export { bindingVariables, writtenRoles } from "./conventions/inferred-names.ts";
export { commonTemplate, fillTemplate } from "./conventions/name-templates.ts";
export { operationVariables, soleElement } from "./conventions/naming.ts";
export {
  type Conventions,
  conventionsComplement,
  conventionsFrom,
  conventionsOf,
} from "./conventions/root-conventions.ts";
export { defaultSoap, type SoapConvention } from "./conventions/soap-convention.ts";
export { implyNamespace, inferredNamespace, namespaceText } from "./conventions/target-namespace.ts";
export { documentation, operationDocumentation } from "./description/documentation.ts";
export { documentationText, isPlainText } from "./description/documentation-text.ts";
export type { Prose } from "./description/summary.ts";
export { portTypeNames, tags } from "./description/tags.ts";
export {
  descriptionDifferences,
  differencesField,
  type LocatedDefinitions,
  namesInDifferences,
  withDescriptionDifferences,
} from "./differences/description-differences.ts";
export { type DocumentParts, imports, inferredImports, isEntryFile, isInferredIn } from "./document/imports.ts";
export { entryFileOf, title } from "./document/title.ts";
export type { Exchange } from "./exchange/exchange.ts";
export type { ExchangeForm, FormOf } from "./exchange/exchange-form.ts";
export type { MessagePlaces, SentBlock } from "./exchange/message-places.ts";
export {
  type Attachment,
  type BoundHeader,
  flattened,
  isSoap,
  type SoapMessage,
  soapMessage,
} from "./exchange/soap-message.ts";
export { sameOutput } from "./exchange/twin-operations.ts";
export { attachments } from "./facade/attachments.ts";
export { impliedResults } from "./facade/implied-results.ts";
export { type RequestPayload, request } from "./facade/request.ts";
export { response } from "./facade/response.ts";
export { restoredResults } from "./facade/restored-results.ts";
export {
  type NamedExchange,
  objectResults,
  resultIn,
  unwrapResults,
  wrapResults,
} from "./facade/result.ts";
export { withoutLoneAllOf, withXmlOf } from "./facade/result-schema.ts";
export { describedFaults } from "./fault/described-faults.ts";
export { type DeclaredFault, type Detail, fault, faultProperties, faultTextsOf, isOfElement } from "./fault/fault.ts";
export {
  detailOf,
  type FaultingOperation,
  type FaultSet,
  faultDescription,
  faultNamesInDescription,
  faultSets,
  faultShape,
  faultsByStatus,
  faultsOfStatuses,
  isGeneratedShape,
} from "./fault/fault-shape.ts";
export { detailOfBody, faultBody, faultCodes, faultPaths } from "./fault/wire-fault.ts";
export { asHeaderBlock, headerBlocksIn } from "./header/body-blocks.ts";
export { fitsFields, type Headers, header } from "./header/header.ts";
export { arrayAsList, type HeaderField, headerFieldFrom } from "./header/header-field.ts";
export { defaultHeaderName } from "./header/header-names.ts";
export { headerSourceComplement, headerSourceIn, headerSourceText } from "./header/header-source.ts";
export { credentialHeadersOf, keyHeadersOf, withKeyHeader, withoutKeyHeader } from "./header/key-header.ts";
export { withKnownFields } from "./header/known-fields.ts";
export { type NamedHeader, namedHeaders } from "./header/named-headers.ts";
export { reportHeaderNames } from "./header/report-header-names.ts";
export { wireHeader } from "./header/wire-header.ts";
export { form, formType } from "./http/form.ts";
export { bodiless } from "./http/methods.ts";
export { carriedPart, type MimePayload, packagedParts } from "./http/mime.ts";
export { mimeContent } from "./http/mime-content.ts";
export { mimeXml } from "./http/mime-xml.ts";
export { multipart } from "./http/multipart.ts";
export { type HttpParameter, httpParameterFrom } from "./http/part-value.ts";
export { isForm, targetCarriers } from "./http/target-carriers.ts";
export { urlEncoded } from "./http/url-encoded.ts";
export { urlReplacement } from "./http/url-replacement.ts";
export { LoweredDefinitions } from "./lower/lowered-definitions.ts";
export {
  allowsAnything,
  contentOfWrapper,
  contentWithFields,
  fieldNames,
  objectWithFields,
  statesParts,
  withMessageNamespace,
} from "./lower/message-content.ts";
export { resultField, wrappedMessages } from "./lower/wrapped-messages.ts";
export { usedMessage } from "./message/declared-message.ts";
export { type DescribedFault, describeParts, undescribeParts } from "./message/documented-parts.ts";
export { elementNameOf } from "./message/element.ts";
export { emptyDefinition, isEmptyContent } from "./message/empty-input.ts";
export { withoutProperties, withProperties } from "./message/merged-body.ts";
export { type MessageNames, names } from "./message/names.ts";
export { isGeneratedDescription, oneWay, outputOf } from "./message/one-way.ts";
export { keepParameterOrder, parameterOrderFrom } from "./message/parameter-order.ts";
export { unspecifiedContent } from "./message/part.ts";
export { describedPart } from "./message/part-documentation.ts";
export { contentOfBody, withWrappedContent } from "./message/wrapped-content.ts";
export { definitionAt } from "./parameter/definition-at.ts";
export { fieldOfHeader } from "./parameter/field-header.ts";
export { type ApidocDefinitions, raisedDefinitions } from "./parameter/field-parameter.ts";
export { defaultFieldPlace } from "./parameter/field-places.ts";
export { attachedTo, type LiftingPlace, liftedParameters } from "./parameter/lifted-request.ts";
export { effectiveParameters, fieldsFrom, type ParameterField, sortedParameters } from "./parameter/parameters.ts";
export { gatherFields, sentFields, spreadFields } from "./parameter/spread.ts";
export {
  type Choices,
  isSelected,
  type MissingSelection,
  missingOperations,
  missingPlaces,
  type SoapView,
} from "./plan/choices.ts";
export { placeByRoute } from "./plan/fields-by-route.ts";
export {
  type GatewaySecurity,
  gatewaySchemes,
  gatewaySecurity,
  keyHeader,
  planSecurity,
  securityPattern,
} from "./plan/gateway-security.ts";
export type { LocatedOperation } from "./plan/located-operation.ts";
export { operationNameOf } from "./plan/operation-id.ts";
export { keyField, keyFrom, keyJson, type OperationKey, operationNameFrom } from "./plan/operation-key.ts";
export { overload } from "./plan/overload.ts";
export { defaultPlan, type Plan } from "./plan/plan.ts";
export { type PlanFile, readPlan, writePlan } from "./plan/plan-file.ts";
export type { PlannedOperation, SkippedOperation, SkipReason } from "./plan/planned.ts";
export {
  hasNoWrappedArrays,
  isWireView,
  partText,
  type Selection,
  selectionFrom,
  selectionText,
} from "./plan/selection.ts";
export { groupField, isGrouped, tagField } from "./plan/tag-groups.ts";
export { inputNames, isTwin, sameNames, type Twin, twinsComplement, twinsFrom } from "./plan/twins.ts";
export { withoutUnneededDefinitions, withUnneededDefinitions } from "./plan/unneeded-definitions.ts";
export { facadeRules, httpPayloadRules, httpSliceRules, httpTargetRules, serviceRules, wireRules } from "./rules.ts";
export { describedItems, itemsFor, withRenewedItems } from "./values/items.ts";
export { type OtherField, otherFields } from "./values/other-fields.ts";
export { schemaOfField } from "./values/schema-of-field.ts";
export { backwardService } from "./walk/backward-context.ts";
export type { Situation } from "./walk/situation.ts";
export {
  type BackwardParts,
  type BackwardService,
  type ForwardService,
  forwardService,
  type ImpliedElement,
  type NamedBlock,
  type ServiceWalk,
} from "./walk/walk.ts";
export { actionField, actionIn, wireAction, withAction } from "./wire/action.ts";
export { packaged, unpackaged } from "./wire/attachments.ts";
export { wireBody } from "./wire/body.ts";
export { type Envelope, envelope } from "./wire/envelope.ts";
export {
  type BlockMark,
  type BlockMember,
  type EnvelopeMember,
  type EnvelopeMembers,
  envelopeMembers,
} from "./wire/envelope-members.ts";
export { mergedOperation, operationsOfMerged, type SentOperation } from "./wire/merged-operations.ts";
export { isSecurityBlock, securityBlocks, securityNamespace } from "./wire/security-block.ts";
export { viewOf } from "./wire/view.ts";
