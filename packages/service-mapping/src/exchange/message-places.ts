import type { SoapHeader } from "@soapstone/xml-model";

/** A header block of a message, or a child of one. */
export interface SentBlock {
  readonly carrier: SoapHeader;
  /** The local name of the child; absent for the whole block. */
  readonly leaf?: string;
}

/**
 * Where a request or response of the facade has the headers and attachments of the SOAP message. Everything else is in
 * the body, under its name in the message; path and query parameters are fields of the message's body.
 *
 * A block `Login` of `user` and `token`, and a block `Trace` that header fields cannot hold: `headers: { Login-user,
 * Login-token }`, `properties: { Trace }`.
 */
export interface MessagePlaces {
  /** The blocks that header fields hold, by the name of the field. */
  readonly headers: ReadonlyMap<string, SentBlock>;
  /** The blocks that properties of the body hold, by the name of the property. */
  readonly properties: ReadonlyMap<string, SentBlock>;
  /** The parts that are sent beside the envelope, each a property of the body. */
  readonly attachments: readonly string[];
  /**
   * The property with the content of the message, if header blocks or attachments are properties beside the content.
   */
  readonly apart?: string;
  /** The definition of an input that can hold nothing and therefore is no body. */
  readonly empty?: string;
}
