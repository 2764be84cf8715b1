import type { Json, JsonObject } from "@soapstone/apidoc-model";

/** The content of a SOAP message, under the names of its shape. */
export interface MessageValue {
  /** Header blocks by the keys of the shape; others by `{namespace}name`. */
  readonly headers: JsonObject;
  /** The content of the body, or a fault: `{ code, message, detail }`. */
  readonly body: Json;
}

/** A message that was read. */
export interface DecodedMessage extends MessageValue {
  readonly isFault: boolean;
}
