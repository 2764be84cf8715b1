import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import type { Carrier, HeaderFault, MimePart, SoapVersion } from "@soapstone/xml-model";
import { encodingFields, encodingFrom } from "../complement/encoding.ts";
import { list, objectField, objectsField, optionalField, textField, textsField } from "../complement/fields.ts";
import { type ComponentJsonContext, nameFrom, nameText } from "./component-json-context.ts";

export interface CarrierContext extends ComponentJsonContext {
  /** The version of SOAP of the binding, which is the default for its carriers. */
  readonly version: SoapVersion;
}

/** Writes a carrier as an object of one field, named like the element: `{ soap:body: { parts: [...] } }`. */
export function carrierJson(carrier: Carrier, context: CarrierContext): JsonObject {
  return object([[carrier.kind, object(fieldsOf(carrier, context))]]);
}

function fieldsOf(carrier: Carrier, context: CarrierContext): readonly (readonly [string, JsonField])[] {
  switch (carrier.kind) {
    case "soap:body":
      return [["version", otherVersion(carrier, context)], ["parts", carrier.parts], ...encodingFields(carrier)];
    case "soap:header":
      return [
        ["version", otherVersion(carrier, context)],
        ["message", nameText(carrier.message, context)],
        ["part", carrier.part],
        ...encodingFields(carrier),
        ["headerfaults", list(carrier.headerFaults.map((fault) => headerFaultJson(fault, context)))],
      ];
    case "soap:fault":
      return [["version", otherVersion(carrier, context)], ["name", carrier.name], ...encodingFields(carrier)];
    case "mime:content":
      return [
        ["part", carrier.part],
        ["type", carrier.type],
      ];
    case "mime:mimeXml":
      return [["part", carrier.part]];
    case "mime:multipartRelated":
      return [["parts", list(carrier.parts.map((part) => mimePartJson(part, context)))]];
    case "http:urlEncoded":
    case "http:urlReplacement":
      return [];
    default:
      return carrier satisfies never;
  }
}
type JsonField = Json | undefined;

function otherVersion(carrier: { readonly version: SoapVersion }, context: CarrierContext): string | undefined {
  return carrier.version === context.version ? undefined : carrier.version;
}

function headerFaultJson(fault: HeaderFault, context: CarrierContext): JsonObject {
  return object([["message", nameText(fault.message, context)], ["part", fault.part], ...encodingFields(fault)]);
}

function mimePartJson(part: MimePart, context: CarrierContext): JsonObject {
  return object([
    ["name", part.name],
    ["carriers", list(part.carriers.map((carrier) => carrierJson(carrier, context)))],
  ]);
}

/** The inverse of `carrierJson`; undefined for an object that is no carrier. */
export function carrierFrom(from: JsonObject, context: CarrierContext): Carrier | undefined {
  const [kind] = from.keys();
  if (kind === undefined) return undefined;
  const own = objectField(from, kind);
  const version = textField(own, "version") === "1.2" ? "1.2" : textField(own, "version") === "1.1" ? "1.1" : undefined;
  const soap = { version: version ?? context.version, ...encodingFrom(own), foreign: [] };
  switch (kind as Carrier["kind"]) {
    case "soap:body":
      return { kind: "soap:body", ...soap, ...optionalField("parts", textsField(own, "parts")) };
    case "soap:header": {
      const block = blockFrom(own, context);
      if (block === undefined) return undefined;
      const faults = objectsField(own, "headerfaults");
      return {
        kind: "soap:header",
        ...soap,
        ...block,
        headerFaults: faults.flatMap((fault) => headerFaultFrom(fault, soap.version, context) ?? []),
      };
    }
    case "soap:fault":
      return { kind: "soap:fault", ...soap, ...optionalField("name", textField(own, "name")) };
    case "mime:content":
      return {
        kind: "mime:content",
        foreign: [],
        ...optionalField("part", textField(own, "part")),
        ...optionalField("type", textField(own, "type")),
      };
    case "mime:mimeXml":
      return { kind: "mime:mimeXml", foreign: [], ...optionalField("part", textField(own, "part")) };
    case "mime:multipartRelated":
      return {
        kind: "mime:multipartRelated",
        foreign: [],
        parts: objectsField(own, "parts").map((part) => mimePartFrom(part, context)),
      };
    case "http:urlEncoded":
      return { kind: "http:urlEncoded", foreign: [] };
    case "http:urlReplacement":
      return { kind: "http:urlReplacement", foreign: [] };
    default:
      return undefined;
  }
}

/** Reads message and part of a header; undefined where either is missing. */
function blockFrom(from: JsonObject, context: ComponentJsonContext) {
  const message = textField(from, "message");
  const part = textField(from, "part");
  return message === undefined || part === undefined ? undefined : { message: nameFrom(message, context), part };
}

function headerFaultFrom(from: JsonObject, version: SoapVersion, context: CarrierContext): HeaderFault | undefined {
  const block = blockFrom(from, context);
  if (block === undefined) return undefined;
  return { kind: "soap:headerfault", version, ...encodingFrom(from), foreign: [], ...block };
}

function mimePartFrom(from: JsonObject, context: CarrierContext): MimePart {
  return {
    kind: "mime:part",
    extensions: [],
    foreign: [],
    ...optionalField("name", textField(from, "name")),
    carriers: objectsField(from, "carriers").flatMap((carrier) => carrierFrom(carrier, context) ?? []),
  };
}
