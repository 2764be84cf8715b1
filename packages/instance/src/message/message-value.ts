import type { Json, JsonObject } from "@soapstone/apidoc-model";

/** What a SOAP message holds, under the names that its shape has for it. */
export interface MessageValue {
  /** Header blocks by the keys of the shape; those that it does not have by `{namespace}name`. */
  readonly headers: JsonObject;
  /** The content of the body, or a fault: `{ code, message, detail }`. */
  readonly body: Json;
}

/** A message that was read. */
export interface DecodedMessage extends MessageValue {
  readonly isFault: boolean;
}
