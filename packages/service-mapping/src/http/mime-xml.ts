import { mediaTypes } from "@soapstone/conversion";
import type { Carrier, MimeXml } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { keepDeclared, payloadParts } from "../message/declared.ts";
import type { ServiceNodeRule } from "../walk/walk.ts";
import {
  carriedPart,
  keepCarriers,
  type MimeMessage,
  type MimePayload,
  payloadSchema,
  recalledCarriers,
} from "./mime.ts";

/** A part is an XML document: `<mime:mimeXml part="depot"/>` becomes `text/xml` and the schema of the part. */
export const mimeXml: ServiceNodeRule<MimeMessage, MimePayload> = {
  id: "http/mime-xml",
  clauses: ["WSDL 1.1 §5.6", "Swagger 2.0 Response Object"],
  owns: {
    left: ["mime:mimeXml", "mime:mimeXml@part", "part", "part@name", "part@typing"],
    right: ["operation.consumes", "operation.produces", "response.schema"],
  },
  recognises: ({ media }) => isXmlAlone(media),
  forward: ({ parts, carriers }, context) => {
    const carrier = carriers.find((it) => it.kind === "mime:mimeXml");
    if (carrier !== undefined) context.about(carrier, mimeXml);
    const part = carriedPart(parts, carrier?.part);
    const payload = payloadSchema(part, mediaTypes.xml, context);
    keepDeclared(part, payload.statesType ? payload.schema : undefined, context, mimeXml);
    keepCarriers(carriers, part?.name, defaultXml, context, mimeXml.id);
    return { media: [mediaTypes.xml], schema: payload.schema, ...optionalField("name", part?.name) };
  },
  backward: ({ schema = {}, name }, context) => {
    const parts = payloadParts(schema, name, context);
    const agrees = (carriers: readonly Carrier[]) => carriers.some(isXml);
    return { parts, carriers: recalledCarriers(parts[0]?.name, defaultXml, agrees, context) };
  },
};

/** Whether media types mean an XML document on the way back: they are XML, and nothing else. */
export function isXmlAlone(media: readonly string[]): boolean {
  return media.length === 1 && media[0] === mediaTypes.xml;
}

function isXml(carrier: Carrier): boolean {
  return carrier.kind === "mime:mimeXml" || (carrier.kind === "mime:content" && carrier.type === mediaTypes.xml);
}

/** Returns the default carrier of a payload that is XML. */
export function defaultXml(part: string | undefined): readonly MimeXml[] {
  return [{ kind: "mime:mimeXml", ...optionalField("part", part), foreign: [] }];
}
