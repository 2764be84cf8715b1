import { isXmlField } from "@soapstone/conversion";
import { referredDefinitions } from "../component-kind.ts";
import { type JsonSchema, pushParts, sameSchema } from "../json-schema.ts";
import { textKey, typeKey, valueKey } from "../names/property-keys.ts";

/**
 * Whether definitions without a complement are what we make of XSD: each says its namespace, which nobody else's do; or,
 * where there is none to say, somewhere a text stands beside attributes or a value says its type under a name of ours.
 * A map of anything but attributes is never ours: XSD has none.
 */
export function areConverted(definitions: ReadonlyMap<string, JsonSchema>): boolean {
  const all = [...definitions.values()];
  if (all.length === 0) return false;
  const isWhole = [...referredDefinitions(all)].every((name) => definitions.has(name));
  if (!isWhole || !haveNamesOfXml(all)) return false;
  return all.every(({ xml }) => xml?.namespace !== undefined) || haveOurNames(all);
}

/** What has a name that XML does not have (`##default`) is none of ours. */
export function haveNamesOfXml(schemas: readonly JsonSchema[]): boolean {
  const waiting = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const name = schema.xml?.name;
    if (name !== undefined && !isXmlField("name", name)) return false;
    pushParts(schema, waiting);
  }
  return true;
}

function haveOurNames(schemas: readonly JsonSchema[]): boolean {
  const waiting = [...schemas];
  let isFound = false;
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const { additionalProperties } = schema;
    if (typeof additionalProperties === "object" && !sameSchema(additionalProperties, attribute)) return false;
    isFound ||= hasOurName(schema);
    pushParts(schema, waiting);
  }
  return isFound;
}

/** What further attributes hold. */
const attribute: JsonSchema = { type: "string" };

function hasOurName({ properties, discriminator }: JsonSchema): boolean {
  if (discriminator === typeKey) return true;
  if (properties === undefined || !(properties.has(valueKey) || properties.has(textKey))) return false;
  return [...properties.values()].some(({ xml }) => xml?.attribute === true);
}
