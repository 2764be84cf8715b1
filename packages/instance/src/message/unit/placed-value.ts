import type { Json } from "@soapstone/apidoc-model";
import type { Diagnostic } from "@soapstone/workspace";
import type { PlaceOf } from "./placed-parts.ts";

/** A value in a request or a response, where it stands there, and the list of what is wrong. */
export interface PlacedValue {
  readonly value: Json;
  readonly pointer: string;
  readonly problems: Diagnostic[];
  readonly placeOf: PlaceOf;
}
