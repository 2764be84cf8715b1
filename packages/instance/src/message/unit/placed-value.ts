import type { Json } from "@soapstone/apidoc-model";
import type { Diagnostic } from "@soapstone/workspace";
import type { PlaceOf } from "./placed-parts.ts";

/** A value in a request or a response, with its pointer and the list to which problems are added. */
export interface PlacedValue {
  readonly value: Json;
  readonly pointer: string;
  readonly problems: Diagnostic[];
  readonly placeOf: PlaceOf;
}
