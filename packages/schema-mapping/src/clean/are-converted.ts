import { isXmlField } from "@soapstone/conversion";
import { referredDefinitions } from "../component-kind.ts";
import { type JsonSchema, pushParts, sameSchema } from "../json-schema.ts";
import { textKey, typeKey, valueKey } from "../names/property-keys.ts";

/**
 * Whether definitions without a complement were converted from XSD. Each must state its namespace, which only this tool
 * does; or, without namespaces, a value beside attributes or the type of a value must have one of this tool's property
 * names. A map of anything but attributes is never converted: XSD has none.
 */
export function areConverted(definitions: ReadonlyMap<string, JsonSchema>): boolean {
  const all = [...definitions.values()];
  if (all.length === 0) return false;
  const isWhole = [...referredDefinitions(all)].every((name) => definitions.has(name));
  if (!isWhole || !haveValidXmlNames(all)) return false;
  return all.every(({ xml }) => xml?.namespace !== undefined) || haveConvertedNames(all);
}

/** Whether all XML names are possible ones: `##default` is none. */
export function haveValidXmlNames(schemas: readonly JsonSchema[]): boolean {
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const name = schema.xml?.name;
    if (name !== undefined && !isXmlField("name", name)) return false;
    pushParts(schema, waiting);
  }
  return true;
}

function haveConvertedNames(schemas: readonly JsonSchema[]): boolean {
  const waiting = [...schemas];
  let isFound = false;
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const { additionalProperties } = schema;
    if (typeof additionalProperties === "object" && !sameSchema(additionalProperties, attribute)) return false;
    isFound ||= hasConvertedName(schema);
    pushParts(schema, waiting);
  }
  return isFound;
}

/** The schema of further attributes. */
const attribute: JsonSchema = { type: "string" };

function hasConvertedName({ properties, discriminator }: JsonSchema): boolean {
  if (discriminator === typeKey) return true;
  if (properties === undefined || !(properties.has(valueKey) || properties.has(textKey))) return false;
  return [...properties.values()].some(({ xml }) => xml?.attribute === true);
}
