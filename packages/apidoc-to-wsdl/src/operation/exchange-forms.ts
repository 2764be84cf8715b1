import { isObject, type Json, type JsonObject, type SchemaOrRef } from "@soapstone/apidoc-model";
import { type JsonSchema, raise } from "@soapstone/schema-mapping";
import { type FormOf, operationNameFrom } from "@soapstone/service-mapping";
import { complementOf, portOrBindingOf } from "../context/complement.ts";
import type { BackwardState, Bindings } from "../context/state.ts";
import { hasAction, sendsEnvelope } from "../message/wire-message.ts";
import { operationIdOf } from "./operation-names.ts";
import type { PlacedOperations } from "./placed-operations.ts";

interface KnownExchanges extends PlacedOperations, Pick<BackwardState, "conventions"> {
  readonly view: "facade" | "wire";
  readonly bindings: Bindings;
}

/**
 * Returns a function for the form of each operation: its binding and its view. Undefined for an operation that
 * represents several, which is not lowered.
 */
export function formsIn({ apidoc, operations, view, bindings, portTypeOf, conventions }: KnownExchanges): FormOf {
  const state = { apidoc, schemaOf: (schema: SchemaOrRef): JsonSchema => raise(schema, "apidoc") };
  const places = new Map(operations.map((one) => [`${one.place.method} ${one.place.path}`, one]));
  return (operation, path, method) => {
    const placed = places.get(`${method} ${path}`);
    if (placed === undefined) return undefined;
    const { place } = placed;
    const complement = complementOf(operation);
    const protocol = bindings.of(portTypeOf(placed), portOrBindingOf(complement))?.binding.protocol;
    const name = operationNameFrom({ operationId: operationIdOf(operation, place), tag: place.tag }, place.key);
    const stated = complement?.get("style");
    const defaultStyle = protocol?.kind === "soap" ? protocol.style : "document";
    const isWire = sendsEnvelope(operation, state) || (view === "wire" && hasAction(operation, state));
    return {
      operation: name,
      view: protocol?.kind === "http" ? "http" : isWire ? "wire" : "facade",
      style: stated === "rpc" || stated === "document" ? stated : defaultStyle,
      isNew: complement === undefined,
      element: elementIn(complement) ?? name,
      severalParts: new Set((["input", "output"] as const).filter((side) => hasSeveralParts(complement?.get(side)))),
      apart: new Map((["input", "output"] as const).flatMap((side) => apartIn(side, complement?.get(side)))),
      namespace: conventions.elementNamespace,
    };
  };
}

function hasSeveralParts(side: Json | undefined): boolean {
  return isObject(side) && side.get("several") === true;
}

function apartIn<Side>(side: Side, complement: Json | undefined): readonly (readonly [Side, string])[] {
  const apart = isObject(complement) ? complement.get("contentProperty") : undefined;
  return typeof apart === "string" ? [[side, apart]] : [];
}

/** Returns the local name of a request's element, if the complement has another than the operation's. */
function elementIn(complement: JsonObject | undefined): string | undefined {
  const input = complement?.get("input");
  const element = isObject(input) ? input.get("element") : undefined;
  return typeof element === "string" ? element.replace(/^\{[^}]*\}/, "") : undefined;
}
