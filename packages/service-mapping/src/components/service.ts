import { type JsonObject, object } from "@soapstone/apidoc-model";
import { soapFacts, soapVersions } from "@soapstone/conversion";
import type { Address, Port, QName, Service } from "@soapstone/xml-model";
import { objectField, optionalField, textField } from "../complement/fields.ts";
import { type ComponentJsonContext, nameFrom, nameText } from "./component-json-context.ts";

const kinds: readonly Address["kind"][] = [...soapVersions.map(({ address }) => address), "http"];

/** The default kind of a port's address: that of the SOAP version which most bindings of the document have. */
function defaultAddress({ soap }: ComponentJsonContext): Address["kind"] {
  return soapFacts(soap?.version ?? "1.1").address;
}

/**
 * Writes a service for the complement: `{ ports: { CataloguePort: { binding: CatalogueBinding, address:
 * http://example.test/catalogue } } }`.
 */
export function serviceJson(service: Service, context: ComponentJsonContext): JsonObject {
  return object([["ports", object(service.ports.map((port) => [port.name, portJson(port, context)]))]]);
}

export function portJson(port: Port, context: ComponentJsonContext): JsonObject {
  const { address } = port;
  return object([
    ["binding", nameText(port.binding, context)],
    ["address", address?.location],
    ["protocol", address === undefined || address.kind === defaultAddress(context) ? undefined : address.kind],
  ]);
}

export function serviceFrom(name: QName, from: JsonObject, context: ComponentJsonContext): Service {
  const ports = objectField(from, "ports");
  return {
    kind: "service",
    name,
    ports: [...ports.keys()].flatMap((key) => portFrom(key, objectField(ports, key), context) ?? []),
    extensions: [],
    foreign: [],
  };
}

export function portFrom(name: string, from: JsonObject, context: ComponentJsonContext): Port | undefined {
  const binding = textField(from, "binding");
  if (binding === undefined) return undefined;
  const own = nameFrom(binding, context);
  const location = textField(from, "address");
  const kind = kinds.find((known) => known === textField(from, "protocol")) ?? defaultAddress(context);
  return {
    kind: "port",
    name,
    binding: own,
    ...optionalField("address", location === undefined ? undefined : { kind, location }),
    extensions: [],
    foreign: [],
  };
}
