import { isObject, type Json, type JsonObject, pointerTo } from "@soapstone/apidoc-model";
import { mediaTypes, payloadKind } from "@soapstone/conversion";
import {
  decodeContent,
  describe,
  documentText,
  encodeContent,
  instanceDiagnostics as instance,
  partDeclaration,
} from "@soapstone/instance";
import { type Attachment, soapMessage } from "@soapstone/service-mapping";
import { type Diagnostic, type DocumentUri, failed, ok, type PointerLocation, type Result } from "@soapstone/workspace";
import { childElements, readXml, type XmlElement } from "@soapstone/xml-model";
import type { LoadedService } from "./load-service.ts";
import { base64Of, isBase64, textOfBase64 } from "./mime/base64.ts";
import type { MimeBodyPart } from "./mime/mime-message.ts";
import type { ServiceOperation } from "./service-operations.ts";

/** Returns the parts of a message that are sent outside of its envelope. */
export function attachmentsOf(
  { bound }: ServiceOperation,
  kind: "request" | "response",
  { service }: LoadedService,
): readonly Attachment[] {
  const use = kind === "request" ? bound?.operation.input : bound?.operation.output;
  const carried = kind === "request" ? bound?.bindingOperation?.input : bound?.bindingOperation?.output;
  return use === undefined ? [] : soapMessage(service, service.message(use.message), carried).attachments;
}

/**
 * Converts members of a body to MIME parts: octets from base64, an XML document for an element, a text for a scalar.
 * Reports values of other kinds.
 */
export function partsFrom(
  values: Json,
  attachments: readonly Attachment[],
  loaded: LoadedService,
  uri: DocumentUri,
): { readonly parts: readonly MimeBodyPart[]; readonly diagnostics: readonly Diagnostic[] } {
  const body = { uri, pointer: "/body" };
  if (!isObject(values))
    return { parts: [], diagnostics: [instance("wrong-value", { value: describe(values), rule: undefined }, body)] };
  const diagnostics: Diagnostic[] = [];
  const parts = attachments.flatMap((attachment): readonly MimeBodyPart[] => {
    const { name } = attachment.part;
    const value = values.get(name);
    if (value === undefined) return [];
    const made = partFrom(value, attachment, loaded, { uri, pointer: pointerTo("/body", name) });
    diagnostics.push(...made.diagnostics);
    return made.ok ? [made.value] : [];
  });
  return { parts, diagnostics };
}

function partFrom(
  value: Json,
  { part, media }: Attachment,
  { codec, service }: LoadedService,
  placed: PointerLocation,
): Result<MimeBodyPart> {
  const { name, typing } = part;
  const [type = mediaTypes.octets] = media.filter((one) => one !== undefined && !one.includes("*"));
  if (isOctets(media)) {
    if (typeof value === "string" && isBase64(value)) return ok({ name, type, content: value, isBase64: true });
    return failed([instance("wrong-value", { value: describe(value), rule: undefined }, placed)]);
  }
  const declaration = partDeclaration(part, service);
  const pointerOf = (pointer: string): string => placed.pointer + pointer;
  const made = encodeContent(value, declaration.name, declaration, codec, { uri: placed.uri, pointerOf });
  if (!made.ok) return made;
  const isDocument = typing?.by === "element";
  if (!isDocument && childElements(made.value).length > 0)
    return failed([instance("rootless-part", { part: name }, placed)]);
  const content = isDocument ? documentText(made.value) : textIn(made.value);
  return ok({ name, type, content, isBase64: false }, made.diagnostics);
}

/**
 * Converts MIME parts to members of a body. A part without a known name is assigned to the next member that has no part
 * yet.
 */
export function valuesFrom(
  parts: readonly MimeBodyPart[],
  attachments: readonly Attachment[],
  loaded: LoadedService,
): { readonly values: JsonObject; readonly diagnostics: readonly Diagnostic[] } {
  const values = new Map<string, Json>();
  const diagnostics: Diagnostic[] = [];
  const named = new Set(parts.flatMap(({ name }) => name ?? []));
  const left = attachments.filter(({ part }) => !named.has(part.name));
  for (const one of parts) {
    const attachment = attachments.find(({ part }) => part.name === one.name) ?? left.shift();
    if (attachment === undefined) continue;
    const made = readPart(one, attachment, loaded);
    diagnostics.push(...made.diagnostics);
    if (made.ok) values.set(attachment.part.name, made.value);
  }
  return { values, diagnostics };
}

function readPart(
  { content, isBase64: isCoded, at }: MimeBodyPart,
  { part, media }: Attachment,
  { codec, service }: LoadedService,
): Result<Json> {
  if (isOctets(media)) return ok(isCoded ? content : base64Of(content));
  const text = isCoded ? (textOfBase64(content) ?? content) : content;
  const declaration = partDeclaration(part, service);
  if (part.typing?.by !== "element") {
    const children = text === "" ? [] : [{ kind: "text", text } as const];
    const own = { kind: "element", name: declaration.name, attributes: [], children } as const;
    return decodeContent(at === undefined ? own : { ...own, at }, declaration, codec);
  }
  const read = readXml({ uri: "memory:/attachment.xml", text }, at ?? 0);
  if (!read.ok) return read;
  const made = decodeContent(read.value.root, declaration, codec);
  return made.ok ? ok(made.value, [...read.diagnostics, ...made.diagnostics]) : made;
}

function isOctets(media: Attachment["media"]): boolean {
  return media.length === 0 || media.some((type) => payloadKind(type) === "binary");
}

function textIn({ children }: XmlElement): string {
  return children.map((child) => (child.kind === "text" ? child.text : "")).join("");
}
