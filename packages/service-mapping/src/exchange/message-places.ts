import type { SoapHeader } from "@soapstone/xml-model";

/** A header block of a message, or one child of it. */
export interface SentBlock {
  readonly carrier: SoapHeader;
  /** The local name of the child. */
  readonly leaf?: string;
}

/**
 * Where a request or a response of the facade has what a SOAP message has. What is named nowhere here is in the body under
 * the name that it has in the message; parameters of the path and the query are fields of the message's body.
 *
 * A block `Login` of `user` and `token` beside a body, and a block `Trace` that header fields cannot hold:
 * `headers: { Login-user, Login-token }`, `properties: { Trace }`.
 */
export interface MessagePlaces {
  /** By the name of a header field. */
  readonly headers: ReadonlyMap<string, SentBlock>;
  /** By the name of a property of the body. */
  readonly properties: ReadonlyMap<string, SentBlock>;
  /** Parts that travel beside the envelope, each a property of the body. */
  readonly attachments: readonly string[];
  /** The property that the content of the message is, where header blocks or attachments stand beside it. */
  readonly apart?: string;
  /** The definition that an input would be which can hold nothing, and is no body. */
  readonly empty?: string;
}
