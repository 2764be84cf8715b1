import { pointerTo } from "@soapstone/apidoc-model";
import type { BackwardService, OperationPlace } from "@soapstone/mapping";
import type { QName } from "@soapstone/xml-model";
import type { State } from "./state.ts";

/** Where an operation stands in the document. */
export interface Place extends OperationPlace {
  readonly tag: string | undefined;
  readonly portType: QName;
  /** Whether no document declares the port type. */
  readonly implied?: true;
}

/** Where an operation stands, by its file and pointer. */
export function placeIn({ uri }: Pick<State, "uri">, place: Place): BackwardService["at"] & {} {
  return { uri, pointer: pointerOf(place) };
}

export function pointerOf({ path, method }: OperationPlace): string {
  return pointerTo(pointerTo("/paths", path), method);
}
