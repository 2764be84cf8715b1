import { type Method, pointerTo } from "@soapstone/apidoc-model";
import type { BackwardService } from "@soapstone/mapping";
import type { QName } from "@soapstone/xml-model";
import type { State } from "./state.ts";

/** Where an operation stands in the document. */
export interface Place {
  readonly path: string;
  readonly method: Method;
  readonly tag: string | undefined;
  readonly portType: QName;
}

/** Where an operation stands. */
export function placeIn({ uri }: Pick<State, "uri">, { path, method }: Place): BackwardService["at"] & {} {
  return { uri, pointer: pointerTo(pointerTo("/paths", path), method) };
}
