import type { XmlElement } from "../../xml/tree.ts";
import type { Schema } from "../../xsd/components.ts";
import { writeSchema } from "../../xsd/write/schema.ts";
import type { Types } from "../definitions.ts";
import { languageElement } from "./described.ts";

/** `<types>`: the schemas first, then elements of other type systems. */
export function writeTypes(types: Types): XmlElement {
  return languageElement("types", types, {}, types.schemas.map(inlineSchema));
}

/** A schema takes the prefixes along that were declared at it. */
function inlineSchema(schema: Schema): XmlElement {
  const written = writeSchema(schema);
  if (written.scope !== undefined || schema.prefixes === undefined) return written;
  return { ...written, scope: { prefixes: schema.prefixes } };
}
