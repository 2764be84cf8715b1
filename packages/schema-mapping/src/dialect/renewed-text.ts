import { isArray, type SchemaObject, type SchemaOrRef } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { enumDescriptions, enumVarnames, withGeneratedText } from "./generated-text.ts";
import { listOnWire } from "./list-on-wire.ts";
import { raiseFromApidoc } from "./raise-apidoc.ts";

/** The greatest depth of nested objects: anonymous types are not nested deeper. */
const deepest = 200;

/** Returns an edited schema with its generated text made anew, so that outdated text is not taken for an edit. */
export function withRenewedText(schema: SchemaOrRef, levels = deepest): SchemaOrRef {
  if (schema.kind === "reference" || levels === 0) return schema;
  const renewed = (part: SchemaOrRef): SchemaOrRef => withRenewedText(part, levels - 1);
  const { properties, items, additionalProperties, allOf } = schema;
  const inside: Partial<SchemaObject> = {
    ...(properties === undefined
      ? {}
      : { properties: new Map([...properties].map(([key, property]) => [key, renewed(property)])) }),
    ...(items === undefined ? {} : { items: renewed(items) }),
    ...(typeof additionalProperties === "object" ? { additionalProperties: renewed(additionalProperties) } : {}),
    ...(allOf === undefined ? {} : { allOf: allOf.map(renewed) }),
  };
  return { ...schema, ...inside, ...ownText(schema) };
}

function ownText(schema: SchemaObject): Partial<SchemaObject> {
  if (!isArray(schema.enum) && schema.extensions?.has(xXsd) !== true) return {};
  const raised = raiseFromApidoc(schema);
  const { description, extensions: now } = withGeneratedText(schema.type === "string" ? listOnWire(raised) : raised);
  const extensions = new Map(schema.extensions ?? []);
  for (const field of [enumDescriptions, enumVarnames]) {
    const value = now?.get(field);
    if (value === undefined) extensions.delete(field);
    else if (!extensions.has(field) || value !== extensions.get(field)) extensions.set(field, value);
  }
  const isSame = description === schema.description;
  return {
    ...(isSame ? {} : { description }),
    ...(extensions.size === 0 ? {} : { extensions }),
  } as Partial<SchemaObject>;
}
