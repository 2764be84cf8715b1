export { decode, decodeContent } from "./decode/decode.ts";
export type { DecodeOptions } from "./decode/state.ts";
export { describe } from "./describe.ts";
export { instance as instanceDiagnostics } from "./diagnostics/diagnostics.ts";
export { documentText } from "./encode/document-text.ts";
export { encode, encodeContent } from "./encode/encode.ts";
export type { EncodeOptions } from "./encode/state.ts";
export {
  type BoundOperation,
  boundOperations,
  operationNames,
} from "./message/bound-operation.ts";
export { decodeMessage } from "./message/decode-message.ts";
export { encodeMessage } from "./message/encode-message.ts";
export {
  faultNames,
  faultShape,
  type MessageShape,
  messageShape,
  partDeclaration,
  type Side,
} from "./message/message.ts";
export type { DecodedMessage, MessageValue } from "./message/message-value.ts";
export { type EnvelopeContent, envelopeContent, fitOf } from "./message/recognised.ts";
export { createMessageSampler, type MessageSampler, type SampleMessage } from "./message/sample-message.ts";
export {
  emptyBlocks,
  requestOfMessage,
  responseOfFault,
  responseOfMessage,
  statusOf,
} from "./message/unit/decode-unit.ts";
export { messageOfFault, messageOfUnit, type UnitMessage } from "./message/unit/encode-unit.ts";
export { type EnvelopeForm, envelopeForm } from "./message/unit/envelope-form.ts";
export { envelopeOfMessage, messageOfEnvelope } from "./message/unit/envelope-unit.ts";
export {
  type RequestPart,
  type ResponsePart,
  requestPartOf,
  requestParts,
  responseParts,
} from "./message/unit/message-unit.ts";
export { originalPointer } from "./message/unit/moved-pointers.ts";
export { fieldNamed, type PlaceOf } from "./message/unit/placed-parts.ts";
export type { FaultForm, UnitForm, UnitParameter } from "./message/unit/unit-form.ts";
export { ContentModels, type EffectiveContent } from "./model/content-models.ts";
export { type Attribution, type Match, matchContent } from "./model/match.ts";
export { sampleOfPatterns } from "./sample/sample-of-patterns.ts";
export { type Sample, type SampleOptions, samples } from "./sample/samples.ts";
export type { CodecSchema, Signature } from "./schema.ts";
export { unparsedEntities } from "./validate/unparsed-entities.ts";
export { createValidator, type ValidateOptions, type Validator, validate } from "./validate/validate.ts";
