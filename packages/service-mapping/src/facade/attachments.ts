import { payloadKind } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Attachment } from "../exchange/soap-message.ts";
import { ownSchema } from "../http/mime.ts";
import { declaredPart, keepDeclared } from "../message/declared.ts";
import type { ServiceRule } from "../walk/walk.ts";

/**
 * An attachment is a property of the body: for XML, JSON and text with the part's own schema, for any other media type
 * octets in base64. The media types are complement, with the carriers.
 *
 * `<mime:content part="scan" type="image/png"/>` is the property `scan: { type: string, format: byte }`.
 */
export const attachments: ServiceRule<readonly Attachment[], ReadonlyMap<string, JsonSchema>> = {
  id: "facade/attachments",
  clauses: ["WSDL 1.1 §5.4"],
  owns: { left: ["part", "part@name", "part@typing"], right: ["schema.properties"] },
  forward: (all, context) =>
    context.inner(
      "attachments",
      (field) =>
        new Map(
          all.map(({ part, media }) => [
            part.name,
            field.inner(part.name, (inner) => {
              const isOctets = media.length === 0 || media.some((type) => payloadKind(type) === "binary");
              const schema = isOctets || part.typing === undefined ? undefined : ownSchema(part, part.typing, inner);
              keepDeclared(part, schema, inner, attachments, "stated");
              return schema ?? (isOctets ? { type: "string", format: "byte" } : {});
            }),
          ]),
        ),
    ),
  backward: (properties, context) => {
    const inner = context.inner("attachments");
    return [...properties].map(([name, schema]) => ({
      part: declaredPart(schema, name, inner.inner(name)),
      media: [],
    }));
  },
};
