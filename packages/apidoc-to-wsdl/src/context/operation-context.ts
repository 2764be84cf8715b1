import { pointerTo } from "@soapstone/apidoc-model";
import type { OperationPlace } from "@soapstone/complement";
import type { BackwardService, OperationKey, Situation } from "@soapstone/service-mapping";
import type { QName } from "@soapstone/xml-model";
import type { BackwardState } from "./state.ts";

/** An operation's path and method, and what identifies it. */
export interface OperationContext extends OperationPlace {
  /** The tag of the operation's port type. */
  readonly tag: string | undefined;
  /** The tag of a group in which a plan shows the operation instead, and the operation's port type. */
  readonly group?: string;
  readonly grouped?: QName;
  readonly portType: QName;
  /** The operation's key; absent for a new operation. */
  readonly key?: OperationKey;
  /** Whether no document declares the port type. */
  readonly implied?: true;
}

/** Returns the position of an operation, by file and pointer. */
export function placeIn({ uri }: Pick<BackwardState, "uri">, place: OperationContext): BackwardService["at"] & {} {
  return { uri, pointer: pointerOf(place) };
}

export function pointerOf({ path, method }: OperationPlace): string {
  return pointerTo(pointerTo("/paths", path), method);
}

/** Returns the situation of rules at an operation. Names follow the port type in which the operation was published. */
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
