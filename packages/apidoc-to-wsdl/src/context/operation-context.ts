import { pointerTo } from "@soapstone/apidoc-model";
import type { OperationPlace } from "@soapstone/complement";
import type { BackwardService, OperationKey, Situation } from "@soapstone/service-mapping";
import type { QName } from "@soapstone/xml-model";
import type { BackwardState } from "./state.ts";

/** Where an operation stands in the document. */
export interface OperationContext extends OperationPlace {
  /** The tag that is its port type. */
  readonly tag: string | undefined;
  /** The tag by which a plan groups it instead, and the port type that it is in all the same. */
  readonly group?: string;
  readonly grouped?: QName;
  readonly portType: QName;
  /** Absent: the operation is new. */
  readonly key?: OperationKey;
  /** Whether no document declares the port type. */
  readonly implied?: true;
}

/** Where an operation stands, by its file and pointer. */
export function placeIn({ uri }: Pick<BackwardState, "uri">, place: OperationContext): BackwardService["at"] & {} {
  return { uri, pointer: pointerOf(place) };
}

export function pointerOf({ path, method }: OperationPlace): string {
  return pointerTo(pointerTo("/paths", path), method);
}

/** The situation of the rules at an operation: names are made of the port type that the operation was published in. */
export function situationOf({ portType, key, implied }: OperationContext): Situation {
  const { local, namespace } = key?.portType ?? portType;
  return {
    operation: "",
    portType: local,
    style: "document",
    namespace,
    ...(key === undefined ? {} : { isPublished: true }),
    ...(implied === undefined ? {} : { implied }),
  };
}
