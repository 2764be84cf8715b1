import { mediaTypes } from "@soapstone/conversion";
import type {
  Binding,
  BindingMessage,
  Carrier,
  DefinitionsSet,
  Message,
  MimeMultipart,
  Part,
  SoapBody,
  SoapHeader,
} from "@soapstone/xml-model";

/** A part that travels beside the envelope, and the media types that it may have. */
export interface Attachment {
  readonly part: Part;
  readonly media: readonly (string | undefined)[];
}

/** What a binding puts where: the parts of a message on their way (WSDL 1.1 §3 and §5). */
export interface SoapMessage {
  readonly body?: SoapBody;
  /** The parts in the Body, in the order of the message. */
  readonly parts: readonly Part[];
  readonly headers: readonly BoundHeader[];
  /** Parts that travel beside the envelope, each with the media types that it may have. */
  readonly attachments: readonly Attachment[];
  /** Parts that nothing carries. */
  readonly unbound: readonly Part[];
  readonly multipart?: MimeMultipart;
}

export interface BoundHeader {
  readonly carrier: SoapHeader;
  readonly message: Message | undefined;
  readonly part: Part | undefined;
}

/** Without a binding, all parts are in the body. */
export function soapMessage(
  set: DefinitionsSet,
  message: Message | undefined,
  bound: BindingMessage | undefined,
): SoapMessage {
  const carriers = bound === undefined ? [] : flattened(bound.carriers);
  const body = carriers.find((carrier) => carrier.kind === "soap:body");
  const multipart = bound?.carriers.find((carrier) => carrier.kind === "mime:multipartRelated");
  const headers = carriers
    .filter((carrier) => carrier.kind === "soap:header")
    .map((carrier) => boundHeader(set, carrier));
  const all = message?.parts ?? [];
  const inHeader = new Set(headers.map((header) => header.part));
  // Without an envelope, as in an HTTP binding, nothing travels beside it.
  const isEnveloped = body !== undefined || multipart !== undefined;
  const beside = mediaOfParts(isEnveloped ? carriers : []);
  const attachments = all.flatMap((part) => {
    const media = beside.get(part.name);
    return media === undefined || inHeader.has(part) ? [] : [{ part, media }];
  });
  const listed = body?.parts === undefined ? undefined : new Set(body.parts);
  // A header part of the same message leaves the body where soap:body names no parts.
  const parts = all.filter((part) =>
    listed === undefined ? !inHeader.has(part) && !beside.has(part.name) : listed.has(part.name),
  );
  const carried = new Set<Part | undefined>([...parts, ...attachments.map(({ part }) => part), ...inHeader]);
  return {
    ...(body === undefined ? {} : { body }),
    ...(multipart === undefined ? {} : { multipart }),
    parts,
    headers,
    attachments,
    unbound: all.filter((part) => !carried.has(part)),
  };
}

/** The media types of the parts that MIME carriers name; of one that names none under `undefined`. */
export function mediaOfParts(
  carriers: readonly Carrier[],
): ReadonlyMap<string | undefined, readonly (string | undefined)[]> {
  const found = new Map<string | undefined, (string | undefined)[]>();
  for (const carrier of flattened(carriers)) {
    if (carrier.kind !== "mime:content" && carrier.kind !== "mime:mimeXml") continue;
    const type = carrier.kind === "mime:mimeXml" ? mediaTypes.xml : carrier.type;
    const known = found.get(carrier.part);
    if (known === undefined) found.set(carrier.part, [type]);
    else known.push(type);
  }
  return found;
}

function boundHeader(set: DefinitionsSet, carrier: SoapHeader): BoundHeader {
  const message = set.message(carrier.message);
  return { carrier, message, part: message?.parts.find((part) => part.name === carrier.part) };
}

/** Those of a multipart's parts among the others, in order. */
export function flattened(carriers: readonly Carrier[]): readonly Carrier[] {
  const flat: Carrier[] = [];
  const pending = [...carriers].reverse();
  for (let carrier = pending.pop(); carrier !== undefined; carrier = pending.pop()) {
    flat.push(carrier);
    if (carrier.kind !== "mime:multipartRelated") continue;
    for (const part of [...carrier.parts].reverse()) pending.push(...[...part.carriers].reverse());
  }
  return flat;
}

/** Whether a binding carries SOAP messages. */
export function isSoap(binding: Binding | undefined): boolean {
  return binding?.protocol.kind === "soap";
}

export function isHttp(binding: Binding | undefined): boolean {
  return binding?.protocol.kind === "http";
}
