import type { Json, JsonObject } from "@soapstone/apidoc-model";
import { mediaTypes, payloadKind } from "@soapstone/conversion";
import {
  decodeContent,
  documentText,
  encodeContent,
  instanceDiagnostics as instance,
  type Side,
  statusOf,
} from "@soapstone/instance";
import { type Attachment, carriedPart, packagedParts } from "@soapstone/service-mapping";
import { type DocumentUri, failed, ok, type Report, type Result } from "@soapstone/workspace";
import {
  type BindingMessage,
  type Carrier,
  clark,
  type ElementDeclaration,
  type MessageUse,
  type Part,
  sameName,
  type XmlElement,
} from "@soapstone/xml-model";
import { partsFrom } from "../attachments.ts";
import type { LoadedService } from "../load-service.ts";
import { packageText } from "../mime/mime-message.ts";
import type { ServiceOperation } from "../service-operations.ts";
import { successCode } from "../success-code.ts";
import type { BodyForm, WrittenBody } from "./body-text.ts";

/**
 * The body of an HTTP binding, if the WSDL specifies it more precisely than the API: an element as XML (WSDL 1.1 §5.6),
 * or the parts of a package (WSDL 1.1 §5.4). `rootless`: a part with a type, whose root element is unknown.
 */
export type MessagePayload =
  | { readonly kind: "xml"; readonly type: string; readonly declaration: ElementDeclaration }
  | { readonly kind: "package"; readonly parts: readonly Attachment[] }
  | { readonly kind: "rootless"; readonly part: string };

/** Returns the payload of a message; undefined if the API describes the body completely. */
export function payloadOf(
  operation: ServiceOperation,
  { kind }: Side,
  { service }: LoadedService,
): MessagePayload | undefined {
  const { use, bound } = kind === "fault" ? soleFault(operation) : sideOf(operation, kind);
  const parts = use === undefined ? [] : (service.message(use.message)?.parts ?? []);
  const carriers = bound?.carriers ?? [];
  if (carriers.some((one) => one.kind === "mime:multipartRelated"))
    return { kind: "package", parts: packagedParts(parts, carriers) };
  const carrier = carriers.some(isOfOctets) ? undefined : carriers.find(isOfXml);
  // A fault has an element as its payload even if no binding states how it is carried.
  if (carrier === undefined && (kind !== "fault" || carriers.length > 0)) return undefined;
  const part = carriedPart(parts, carrier?.part) ?? parts[0];
  return part && xmlPayload(part, carrier?.kind === "mime:content" ? carrier.type : undefined, service);
}

function xmlPayload(
  { name, typing }: Part,
  type: string | undefined,
  { schemas }: LoadedService["service"],
): MessagePayload | undefined {
  if (typing?.by === "type") return { kind: "rootless", part: name };
  const declaration = typing && schemas.find("element", typing.name);
  return declaration && { kind: "xml", type: type ?? mediaTypes.xml, declaration };
}

interface CarriedMessage {
  readonly use?: MessageUse | undefined;
  readonly bound?: Pick<BindingMessage, "carriers"> | undefined;
}

function sideOf({ messages: { planned } }: ServiceOperation, kind: "request" | "response"): CarriedMessage {
  const { operation, bindingOperation } = planned;
  return kind === "request"
    ? { use: operation.input, bound: bindingOperation?.input }
    : { use: operation.output, bound: bindingOperation?.output };
}

/** Returns the fault of an operation if there is only one: only then its content is the body in the API. */
function soleFault({ messages: { planned } }: ServiceOperation): CarriedMessage {
  const [use, ...others] = planned.operation.faults;
  if (use === undefined || others.length > 0) return {};
  return { use, bound: planned.bindingOperation?.faults.find(({ name }) => name === use.name) };
}

function isOfXml(carrier: Carrier): carrier is Extract<Carrier, { kind: "mime:mimeXml" | "mime:content" }> {
  return carrier.kind === "mime:mimeXml" || (carrier.kind === "mime:content" && payloadKind(carrier.type) === "xml");
}

/** Whether a body is sent as octets, which the API represents in base64. */
function isOfOctets(carrier: Carrier): boolean {
  return carrier.kind === "mime:content" && payloadKind(carrier.type) === "binary";
}

/**
 * Returns the writer for the body of a message; empty if the API describes the body completely. The writer reports
 * problems.
 */
export function payloadWriter(
  operation: ServiceOperation,
  side: Side,
  loaded: LoadedService,
  uri: DocumentUri,
  report: Report,
): Pick<BodyForm, "asPayload"> {
  const payload = payloadOf(operation, side, loaded);
  if (payload === undefined) return {};
  const asPayload = (body: Json): WrittenBody | undefined => {
    const made = payloadText(body, payload, loaded, uri);
    for (const diagnostic of made.diagnostics) report(diagnostic);
    return made.ok ? made.value : undefined;
  };
  return { asPayload };
}

/** Writes a body as a payload. */
function payloadText(
  body: Json,
  payload: MessagePayload,
  loaded: LoadedService,
  uri: DocumentUri,
): Result<WrittenBody> {
  const pointerOf = (pointer: string): string => `/body${pointer}`;
  switch (payload.kind) {
    case "xml": {
      const { declaration, type } = payload;
      const made = encodeContent(body, declaration.name, declaration, loaded.codec, { uri, pointerOf });
      if (!made.ok) return made;
      const text = documentText(made.value, { indent: 2, xmlDeclaration: true }).trimEnd();
      return ok({ type, text }, made.diagnostics);
    }
    case "package": {
      const { parts, diagnostics } = partsFrom(body, payload.parts, loaded, uri);
      return ok(packageText(parts), diagnostics);
    }
    case "rootless":
      return failed([instance("rootless-part", { part: payload.part }, { uri, pointer: "/body" })]);
    default:
      return payload satisfies never;
  }
}

/** Decodes the XML payload of an HTTP binding as the body of a request, response or fault. */
export function unitOfXml(
  root: XmlElement,
  operation: ServiceOperation,
  side: Side | undefined,
  loaded: LoadedService,
  options: Parameters<typeof decodeContent>[3],
): Result<{ readonly unit: JsonObject; readonly kind: Side["kind"] }> {
  const kinds: readonly Side["kind"][] = side === undefined ? ["request", "response", "fault"] : [side.kind];
  for (const kind of kinds) {
    const payload = payloadOf(operation, { kind }, loaded);
    if (payload?.kind !== "xml" || !sameName(payload.declaration.name, root.name)) continue;
    const made = decodeContent(root, payload.declaration, loaded.codec, options);
    if (!made.ok) return made;
    return ok({ unit: new Map([...statusFor(kind, operation), ["body", made.value]]), kind }, made.diagnostics);
  }
  return failed([instance("unknown-message", { found: clark(root.name) }, root.at)]);
}

/**
 * Returns the status for a decoded message; none for a request. A fault gets the first status that is not the success.
 */
function statusFor(kind: Side["kind"], { api }: ServiceOperation): readonly (readonly [string, Json])[] {
  if (kind === "request") return [];
  const success = successCode(api) ?? "200";
  const failure = [...api.responses.keys()].find((code) => code !== success) ?? "default";
  return [["status", statusOf(kind === "fault" ? failure : success)]];
}
