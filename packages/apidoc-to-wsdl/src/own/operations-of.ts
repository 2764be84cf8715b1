import { type Apidoc, localResponse, methods, type Operation } from "@soapstone/apidoc-model";
import { operationsIn } from "@soapstone/mapping";
import type { Place } from "./place.ts";

/** An operation of a service, and where it stands in the document. */
export interface PlacedOperation {
  readonly operation: Operation;
  readonly place: Omit<Place, "portType">;
}

/** The operations of a document, in its order. One that stands for all that have an address is each of them. */
export function operationsOf(apidoc: Apidoc): readonly PlacedOperation[] {
  return [...apidoc.paths.items].flatMap(([path, item]) =>
    methods.flatMap((method): readonly PlacedOperation[] => {
      const single = item[method];
      const all = single === undefined ? [] : operationsIn(single, (given) => localResponse(given, apidoc));
      return all.map((operation) => ({
        operation,
        place: {
          path: operation === single ? path : `${path}#${operation.operationId}`,
          method,
          tag: operation.tags?.[0],
        },
      }));
    }),
  );
}
