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

/** What a binding puts where: the parts of a message on their way (specification 1, 2.6 and 4.4). */
export interface SoapMessage {
  readonly body?: SoapBody;
  /** The parts in the Body, in the order of the message. */
  readonly parts: readonly Part[];
  readonly headers: readonly BoundHeader[];
  /** Parts that travel beside the envelope. */
  readonly attachments: readonly Part[];
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
  const beside = new Set(
    carriers.flatMap((carrier) =>
      carrier.kind === "mime:content" && carrier.part !== undefined ? [carrier.part] : [],
    ),
  );
  const attachments = all.filter((part) => beside.has(part.name) && !inHeader.has(part));
  const listed = body?.parts === undefined ? undefined : new Set(body.parts);
  // A header part of the same message leaves the body where soap:body names no parts.
  const parts = all.filter((part) =>
    listed === undefined ? !inHeader.has(part) && !beside.has(part.name) : listed.has(part.name),
  );
  const carried = new Set<Part | undefined>([...parts, ...attachments, ...inHeader]);
  return {
    ...(body === undefined ? {} : { body }),
    ...(multipart === undefined ? {} : { multipart }),
    parts,
    headers,
    attachments,
    unbound: all.filter((part) => !carried.has(part)),
  };
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
