import { isObject, type Json, type JsonObject, type XmlObject } from "@soapstone/apidoc-model";
import { isXmlField } from "@soapstone/conversion";
import { type JsonSchema, schemaOf } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import { xmlText } from "@soapstone/xml-model";
import type { SchemaNode } from "../graph/schema-graph.ts";
import type { ShapePart } from "../shape/shape.ts";
import type { ShapeContext } from "../shape/shape-context.ts";

/**
 * The context of the conversion from external schemas to the form that the schema rules convert, with the definitions
 * that it generates.
 */
export interface ToXmlContext {
  readonly shapeContext: ShapeContext;
  /** Whether objects without `additionalProperties` are open, as JSON Schema means it. */
  readonly objectsAreOpen: boolean;
  readonly definitions: Map<string, JsonSchema>;
  /** Returns the name of the definition of a schema. */
  readonly definitionOf: (node: SchemaNode) => string | undefined;
  /** Returns the schema of a definition. */
  readonly nodeOf: (definition: string) => SchemaNode | undefined;
  readonly uniqueName: (wish: string) => string;
  /** Returns the XML name of a member. */
  readonly nameOfKey: (key: string) => string;
  /** The target namespace of the components. */
  readonly targetNamespace: string;
  /** The prefix of element names in a selecting XPath, and its declaration. */
  readonly prefix: string;
  readonly prefixes: readonly (readonly [string, Json])[];
  /** Returns the schema of the content of an element for a part. */
  readonly partToXml: (part: ShapePart) => JsonSchema;
  /** The parts being converted; one that contains itself gets a name. */
  readonly underWay: Map<string, { name?: string }>;
  /** The definitions of parts that contain themselves. */
  readonly recursive: Map<string, string>;
  readonly onLessPrecise: (keyword: string, node: SchemaNode | undefined) => void;
}

/** The name of the type without values. */
export const withoutValuesName = "nothing";

/** Returns the schema without values: an abstract type without derived types. */
export function withoutValues(context: ToXmlContext): JsonSchema {
  context.definitions.set(withoutValuesName, {
    type: "object",
    complement: new Map<string, Json>([
      ["abstract", true],
      ["component", "type"],
    ]),
  });
  return { ref: withoutValuesName };
}

/** Returns the keywords of a use: its documentation and its `xml` object. */
export function annotationOfUse(part: readonly SchemaNode[]): JsonSchema {
  const keywords = part.map(({ json }) => json).filter(isObject);
  const text = keywords
    .map((json) => json.get("description"))
    .find((one) => typeof one === "string" && one.trim() !== "");
  const title = keywords.map((json) => json.get("title")).find((one) => typeof one === "string" && one.trim() !== "");
  const documentation = text ?? title;
  const xml = keywords.map((json) => json.get("xml")).find(isObject);
  return schemaOf({
    description: typeof documentation === "string" ? xmlText(documentation) : undefined,
    xml: xml === undefined ? undefined : xmlObject(xml),
  });
}

function xmlObject(fields: JsonObject): XmlObject | undefined {
  const keywords = [...fields].filter(([each, value]) => isXmlField(each, value));
  return keywords.length === 0 ? undefined : (Object.fromEntries(keywords) as XmlObject);
}

/** Returns a key like the wished one that a map does not have. */
export function uniqueKey(wish: string, taken: ReadonlyMap<string, unknown>): string {
  return unusedName(
    wish,
    (key) => taken.has(key),
    (number) => `${wish}${number}`,
  );
}

/** Returns a map; undefined where it is empty, so that a schema has no such keyword. */
export function undefinedIfEmpty<Of extends ReadonlyMap<string, unknown>>(map: Of): Of | undefined {
  return map.size === 0 ? undefined : map;
}
