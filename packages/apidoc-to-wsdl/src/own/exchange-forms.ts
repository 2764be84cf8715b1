import { isObject, type Json, type JsonObject, localResponse, type SchemaOrRef } from "@soapstone/apidoc-model";
import { type FormOf, type JsonSchema, operationNameOf, operationsIn, raise } from "@soapstone/mapping";
import { keptIn } from "./extensions.ts";
import { throughOf } from "./facade-operation.ts";
import { operationNameIn } from "./operation-names.ts";
import type { PlacedOperation } from "./operations-of.ts";
import type { ReadPortTypes } from "./read-port-types.ts";
import type { Bindings, State } from "./state.ts";
import { hasAction, sendsEnvelope } from "./wire-words.ts";

interface Known extends Pick<ReadPortTypes, "apidoc" | "portTypeOf">, Pick<State, "conventions"> {
  readonly view: "facade" | "wire";
  readonly bindings: Bindings;
}

/**
 * How each operation of a description is bound, and in which view it is written. One that stands for several stays as it
 * is: undefined.
 */
export function formsIn({ apidoc, view, bindings, portTypeOf, conventions }: Known): FormOf {
  const state = { apidoc, schemaOf: (schema: SchemaOrRef): JsonSchema => raise(schema, "apidoc") };
  return (operation, path, method) => {
    const [single, ...others] = operationsIn(operation, (given) => localResponse(given, apidoc));
    if (single !== operation || others.length > 0) return undefined;
    const [tag] = operation.tags ?? [];
    const placed: PlacedOperation = { operation, place: { path, method, tag } };
    const kept = keptIn(operation);
    const protocol = bindings.of(portTypeOf(placed), throughOf(kept))?.binding.protocol;
    const name = operationNameOf(operation.operationId ?? operationNameIn({ path, method }), tag);
    const stated = kept?.get("style");
    const usual = protocol?.kind === "soap" ? protocol.style : "document";
    const isWire = sendsEnvelope(operation, state) || (view === "wire" && hasAction(operation, state));
    return {
      operation: name,
      view: protocol?.kind === "http" ? "http" : isWire ? "wire" : "facade",
      style: stated === "rpc" || stated === "document" ? stated : usual,
      element: elementIn(kept) ?? name,
      severalParts: new Set((["input", "output"] as const).filter((side) => hasSeveralParts(kept?.get(side)))),
      namespace: conventions.elementNamespace,
    };
  };
}

function hasSeveralParts(side: Json | undefined): boolean {
  return isObject(side) && side.get("several") === true;
}

/** The local name of the element of a request, where the complement has another than that of the operation. */
function elementIn(kept: JsonObject | undefined): string | undefined {
  const input = kept?.get("input");
  const element = isObject(input) ? input.get("element") : undefined;
  return typeof element === "string" ? element.replace(/^\{[^}]*\}/, "") : undefined;
}
