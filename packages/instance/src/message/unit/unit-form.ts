import type { Json } from "@soapstone/apidoc-model";
import type { MessagePlaces, SentBlock } from "@soapstone/service-mapping";
import type { MessageShape } from "../message.ts";

/**
 * How `{ path, query, header, body }` of a request, or `{ status, header, body }` of a response, corresponds to a SOAP
 * message.
 */
export interface UnitForm {
  readonly shape: MessageShape;
  readonly places: MessagePlaces;
  /**
   * The parameters outside of the body; none for a response. A parameter that is no header block is a field of the
   * message.
   */
  readonly parameters: readonly UnitParameter[];
  /** Whether the request or response has a body in the description. */
  readonly hasBody: boolean;
  /** The field of the message that becomes the body; if absent, the fields of the message are those of the body. */
  readonly bodyField?: string;
  /** The body for a message that lacks the field, if there must be a body. */
  readonly absent?: Json;
}

export interface UnitParameter {
  readonly in: "path" | "query" | "header";
  readonly name: string;
  /**
   * The name of the field in the message, if it differs from that of the parameter: `idPath` for `id` in the path if
   * the body has an `id` as well.
   */
  readonly field?: string;
}

/** How the faults of an operation correspond to responses of the API. */
export interface FaultForm {
  readonly shape: MessageShape;
  /** The response code for each property of `detail`; `default` if the description states none. */
  readonly codes: ReadonlyMap<string, string>;
  /** The faults whose response body is their content, instead of `{ code, message, detail }`. */
  readonly bare: ReadonlySet<string>;
}

/** Returns the key of a header block in the value of a message; throws if the message does not have the block. */
export function keyOfBlock(carrier: SentBlock["carrier"], { headers }: MessageShape): string {
  const found = headers.find((one) => one.carrier === carrier);
  if (found === undefined) throw new Error("A place of a message names a header block that its shape does not have.");
  return found.key;
}
