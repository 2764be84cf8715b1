import type { SchemaSet } from "@soapstone/xml-model";
import { rootKeys } from "../../binding/root-keys.ts";
import type { JsonSchema } from "../json-schema.ts";
import type { SchemaWalk } from "../walk.ts";

/**
 * The schema of a whole document: an object with one member, the root element. Any global element that is not abstract
 * may be it. Undefined where there is none: then the definitions stand alone.
 */
export function rootSchema(set: SchemaSet, walk: Pick<SchemaWalk, "content">): JsonSchema | undefined {
  const properties = new Map<string, JsonSchema>();
  const { roots } = rootKeys(set);
  if (roots.size === 0) return undefined;
  for (const [key, element] of roots) if (!element.abstract) properties.set(key, walk.content(element.name));
  return { type: "object", properties, additionalProperties: false, minProperties: 1, maxProperties: 1 };
}
