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

/** A part that is sent beside the envelope, and its media types (undefined: any). */
export interface Attachment {
  readonly part: Part;
  readonly media: readonly (string | undefined)[];
}

/** A message as its binding sends it: which part goes where (WSDL 1.1 §3 and §5). */
export interface SoapMessage {
  readonly body: SoapBody | undefined;
  /** The parts in the SOAP Body, in the order of the message. */
  readonly parts: readonly Part[];
  readonly headers: readonly BoundHeader[];
  /** The parts that are sent beside the envelope, each with its media types. */
  readonly attachments: readonly Attachment[];
  /** The parts that no carrier names. */
  readonly unbound: readonly Part[];
  readonly multipart: MimeMultipart | undefined;
}

export interface BoundHeader {
  readonly carrier: SoapHeader;
  readonly message: Message | undefined;
  readonly part: Part | undefined;
}

/** Sorts the parts of a message by where the binding sends them. Without a binding, all parts are in the body. */
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
  // Without an envelope, as in an HTTP binding, there are no attachments.
  const isEnveloped = body !== undefined || multipart !== undefined;
  const beside = mediaOfParts(isEnveloped ? carriers : []);
  const attachments = all.flatMap((part) => {
    const media = beside.get(part.name);
    return media === undefined || inHeader.has(part) ? [] : [{ part, media }];
  });
  const listed = body?.parts === undefined ? undefined : new Set(body.parts);
  // Where soap:body names no parts, it holds all parts but those that a header of the same message carries.
  const parts = all.filter((part) =>
    listed === undefined ? !inHeader.has(part) && !beside.has(part.name) : listed.has(part.name),
  );
  const carried = new Set<Part | undefined>([...parts, ...attachments.map(({ part }) => part), ...inHeader]);
  return {
    body,
    multipart,
    parts,
    headers,
    attachments,
    unbound: all.filter((part) => !carried.has(part)),
  };
}

/**
 * Returns the media types of each part that a MIME carrier names; those of carriers without a part are under
 * `undefined`.
 */
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

/** Returns all carriers, with those inside the parts of a `mime:multipartRelated` in its place. */
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
