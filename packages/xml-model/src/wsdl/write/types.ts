import type { XmlElement } from "../../xml/tree.ts";
import type { Schema } from "../../xsd/components.ts";
import { writeSchema } from "../../xsd/write/schema.ts";
import type { Types } from "../definitions.ts";
import { languageElement } from "./described.ts";

/** `<types>`: first the schemas, then the extensions. */
export function writeTypes(types: Types): XmlElement {
  return languageElement("types", types, {}, types.schemas.map(inlineSchema));
}

/** Returns a schema element with the prefixes that were declared at it. */
function inlineSchema(schema: Schema): XmlElement {
  const written = writeSchema(schema);
  if (written.scope !== undefined || schema.prefixes === undefined) return written;
  return { ...written, scope: { prefixes: schema.prefixes } };
}
