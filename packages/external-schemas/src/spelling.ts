import { isObject, type Json, type JsonObject, type XmlObject } from "@soapstone/apidoc-model";
import { isXmlField } from "@soapstone/conversion";
import { type JsonSchema, schemaOf } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import { xmlText } from "@soapstone/xml-model";
import type { SchemaNode } from "./graph.ts";
import type { ExternalReading } from "./reading.ts";
import type { ShapePart } from "./shape.ts";

/** A walk from schemas of any kind to those that the rules know, and the definitions that it makes. */
export interface Spelling {
  readonly reading: ExternalReading;
  /** Objects let in names that they do not speak of, as JSON Schema means it. */
  readonly open: boolean;
  readonly definitions: Map<string, JsonSchema>;
  /** The definition that stands for a schema. */
  readonly definitionOf: (node: SchemaNode) => string | undefined;
  /** The schema that a definition stands for. */
  readonly nodeOf: (definition: string) => SchemaNode | undefined;
  readonly fresh: (wish: string) => string;
  /** The name in XML of a member. */
  readonly nameOfKey: (key: string) => string;
  /** That of the components. */
  readonly targetNamespace: string;
  /** What names of elements have before them in an expression that selects them, and the declaration of it. */
  readonly prefix: string;
  readonly prefixes: readonly (readonly [string, Json])[];
  /** What an element with this schema holds. */
  readonly spelled: (part: ShapePart) => JsonSchema;
  /** The parts that are being said; one that leads to itself gets a name. */
  readonly underWay: Map<string, { name?: string }>;
  /** The definitions of parts that led to themselves. */
  readonly closed: Map<string, string>;
  readonly looser: (keyword: string, node: SchemaNode | undefined) => void;
}

/** The type that no value has. */
export const nothingName = "nothing";

/** No value at all: a type that nobody derives from. */
export function nothing(spelling: Spelling): JsonSchema {
  spelling.definitions.set(nothingName, {
    type: "object",
    kept: new Map<string, Json>([
      ["abstract", true],
      ["component", "type"],
    ]),
  });
  return { ref: nothingName };
}

/** What is said of the use: documentation, and what it is in XML. */
export function aboutUse(part: readonly SchemaNode[]): JsonSchema {
  const keywords = part.map(({ json }) => json).filter(isObject);
  const text = keywords
    .map((json) => json.get("description"))
    .find((one) => typeof one === "string" && one.trim() !== "");
  const title = keywords.map((json) => json.get("title")).find((one) => typeof one === "string" && one.trim() !== "");
  const said = text ?? title;
  const xml = keywords.map((json) => json.get("xml")).find(isObject);
  return schemaOf({
    description: typeof said === "string" ? xmlText(said) : undefined,
    xml: xml === undefined ? undefined : xmlObject(xml),
  });
}

function xmlObject(said: JsonObject): XmlObject | undefined {
  const keywords = [...said].filter(([each, value]) => isXmlField(each, value));
  return keywords.length === 0 ? undefined : (Object.fromEntries(keywords) as XmlObject);
}

export function freeKey(wish: string, taken: ReadonlyMap<string, unknown>): string {
  return unusedName(
    wish,
    (key) => taken.has(key),
    (number) => `${wish}${number}`,
  );
}

export function orNone<Of extends ReadonlyMap<string, unknown>>(map: Of): Of | undefined {
  return map.size === 0 ? undefined : map;
}
