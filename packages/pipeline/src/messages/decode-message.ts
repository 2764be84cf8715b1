import type { JsonObject } from "@soapstone/apidoc-model";
import {
  decodeMessage,
  type EnvelopeContent,
  emptyBlocks,
  envelopeContent,
  fitOf,
  instanceDiagnostics as instance,
  type MessageShape,
  type Side,
} from "@soapstone/instance";
import { failed, ok, type Result } from "@soapstone/workspace";
import { clark, sameName, type XmlElement } from "@soapstone/xml-model";
import { attachmentsOf, valuesFrom } from "./attachments.ts";
import { shapeOf } from "./envelope-forms.ts";
import type { LoadedService } from "./load-service.ts";
import type { MessageSource } from "./message-source.ts";
import type { MimeBodyPart } from "./mime/mime-message.ts";
import { noSuchMessage } from "./no-such-message.ts";
import { operationForms } from "./operation-forms.ts";
import { type ServiceOperation, serviceOperations } from "./service-operations.ts";
import { unitFor } from "./unit-codec.ts";
import { withAuthorization, withReadToken } from "./username-token.ts";

type MessageDecodeOptions = Parameters<typeof decodeMessage>[3];

/** An envelope, and the parts beside it. */
interface ReadEnvelope {
  readonly root: XmlElement;
  readonly parts: readonly MimeBodyPart[];
}

/** A decoded message: the request or response of the API, and the operation and side that were recognised. */
export interface DecodedUnit {
  readonly unit: JsonObject;
  readonly operation: string;
  readonly side: Side["kind"];
}

/**
 * Decodes an envelope as a request or response of the API. If no operation or side is given, the element in the Body
 * determines them.
 */
export function decodedEnvelope(
  { root, parts }: ReadEnvelope,
  source: MessageSource,
  side: Side | undefined,
  options: MessageDecodeOptions,
): Result<DecodedUnit> {
  const content = envelopeContent(root);
  if (content === undefined) return failed([instance("not-an-envelope", { name: clark(root.name) }, root.at)]);
  const found =
    source.operation === undefined
      ? anyCandidate(content, source.loaded, root)
      : candidateOf(source.operation, content, side, source.loaded);
  if (!found.ok) return found;
  const { loaded } = source;
  const { operation, kind, shape } = found.value;
  const message = decodeMessage(root, shape, loaded.codec, options);
  if (!message.ok) return message;
  const attachments = kind === "fault" ? [] : attachmentsOf(operation, kind, loaded);
  const beside = valuesFrom(parts, attachments, loaded);
  const withToken = loaded.isWire ? withReadToken : withAuthorization;
  const headers = kind === "request" ? withToken(message.value.headers, operation) : message.value.headers;
  const unit = unitFor({ ...message.value, headers }, kind, operation, loaded, beside.values);
  if (unit === undefined) throw new Error("A message was recognised by a form that its operation does not have.");
  const isFault = message.value.isFault;
  const form = isFault || kind === "fault" || loaded.isWire ? undefined : operationForms(operation, loaded)?.[kind];
  const unreported = form === undefined ? [] : emptyBlocks(message.value, form);
  const diagnostics = unreported.map((block) => instance("dropped-block", { block }, root.at));
  return ok({ unit, operation: operation.name, side: isFault ? "fault" : kind }, [
    ...message.diagnostics,
    ...beside.diagnostics,
    ...diagnostics,
  ]);
}

interface OperationCandidate {
  readonly operation: ServiceOperation;
  readonly kind: Side["kind"];
  readonly shape: MessageShape;
}

/**
 * Returns the message of an operation for an envelope: the given side, otherwise the message that matches, otherwise
 * the request.
 */
function candidateOf(
  operation: ServiceOperation,
  content: EnvelopeContent,
  side: Side | undefined,
  loaded: LoadedService,
): Result<OperationCandidate> {
  const all = candidatesOf(operation, side, content.isFault, loaded);
  const [found = all[0]] = side === undefined ? bestFitting(all, content) : all;
  return found === undefined ? failed([noSuchMessage(operation, side ?? { kind: "request" }, loaded)]) : ok(found);
}

/**
 * Returns the only message of a service that matches an envelope; for undeclared faults, the fault of any operation.
 */
function anyCandidate(content: EnvelopeContent, loaded: LoadedService, root: XmlElement): Result<OperationCandidate> {
  const all = serviceOperations(loaded).flatMap((one) => candidatesOf(one, undefined, content.isFault, loaded));
  const fitting = bestFitting(all, content);
  const [first, ...others] = fitting;
  const found = content.element === undefined ? "nothing" : clark(content.element);
  const byDefault = first ?? (content.isFault ? all[0] : undefined);
  if (byDefault === undefined) return failed([instance("unknown-message", { found: `${found} in the Body` }, root.at)]);
  if (content.isFault || others.length === 0) return ok(byDefault);
  const names = [...new Set(fitting.map(({ operation }) => operation.name))];
  const known = names.length > 1 ? names : fitting.map(({ operation, kind }) => `${operation.name} (${kind})`);
  return failed([instance("ambiguous-message", { found: `${found} in the Body`, known }, root.at)]);
}

function candidatesOf(
  operation: ServiceOperation,
  side: Side | undefined,
  isFault: boolean,
  loaded: LoadedService,
): readonly OperationCandidate[] {
  const kinds: readonly Side[] =
    side === undefined ? (isFault ? [{ kind: "fault" }] : [{ kind: "request" }, { kind: "response" }]) : [side];
  return kinds.flatMap((one) => {
    const shape = shapeOf(operation, one, loaded);
    return shape === undefined ? [] : [{ operation, kind: one.kind, shape }];
  });
}

/** Returns the messages that match an envelope best. */
function bestFitting(all: readonly OperationCandidate[], content: EnvelopeContent): readonly OperationCandidate[] {
  const fits = all.map((one) => ({ one, fit: candidateFit(one, content) }));
  const sure = fits.filter(({ fit }) => fit === "sure");
  return (sure.length > 0 ? sure : fits.filter(({ fit }) => fit === "possible")).map(({ one }) => one);
}

function candidateFit({ kind, shape }: OperationCandidate, content: EnvelopeContent): ReturnType<typeof fitOf> {
  if (kind !== "fault") return fitOf(shape, content);
  const { element } = content;
  const isOf = ({ declaration }: MessageShape["faults"][number]): boolean =>
    element !== undefined && sameName(declaration.name, element);
  return shape.faults.some(isOf) ? "sure" : "none";
}
