import { names } from "./conventions/names.ts";
import { documentation, operationDocumentation } from "./description/documentation.ts";
import { server } from "./description/server.ts";
import { tags } from "./description/tags.ts";
import { title } from "./description/title.ts";
import { action } from "./facade/action.ts";
import { attachments } from "./facade/attachments.ts";
import { carriers, usualCarriers } from "./facade/carriers.ts";
import { fault } from "./facade/fault.ts";
import { header } from "./facade/header.ts";
import { oneWay } from "./facade/one-way.ts";
import { overload } from "./facade/overload.ts";
import { part } from "./facade/part.ts";
import { request } from "./facade/request.ts";
import { response } from "./facade/response.ts";
import { rpc } from "./facade/rpc.ts";
import { form } from "./http/form.ts";
import { mimeContent } from "./http/mime-content.ts";
import { mimeXml } from "./http/mime-xml.ts";
import { multipart } from "./http/multipart.ts";
import { isForm, targetCarriers } from "./http/target-carriers.ts";
import { urlEncoded } from "./http/url-encoded.ts";
import { urlReplacement } from "./http/url-replacement.ts";
import { multiplePorts } from "./plan/multiple-ports.ts";
import { bindings } from "./whole/bindings.ts";
import { imports } from "./whole/imports.ts";
import { wireAction } from "./wire/action.ts";
import { wireBody } from "./wire/body.ts";
import { element } from "./wire/element.ts";
import { envelope } from "./wire/envelope.ts";
import { wireHeader } from "./wire/header.ts";

export { keptOf, withKept, withOperations } from "./edits/apidoc-edit.ts";
/** Rules of all views. */
export { backwardService } from "./place-back.ts";
export const serviceRules = [
  title,
  documentation,
  operationDocumentation,
  tags,
  names,
  multiplePorts,
  server,
  bindings,
  imports,
] as const;

/** SOAP as JSON behind a gateway. */
export const facadeRules = [
  overload,
  action,
  oneWay,
  request,
  response,
  rpc,
  part,
  fault,
  header,
  attachments,
  carriers,
] as const;

/** SOAP as it is sent. What is not said of an envelope is kept by the rules of the facade. */
export const wireRules = [wireAction, envelope, wireHeader, wireBody, element] as const;

/**
 * HTTP bindings as they are, in the order of recognition: a template in the path is a replacement whatever else there
 * is, fields of a form come before query parameters beside them, a multipart payload before one of a single type.
 */
export const httpTargetRules = [urlReplacement, form, urlEncoded] as const;
export const httpPayloadRules = [multipart, mimeXml, mimeContent] as const;
/** What says nothing of its own and goes with whichever of them it is. */
export const httpSliceRules = [targetCarriers] as const;

export { prefixes, prefixesIn, withPrefixes } from "../schema/prefixes.ts";
export { withImpliedComplement } from "./clean/record.ts";
export type { CleanOptions, CleanView } from "./clean/root.ts";
export { viewOf } from "./clean/view.ts";
export { bindingVariables, shortTemplate, writtenRoles } from "./conventions/assumed-names.ts";
export { commonTemplate, fill } from "./conventions/conventions.ts";
export { faultNamesRecord } from "./conventions/fault-names.ts";
export { blockName, headerBlocksOf, headerBlocksRecord } from "./conventions/header-blocks.ts";
export type { NameRole } from "./conventions/name-roles.ts";
export type { MessageNames } from "./conventions/names.ts";
export { operationVariables, soleElement } from "./conventions/naming.ts";
export {
  type Conventions,
  conventionsFrom,
  conventionsRecord,
} from "./conventions/root-conventions.ts";
export { defaultSoap, type SoapConvention, soapConventionRecord } from "./conventions/soap-convention.ts";
export { soapConventionsOf } from "./conventions/soap-votes.ts";
export {
  assumedNamespace,
  elementNamespace,
  namespaceText,
  tellsNamespace,
} from "./conventions/target-namespace.ts";
export { commonPath, hostOf, locationOf, type Server, serverOf, unknownAddress } from "./description/address.ts";
export { usedMessage } from "./description/declared-message.ts";
export { documentationText, isPlain } from "./description/documentation-text.ts";
export { describeParts, undescribeParts } from "./description/documented-parts.ts";
export {
  type HttpServers,
  type MovedPorts,
  movedPorts,
  type ServedPort,
  type ServerPlace,
  type ServerWords,
} from "./description/server.ts";
export type { Prose } from "./description/summary.ts";
export { nameInWords } from "./description/summary.ts";
export { portTypeNames } from "./description/tags.ts";
export { entryFileOf } from "./description/title.ts";
export {
  type DescriptionDifferences,
  descriptionDifferences,
  differencesField,
  type LocatedDefinitions,
  namesInDifferences,
  withDescriptionDifferences,
} from "./differences/description-differences.ts";
export { editedFault, editedShape, reportEditedShapes } from "./edits/fault-edits.ts";
export type { FollowOptions } from "./edits/follow-options.ts";
export { withFollowedArrays } from "./edits/followed-arrays.ts";
export { followTwins, type TwinParts, type UnfollowedTwin } from "./edits/followed-twins.ts";
export { withKeptTypes } from "./edits/kept-types.ts";
export { type OtherField, otherFields } from "./edits/other-fields.ts";
export { reportSecurityEdits } from "./edits/security-edits.ts";
export { declaredContent, hasNoWords, toldContent } from "./edits/told-content.ts";
export { isTwin, type Twin, twinsFrom, twinsRecord } from "./edits/twins.ts";
export { complementDigest } from "./external/complement-digest.ts";
export {
  type ExternalBinding,
  type ExternalForm,
  type ExternalOptions,
  externalDescription,
} from "./external/external-description.ts";
export { externalFindings } from "./external/external-findings.ts";
export { serviceNameOf } from "./external/external-operations.ts";
export { type Lifting, liftedDescription } from "./external/lifted-description.ts";
export { type LiftedFields, liftedFields } from "./external/lifted-fields.ts";
export { isNowhere } from "./external/served-addresses.ts";
export { blocksIn, keepNoBlocks } from "./facade/body-blocks.ts";
export { contentOfBody, withContentApart } from "./facade/content-apart.ts";
export { emptyDefinition } from "./facade/empty-input.ts";
export { type DeclaredFault, type Detail, faultProperties, faultTextsOf, isOfElement } from "./facade/fault.ts";
export {
  byStatus,
  detailOf,
  type Faulting,
  type FaultSet,
  faultDescription,
  faultSets,
  faultShape,
  faultsDescribed,
  ofStatuses,
} from "./facade/fault-shape.ts";
export { fieldOfHeader } from "./facade/field-header.ts";
export type { FieldPlace } from "./facade/field-parameter.ts";
export { fitsFields, type Headers } from "./facade/header.ts";
export { type HeaderField, headerFieldFrom } from "./facade/header-field.ts";
export { headerNames, isSaidInAscii, usualHeaderName } from "./facade/header-names.ts";
export { type HeaderSource, headerSourceIn, headerSourceRecord, headerSourceText } from "./facade/header-source.ts";
export { withKnownFields } from "./facade/known-fields.ts";
export type { MessagePlaces, SentBlock } from "./facade/message-places.ts";
export { type NamedHeader, namedHeaders } from "./facade/named-headers.ts";
export { outputOf } from "./facade/one-way.ts";
export { operationNameOf } from "./facade/operation-id.ts";
export { keyField, keyFrom, type OperationKey, operationNameFrom } from "./facade/operation-key.ts";
export { keepParameterOrder, parameterOrderFrom } from "./facade/parameter-order.ts";
export { nothingInside } from "./facade/part.ts";
export { describedPart } from "./facade/part-documentation.ts";
export type { Payload } from "./facade/request.ts";
export { type Named, objectResults, resultIn, unwrapResults, wrapResults } from "./facade/result.ts";
export { gatherFields, spreadFields } from "./facade/spread.ts";
export { flatBlock } from "./flat.ts";
export { formType } from "./http/form.ts";
export { partsNamed, readLocation } from "./http/location.ts";
export { bodiless } from "./http/methods.ts";
export { carriedPart, type MimePayload, packagedParts } from "./http/mime.ts";
export { type HttpParameter, httpParameterFrom } from "./http/part-value.ts";
export { type ExchangeHalf, equalHalves } from "./lower/equal-halves.ts";
export type { ExchangeForm, FormOf } from "./lower/exchange-form.ts";
export { type LoweringContext, lowerOperations } from "./lower/lower-operations.ts";
export { fieldsFrom, sortedParameters } from "./lower/parameters.ts";
export { withoutProperties, withProperties } from "./merged-body.ts";
export { asked, type Choices, type Missing, missingOperations, missingPlaces, type SoapView } from "./plan/choices.ts";
export { withoutUnneeded, withUnneeded } from "./plan/left-out.ts";
export { loneServiceFields, usualBinding } from "./plan/multiple-ports.ts";
export * from "./plan/plan.ts";
export { type PlanFile, readPlan, writePlan } from "./plan/plan-file.ts";
export type * from "./plan/planned.ts";
export { groupField, isGrouped, tagField } from "./plan/tag-groups.ts";
export { type Asked, askedFrom, askedRecord, isWireView, partText, showsObjects } from "./record/asked.ts";
export { versionOf } from "./record/binding.ts";
export { given, textField } from "./record/fields.ts";
export {
  nodesOfBinding,
  nodesOfBindingMessage,
  nodesOfComponent,
  nodesOfMessage,
  nodesOfOperation,
  nodesOfPortType,
} from "./record/nodes.ts";
export { nameFrom, nameText } from "./record/record-context.ts";
export { readService, writtenService } from "./record/record-text.ts";
export { isOldComplement, rootComplement } from "./record/root.ts";
export {
  shownDefinitions,
  shownDefinitionsFields,
  shownDefinitionsIn,
  withShownDefinitions,
} from "./record/shown-definitions.ts";
export {
  type AskedSecurity,
  askedSecurity,
  keyHeader,
  planSecurity,
  securityPattern,
} from "./security/asked-security.ts";
export { credentialHeadersOf, keyHeadersOf, withKeyHeader, withoutKeyHeader } from "./security/key-header.ts";
export { type ServiceSecurity, serviceSecurity } from "./security/service-security.ts";
export type { Situation } from "./situation.ts";
export { type Attachment, type BoundHeader, flattened, isSoap, type SoapMessage, soapMessage } from "./soap-message.ts";
export { withStatedKinds } from "./stated-kinds.ts";
export {
  type BackwardParts,
  type BackwardService,
  type ForwardService,
  forwardService,
  type MetElement,
  type NamedBlock,
  type ServiceRule,
  type ServiceWalk,
} from "./walk.ts";
export { isUsual, type KnownBinding, portTypeOf } from "./whole/bindings.ts";
export { boundAlike, boundWith } from "./whole/bound-alike.ts";
export { withPortTypes } from "./whole/foreign-mentions.ts";
export {
  type DocumentParts,
  expectedImports,
  isEntryFile,
  isExpectedIn,
} from "./whole/imports.ts";
export { actionField, actionIn, type SentAction, withAction } from "./wire/action.ts";
export { endpointOf, type WireEndpoint } from "./wire/address.ts";
export { packaged, unpackaged } from "./wire/attachments.ts";
export type { BodyParts, WireBody } from "./wire/body.ts";
export type { Envelope } from "./wire/envelope.ts";
export {
  type BlockMark,
  type BlockMember,
  type EnvelopeMember,
  type EnvelopeMembers,
  envelopeMembers,
} from "./wire/envelope-members.ts";
export { detailOfBody, faultBody, faultCodes, faultPaths } from "./wire/fault.ts";
export type { WireHeader } from "./wire/header.ts";
export { isSecurityBlock, securityBlocks, securityNamespace } from "./wire/security-block.ts";
export { oneOperation, operationsIn, type SentOperation } from "./wire/single.ts";
export {
  action,
  attachments,
  bindings as bindingsRule,
  carriers,
  documentation,
  envelope,
  fault,
  form,
  header,
  imports,
  isForm,
  mimeContent,
  mimeXml,
  multipart,
  multiplePorts,
  names,
  oneWay,
  operationDocumentation,
  overload,
  part,
  request,
  response,
  rpc,
  server,
  tags,
  targetCarriers,
  title,
  urlEncoded,
  urlReplacement,
  usualCarriers,
  wireAction,
  wireBody,
  wireHeader,
};
