import { mediaTypes, payloadKind } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Carrier, MimeMultipart, MimePart, Part } from "@soapstone/xml-model";
import { flattened, mediaOfParts } from "../exchange/soap-message.ts";
import { declaredPart, keepDeclared } from "../message/declared.ts";
import type { ServiceNodeRule } from "../walk/walk.ts";
import {
  carriedPart,
  keepCarriers,
  type MimeMessage,
  type MimePayload,
  payloadSchema,
  recalledCarriers,
} from "./mime.ts";

/**
 * The parts of a multipart payload are the properties of an object. The media types of the parts, their names and
 * alternatives have no place in the output, so that this is an approximation.
 */
export const multipart: ServiceNodeRule<MimeMessage, MimePayload> = {
  id: "http/multipart",
  clauses: ["WSDL 1.1 §5.4", "Swagger 2.0 Response Object"],
  owns: {
    left: [
      "mime:multipartRelated",
      "mime:part",
      "mime:part@name",
      "mime:content",
      "mime:content@part",
      "mime:content@type",
      "part",
      "part@name",
      "part@typing",
      "mime:mimeXml",
      "mime:mimeXml@part",
    ],
    right: ["operation.consumes", "operation.produces", "response.schema"],
  },
  // A payload that is one value has no parts, whatever its media type.
  recognises: ({ media, schema: { type = "object" } = {} }) =>
    type === "object" && media.some((one) => payloadKind(one) === "multipart"),
  forward: ({ parts, carriers }, context) => {
    const whole = carriers.filter((carrier) => carrier.kind === "mime:multipartRelated");
    for (const carrier of whole) {
      context.about(carrier, multipart);
      for (const part of carrier.parts) context.about(part, multipart);
    }
    const properties = new Map<string, JsonSchema>();
    const media = mediaOfParts(carriers);
    context.inner("parts", (all) => {
      for (const carrier of flattened(carriers)) {
        const named = carrier.kind === "mime:content" || carrier.kind === "mime:mimeXml" ? carrier : undefined;
        if (named === undefined) continue;
        context.about(named, multipart);
        const part = carriedPart(parts, named.part);
        if (part === undefined || properties.has(part.name)) continue;
        const types = media.get(named.part) ?? [];
        const type = types.some((it) => payloadKind(it) === "binary") ? undefined : types[0];
        properties.set(
          part.name,
          all.inner(part.name, (inner) => {
            const { schema, statesType } = payloadSchema(part, type, inner);
            keepDeclared(part, statesType ? schema : undefined, inner, multipart, "stated");
            return schema.type === "file" ? { type: "string", format: "binary" } : schema;
          }),
        );
      }
    });
    keepCarriers(carriers, undefined, () => byDefault([...properties.keys()]), context, multipart.id);
    return { media: [mediaTypes.multipart], schema: { type: "object", properties } };
  },
  backward: ({ schema = {} }, context) => {
    const inner = context.inner("parts");
    const parts: Part[] = [...(schema.properties ?? [])].map(([name, of]) => declaredPart(of, name, inner.inner(name)));
    const names = parts.map((part) => part.name);
    const agrees = (carriers: readonly Carrier[]) => {
      const carried = flattened(carriers).flatMap((it) =>
        it.kind === "mime:content" || it.kind === "mime:mimeXml" ? [it.part] : [],
      );
      return names.every((name) => carried.includes(name)) || (names.length === 1 && carried.includes(undefined));
    };
    return { parts, carriers: recalledCarriers(undefined, () => byDefault(names), agrees, context) };
  },
};

function byDefault(parts: readonly string[]): readonly MimeMultipart[] {
  const own: readonly MimePart[] = parts.map((part) => ({
    kind: "mime:part",
    carriers: [{ kind: "mime:content", part, foreign: [] }],
    extensions: [],
    foreign: [],
  }));
  return [{ kind: "mime:multipartRelated", parts: own, foreign: [] }];
}
