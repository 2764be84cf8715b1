import { type JsonObject, object } from "@soapstone/apidoc-model";
import type { Address, Port, QName, Service } from "@soapstone/xml-model";
import { soapFacts, soapVersions } from "../../facts/soap.ts";
import { versionOf } from "./binding.ts";
import { describedFields, describedFrom, extendedFields, extendedFrom } from "./described.ts";
import { compact, given, objectField, textField } from "./fields.ts";
import { nameFrom, nameText, type RecordContext } from "./record-context.ts";

const addresses: readonly Address["kind"][] = [...soapVersions.map(({ address }) => address), "http"];

/** A port has an address of the protocol of its binding. */
function usualAddress(binding: QName, { soap, protocolOf }: RecordContext): Address["kind"] {
  const protocol = protocolOf?.(binding);
  if (protocol?.kind === "http") return "http";
  return soapFacts(protocol === undefined ? (soap?.version ?? "1.1") : versionOf(protocol)).address;
}

/** `{ ports: { CataloguePort: { binding: CatalogueBinding, address: http://example.test/catalogue } } }` */
export function serviceRecord(service: Service, context: RecordContext): JsonObject {
  return object([
    ["ports", object(service.ports.map((port) => [port.name, portRecord(port, context)]))],
    ...describedFields(service),
  ]);
}

export function portRecord(port: Port, context: RecordContext): JsonObject {
  const { address } = port;
  return object([
    ["binding", nameText(port.binding, context)],
    ["address", address?.location],
    [
      "protocol",
      address === undefined || address.kind === usualAddress(port.binding, context) ? undefined : address.kind,
    ],
    ["endpoint", address && compact([...extendedFields(address), ["behind", address.behind]])],
    ...describedFields(port),
  ]);
}

export function serviceFrom(name: QName, from: JsonObject, context: RecordContext): Service {
  const ports = objectField(from, "ports");
  return {
    kind: "service",
    name,
    ports: [...ports.keys()].flatMap((key) => portFrom(key, objectField(ports, key), context) ?? []),
    ...describedFrom(from),
  };
}

export function portFrom(name: string, from: JsonObject, context: RecordContext): Port | undefined {
  const binding = textField(from, "binding");
  if (binding === undefined) return undefined;
  const own = nameFrom(binding, context);
  const location = textField(from, "address");
  const protocol = textField(from, "protocol");
  const endpoint = objectField(from, "endpoint");
  const behind = endpoint.get("behind") === true ? ({ behind: true } as const) : {};
  const kind = addresses.find((known) => known === protocol) ?? usualAddress(own, context);
  return {
    kind: "port",
    name,
    binding: own,
    ...given("address", location === undefined ? undefined : { kind, location, ...behind, ...extendedFrom(endpoint) }),
    ...describedFrom(from),
  };
}
