import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import {
  type Binding,
  type BindingProtocol,
  type QName,
  type SoapStyle,
  type SoapVersion,
  sameName,
  soapOverHttp,
} from "@soapstone/xml-model";
import { flagField, textField } from "../complement/fields.ts";
import { type ComponentJsonContext, nameFrom, nameText } from "./component-json-context.ts";

export function bindingJson(binding: Binding, context: ComponentJsonContext): JsonObject {
  return object([
    ["portType", isInferred(binding.portType, context) ? undefined : nameText(binding.portType, context)],
    ...protocolFields(binding.protocol, context),
  ]);
}

function isInferred(portType: QName, context: ComponentJsonContext): boolean {
  return context.portType !== undefined && sameName(portType, context.portType);
}

type SoapBindingProtocol = Extract<BindingProtocol, { readonly kind: "soap" }>;
type BindingFields = readonly (readonly [string, Json | undefined])[];

/**
 * Returns the fields of a binding's protocol. The default is left out: SOAP 1.1 over HTTP, in the style that most
 * bindings of the document have.
 */
function protocolFields(protocol: BindingProtocol, { soap }: ComponentJsonContext): BindingFields {
  switch (protocol.kind) {
    case "soap":
      return [
        ["soap", protocol.version === (soap?.version ?? "1.1") ? undefined : protocol.version],
        ["style", protocol.style === defaultStyle(isByDefault(protocol), soap) ? undefined : protocol.style],
        [
          "styleByDefault",
          isByDefault(protocol) === (soap?.styleByDefault ?? false) ? undefined : isByDefault(protocol),
        ],
      ];
    case "http":
      return [["verb", protocol.verb]];
    default:
      return [["soap", false]];
  }
}

/**
 * The style that a binding has where its complement has none: `document` where soap:binding does not state it, else
 * that of most bindings.
 */
function defaultStyle(isByDefault: boolean, soap: ComponentJsonContext["soap"]): SoapStyle {
  return isByDefault ? "document" : (soap?.style ?? "document");
}

function isByDefault({ styleByDefault }: SoapBindingProtocol): boolean {
  return styleByDefault === true;
}

function protocolFrom(from: JsonObject, { soap }: ComponentJsonContext): BindingProtocol {
  const verb = textField(from, "verb");
  if (verb !== undefined) return { kind: "http", verb };
  if (flagField(from, "soap") === false) return { kind: "unknown" };
  const byDefault = flagField(from, "styleByDefault") ?? soap?.styleByDefault ?? false;
  return {
    kind: "soap",
    version: versions.find((known) => known === textField(from, "soap")) ?? soap?.version ?? "1.1",
    transport: soapOverHttp,
    style: styles.find((known) => known === textField(from, "style")) ?? defaultStyle(byDefault, soap),
    ...(byDefault ? { styleByDefault: true } : {}),
  };
}

const styles: readonly SoapStyle[] = ["rpc", "document"];
const versions: readonly SoapVersion[] = ["1.1", "1.2"];

export function versionOf(protocol: BindingProtocol): SoapVersion {
  return protocol.kind === "soap" ? protocol.version : "1.1";
}

export function bindingFrom(name: QName, from: JsonObject, context: ComponentJsonContext): Binding | undefined {
  const named = textField(from, "portType");
  const portType = named === undefined ? context.portType : nameFrom(named, context);
  if (portType === undefined) return undefined;
  return {
    kind: "binding",
    name,
    portType,
    protocol: protocolFrom(from, context),
    operations: [],
    extensions: [],
    foreign: [],
  };
}
