import { type Method, methods } from "@soapstone/apidoc-model";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { Exchange } from "../exchange/exchange.ts";
import { type HttpLocation, readLocation } from "../http/location.ts";
import type { SkipReason } from "./planned.ts";

export interface RequestLine {
  readonly method: Method;
  readonly path: string;
}

/** Returns method and path of an operation of an HTTP binding; or why it cannot be in the output. */
export function httpRequestOf(set: DefinitionsSet, exchange: Exchange): RequestLine | SkipReason {
  const { binding, bindingOperation } = exchange;
  if (binding?.protocol.kind !== "http" || bindingOperation === undefined) return "location";
  // The verb is case-sensitive (WSDL 1.1 §4.4), but `get` certainly means GET.
  const verb = binding.protocol.verb.toLowerCase();
  const method = methods.find((known) => known === verb);
  if (method === undefined) return "verb";
  return { method, path: httpLocationOf(set, exchange).path };
}

/** Reads the location of an operation; parts are replaced only if the binding has `http:urlReplacement`. */
export function httpLocationOf(set: DefinitionsSet, { operation, bindingOperation }: Exchange): HttpLocation {
  const replaced = bindingOperation?.input?.carriers.some((carrier) => carrier.kind === "http:urlReplacement") ?? false;
  const message = operation.input === undefined ? undefined : set.message(operation.input.message);
  const parts = replaced ? (message?.parts.map((part) => part.name) ?? []) : [];
  return readLocation(bindingOperation?.http?.location ?? "", parts);
}
