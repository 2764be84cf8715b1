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
  /** Parameters outside of the body; of a response none. Those that are no header blocks are fields of the message. */
  readonly parameters: readonly UnitParameter[];
  /** Whether the description has a body for it. */
  readonly hasBody: boolean;
  /** The field of the message that the body is; without one, the body has the fields itself. */
  readonly bodyField?: string;
  /** The body of a message without such a field, if that is a body of its own. */
  readonly absent?: Json;
}

export interface UnitParameter {
  readonly in: "path" | "query" | "header";
  readonly name: string;
  /**
   * The name of the message's field, if it differs from the name here: `idPath` for the `id` in the path if the body has
   * an `id` too.
   */
  readonly field?: string;
}

/** How the faults of an operation correspond to responses of the API. */
export interface FaultForm {
  readonly shape: MessageShape;
  /** Response codes by the property of `detail` for the fault; `default` if none is stated. */
  readonly codes: ReadonlyMap<string, string>;
  /** Faults of which the body of the response is the content, and not `{ code, message, detail }`. */
  readonly bare: ReadonlySet<string>;
}

/** Returns the key of a header block in the value of a message; throws if the message does not have the block. */
export function keyOfBlock(carrier: SentBlock["carrier"], { headers }: MessageShape): string {
  const found = headers.find((one) => one.carrier === carrier);
  if (found === undefined) throw new Error("A place of a message names a header block that its shape does not have.");
  return found.key;
}
