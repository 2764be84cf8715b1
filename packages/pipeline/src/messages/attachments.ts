import { isNumeric, type Json, type JsonObject, lexemeOf, pointerTo } from "@soapstone/apidoc-model";
import {
  decodeContent,
  describe,
  documentText,
  encodeContent,
  instanceDiagnostics as instance,
} from "@soapstone/instance";
import { type Attachment, mediaTypes, payloadKind, soapMessage } from "@soapstone/mapping";
import type { Diagnostic, DocumentUri } from "@soapstone/workspace";
import { readXml } from "@soapstone/xml-model";
import type { LoadedService } from "./load-service.ts";
import { base64Of, isBase64, textOfBase64 } from "./mime/base64.ts";
import type { MimePart } from "./mime/mime-message.ts";
import type { ServiceOperation } from "./service-operations.ts";

/** The parts of a message that travel beside its envelope. */
export function attachmentsOf(
  { bound }: ServiceOperation,
  kind: "request" | "response",
  { service }: LoadedService,
): readonly Attachment[] {
  const use = kind === "request" ? bound?.operation.input : bound?.operation.output;
  const carried = kind === "request" ? bound?.bindingOperation?.input : bound?.bindingOperation?.output;
  return use === undefined ? [] : soapMessage(service, service.message(use.message), carried).attachments;
}

/** Makes parts of MIME of values: octets of base64, an XML document of what has an element, a text of a scalar. */
export function partsFrom(
  values: JsonObject,
  attachments: readonly Attachment[],
  { codec, service }: LoadedService,
  uri: DocumentUri,
): { readonly parts: readonly MimePart[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const parts = attachments.flatMap(({ part: { name, typing }, media }): readonly MimePart[] => {
    const value = values.get(name);
    if (value === undefined) return [];
    const [type = mediaTypes.octets] = media.filter((one) => one !== undefined && !one.includes("*"));
    const placed = { uri, pointer: pointerTo("/body", name) };
    if (isOctets(media)) {
      if (typeof value === "string" && isBase64(value)) return [{ name, type, content: value, isBase64: true }];
    } else if (typing?.by === "element") {
      const declaration = service.schemas.find("element", typing.name);
      const pointerOf = (pointer: string): string => placed.pointer + pointer;
      const made = encodeContent(value, typing.name, declaration, codec, { uri, pointerOf });
      diagnostics.push(...made.diagnostics);
      return made.ok ? [{ name, type, content: documentText(made.value), isBase64: false }] : [];
    } else {
      const text = textOf(value);
      if (text !== undefined) return [{ name, type, content: text, isBase64: false }];
    }
    diagnostics.push(instance("wrong-value", { value: describe(value), rule: undefined }, placed));
    return [];
  });
  return { parts, diagnostics };
}

/** The values of parts of MIME: the other way. A part without the name of one is the next of those that are left. */
export function valuesFrom(
  parts: readonly MimePart[],
  attachments: readonly Attachment[],
  { codec, service }: LoadedService,
): JsonObject {
  const values = new Map<string, Json>();
  const named = new Set(parts.flatMap(({ name }) => name ?? []));
  const left = attachments.filter(({ part }) => !named.has(part.name));
  for (const one of parts) {
    const attachment = attachments.find(({ part }) => part.name === one.name) ?? left.shift();
    if (attachment === undefined) continue;
    const {
      part: { name, typing },
      media,
    } = attachment;
    const text = one.isBase64 && !isOctets(media) ? (textOfBase64(one.content) ?? one.content) : one.content;
    if (isOctets(media)) values.set(name, one.isBase64 ? one.content : base64Of(one.content));
    else if (typing?.by === "element") {
      const read = readXml({ uri: "memory:/attachment.xml", text }, 1);
      const declaration = service.schemas.find("element", typing.name);
      const made = read.ok ? decodeContent(read.value.root, declaration, codec) : undefined;
      values.set(name, made?.ok === true ? made.value : text);
    } else values.set(name, text);
  }
  return values;
}

function isOctets(media: Attachment["media"]): boolean {
  return media.length === 0 || media.some((type) => payloadKind(type) === "binary");
}

function textOf(value: Json): string | undefined {
  if (isNumeric(value)) return lexemeOf(value);
  return typeof value === "string" || typeof value === "boolean" ? String(value) : undefined;
}
