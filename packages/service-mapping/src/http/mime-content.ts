import { isMediaType, mediaTypes, payloadKind } from "@soapstone/conversion";
import { type Carrier, type MimeContent, namespaces, type Part } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { keepDeclared, payloadParts } from "../message/declared.ts";
import type { ServiceRule } from "../walk/walk.ts";
import {
  carriedPart,
  type DefaultCarriers,
  keepCarriers,
  type MimeMessage,
  type MimePayload,
  payloadSchema,
  recalledCarriers,
} from "./mime.ts";
import { defaultXml, isXmlAlone } from "./mime-xml.ts";

/**
 * A part is the whole payload. Several `mime:content` are alternatives, whose media types are listed. XML, JSON and
 * text have the schema of the part; anything else, and a part of octets, is a file. No media type, or a wildcard, means
 * any.
 *
 * `<mime:content part="cover" type="image/png"/>` of an output is `produces: [image/png]`, `schema: { type: file }`.
 */
export const mimeContent: ServiceRule<MimeMessage, MimePayload> = {
  id: "http/mime-content",
  clauses: ["WSDL 1.1 §5.3", "Swagger 2.0 Response Object"],
  owns: {
    left: ["mime:content", "mime:content@part", "mime:content@type", "part", "part@name", "part@typing"],
    right: ["operation.consumes", "operation.produces", "response.schema"],
  },
  forward: ({ parts, carriers }, context) => {
    const contents = carriers.filter((carrier) => carrier.kind === "mime:content");
    for (const carrier of contents) context.about(carrier, mimeContent);
    const media = [
      ...new Set(contents.map(({ type }) => (type !== undefined && isMediaType(type) ? type : mediaTypes.any))),
    ];
    const named = contents.find((carrier) => carriedPart(parts, carrier.part) !== undefined);
    const part = carriedPart(parts, named?.part);
    const payload = payloadSchema(part, isOctets(part, contents) ? undefined : contents[0]?.type, context);
    keepDeclared(part, payload.statesType ? payload.schema : undefined, context, mimeContent);
    const inferred = isXmlAlone(media) ? defaultXml : byDefault(media);
    keepCarriers(carriers, part?.name, inferred, context, mimeContent.id);
    return { media, schema: payload.schema, ...optionalField("name", part?.name) };
  },
  backward: ({ media, schema = {}, name }, context) => {
    const parts = payloadParts(schema, name, context);
    const agrees = (carriers: readonly Carrier[]) =>
      media.every((type) => carriers.some((it) => it.kind === "mime:content" && (it.type ?? mediaTypes.any) === type));
    return { parts, carriers: recalledCarriers(parts[0]?.name, byDefault(media), agrees, context) };
  },
};

/** Whether octets are sent: one of the alternatives has a media type of octets, or the part has such a type. */
function isOctets(part: Part | undefined, contents: readonly MimeContent[]): boolean {
  const { by, name } = part?.typing ?? {};
  const isBinary = by === "type" && name?.namespace === namespaces.xsd && octetTypes.has(name.local);
  return isBinary || contents.some(({ type }) => payloadKind(type) === "binary");
}

const octetTypes = new Set(["base64Binary", "hexBinary"]);

function byDefault(media: readonly string[]): DefaultCarriers {
  return (part) =>
    media.map((type) => ({
      kind: "mime:content",
      ...optionalField("part", part),
      ...optionalField("type", type === mediaTypes.any ? undefined : type),
      foreign: [],
    }));
}
