import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import {
  type Binding,
  type BindingMessage,
  type BindingOperation,
  type BindingProtocol,
  type QName,
  type SoapStyle,
  type SoapVersion,
  sameName,
  soapOverHttp,
} from "@soapstone/xml-model";
import { type CarrierContext, carrierFrom, carrierRecord } from "./carrier.ts";
import { describedFields, describedFrom, extendedFields, extendedFrom } from "./described.ts";
import { compact, flagField, given, list, objectField, objectsField, textField } from "./fields.ts";
import { nameFrom, nameText, type RecordContext } from "./record-context.ts";
import { isUsuallyCarried, usualOperation } from "./usual-operation.ts";

export function bindingRecord(binding: Binding, context: RecordContext): JsonObject {
  const own = operationContext(binding, context);
  return object([
    ["portType", isAssumed(binding.portType, context) ? undefined : nameText(binding.portType, context)],
    ...protocolFields(binding.protocol, context),
    ["operations", list(binding.operations.map((operation) => bindingOperationRecord(operation, own)))],
    ...describedFields(binding),
  ]);
}

/** Of the operations of a binding. */
function operationContext(binding: Pick<Binding, "portType" | "protocol">, context: RecordContext): CarrierContext {
  const own = { ...context, version: versionOf(binding.protocol) };
  return { ...own, ...given("usual", usualOperation(binding, own)) };
}

function isAssumed(portType: QName, context: RecordContext): boolean {
  return context.portType !== undefined && sameName(portType, context.portType);
}

type SoapProtocol = Extract<BindingProtocol, { readonly kind: "soap" }>;
type Fields = readonly (readonly [string, Json | undefined])[];

/** SOAP 1.1 over HTTP, in the document's style: what is not said. */
export function protocolFields(protocol: BindingProtocol, { soap }: RecordContext): Fields {
  switch (protocol.kind) {
    case "soap":
      return [
        ["soap", protocol.version === (soap?.version ?? "1.1") ? undefined : protocol.version],
        ["transport", protocol.transport === soapOverHttp ? undefined : transportText(protocol.transport)],
        ["style", protocol.style === usualStyle(isByDefault(protocol), soap) ? undefined : protocol.style],
        [
          "styleByDefault",
          isByDefault(protocol) === (soap?.styleByDefault ?? false) ? undefined : isByDefault(protocol),
        ],
        ["protocol", compact(extendedFields(protocol))],
      ];
    case "http":
      return [
        ["verb", protocol.verb],
        ["protocol", compact(extendedFields(protocol))],
      ];
    default:
      return [["soap", false]];
  }
}

/** The other name of HTTP that is in use (SOAP 1.2, part 2, 7.1). */
const soap12OverHttp = "http://www.w3.org/2003/05/soap/bindings/HTTP/";
const http = "HTTP";

/** One that is called so itself has a sign before it. */
function transportText(transport: string | undefined): Json {
  if (transport === soap12OverHttp) return http;
  return transport === undefined ? false : /^=*HTTP$/.test(transport) ? `=${transport}` : transport;
}

function transportOf(text: string | undefined): string {
  if (text === undefined) return soapOverHttp;
  return text === http ? soap12OverHttp : text.replace(/^=(?==*HTTP$)/, "");
}

/** A style that is not stated is document. */
function usualStyle(isByDefault: boolean, soap: RecordContext["soap"]): SoapStyle {
  return isByDefault ? "document" : (soap?.style ?? "document");
}

function isByDefault({ styleByDefault }: SoapProtocol): boolean {
  return styleByDefault === true;
}

export function protocolFrom(from: JsonObject, { soap }: RecordContext): BindingProtocol {
  const verb = textField(from, "verb");
  const extended = extendedFrom(objectField(from, "protocol"));
  if (verb !== undefined) return { kind: "http", verb, ...extended };
  if (flagField(from, "soap") === false) return { kind: "unknown" };
  const said = textField(from, "transport");
  const transport = flagField(from, "transport") === false ? undefined : transportOf(said);
  const byDefault = flagField(from, "styleByDefault") ?? soap?.styleByDefault ?? false;
  return {
    kind: "soap",
    version: versions.find((known) => known === textField(from, "soap")) ?? soap?.version ?? "1.1",
    ...given("transport", transport),
    style: styles.find((known) => known === textField(from, "style")) ?? usualStyle(byDefault, soap),
    ...(byDefault ? { styleByDefault: true } : {}),
    ...extended,
  };
}

const styles: readonly SoapStyle[] = ["rpc", "document"];
const versions: readonly SoapVersion[] = ["1.1", "1.2"];

export function versionOf(protocol: BindingProtocol): SoapVersion {
  return protocol.kind === "soap" ? protocol.version : "1.1";
}

export function bindingOperationRecord(operation: BindingOperation, context: CarrierContext): JsonObject {
  const { soap, http } = operation;
  return object([
    ["name", operation.name],
    ["soap", soapRecord(soap, context.usual?.soap(operation.name), context)],
    ["http", http && object([["location", http.location], ...extendedFields(http)])],
    ["input", operation.input && sideRecord(operation.input, context)],
    ["output", operation.output && sideRecord(operation.output, context)],
    ["faults", list(operation.faults.map((fault) => bindingMessageRecord(fault, context)))],
    ...describedFields(operation),
  ]);
}

type SoapOperation = NonNullable<BindingOperation["soap"]>;

/** Where there is a usual one, false stands for what is missing, and nothing for what is as usual. */
function soapRecord(
  soap: SoapOperation | undefined,
  usual: SoapOperation | undefined,
  context: CarrierContext,
): Json | undefined {
  if (soap === undefined) return usual && false;
  const unless = <T extends string>(own: T | undefined, expected: T | undefined) =>
    usual === undefined ? own : own === expected ? undefined : (own ?? false);
  const record = object([
    ["version", soap.version === context.version ? undefined : soap.version],
    ["action", unless(soap.action, usual?.action)],
    ["style", unless(soap.style, usual?.style)],
    ["actionRequired", soap.actionRequired],
    ...extendedFields(soap),
  ]);
  return usual !== undefined && record.size === 0 ? undefined : record;
}

function soapFrom(
  from: JsonObject,
  usual: SoapOperation | undefined,
  context: CarrierContext,
): SoapOperation | undefined {
  if (!from.has("soap")) return usual;
  if (flagField(from, "soap") === false) return undefined;
  const soap = objectField(from, "soap");
  const [version, style] = [textField(soap, "version"), textField(soap, "style")];
  const isNone = (key: string): boolean => flagField(soap, key) === false;
  return {
    version: versions.find((known) => known === version) ?? context.version,
    ...given("action", textField(soap, "action") ?? (isNone("action") ? undefined : usual?.action)),
    ...given("style", styles.find((known) => known === style) ?? (isNone("style") ? undefined : usual?.style)),
    ...given("actionRequired", flagField(soap, "actionRequired")),
    ...extendedFrom(soap),
  };
}

/** True: it is there, as usual. */
function sideRecord(message: BindingMessage, context: CarrierContext): Json {
  const record = bindingMessageRecord(message, context);
  return record.size === 0 ? true : record;
}

export function bindingMessageRecord(message: BindingMessage, context: CarrierContext): JsonObject {
  const carriers = message.carriers.map((carrier) => carrierRecord(carrier, context));
  const said = context.usual === undefined ? list(carriers) : isUsuallyCarried(message, context) ? undefined : carriers;
  return object([["name", message.name], ["carriers", said], ...describedFields(message)]);
}

export function bindingFrom(name: QName, from: JsonObject, context: RecordContext): Binding | undefined {
  const named = textField(from, "portType");
  const portType = named === undefined ? context.portType : nameFrom(named, context);
  if (portType === undefined) return undefined;
  const protocol = protocolFrom(from, context);
  const own = operationContext({ portType, protocol }, context);
  return {
    kind: "binding",
    name,
    portType,
    protocol,
    operations: objectsField(from, "operations").flatMap((operation) => bindingOperationFrom(operation, own) ?? []),
    ...describedFrom(from),
  };
}

export function bindingOperationFrom(from: JsonObject, context: CarrierContext): BindingOperation | undefined {
  const name = textField(from, "name");
  if (name === undefined) return undefined;
  const http = objectField(from, "http");
  const location = textField(http, "location");
  const message = (kind: BindingMessage["kind"], key: string) =>
    from.has(key) ? bindingMessageFrom(kind, objectField(from, key), context) : undefined;
  return {
    kind: "bindingOperation",
    name,
    ...given("soap", soapFrom(from, context.usual?.soap(name), context)),
    ...given("http", from.has("http") ? { ...given("location", location), ...extendedFrom(http) } : undefined),
    ...given("input", message("bindingInput", "input")),
    ...given("output", message("bindingOutput", "output")),
    faults: objectsField(from, "faults").map((fault) => bindingMessageFrom("bindingFault", fault, context)),
    ...describedFrom(from),
  };
}

export function bindingMessageFrom(
  kind: BindingMessage["kind"],
  from: JsonObject,
  context: CarrierContext,
): BindingMessage {
  return {
    kind,
    ...given("name", textField(from, "name")),
    carriers:
      context.usual !== undefined && !from.has("carriers")
        ? context.usual.carriers
        : objectsField(from, "carriers").flatMap((carrier) => carrierFrom(carrier, context) ?? []),
    ...describedFrom(from),
  };
}
