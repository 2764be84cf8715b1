import type { Content } from "@soapstone/xml-model";
import { contentModelId, type ReadContent, readContent } from "../../components/particle.ts";
import { type JsonSchema, withKeywords } from "../../json-schema.ts";
import { defaultModel } from "../../model/default-model.ts";
import {
  type ContentModel,
  type ContentModelGroup,
  hasWildcard,
  type Slots,
  withPositions,
} from "../../model/model.ts";
import { modelWithEdits } from "../../model/model-edits.ts";
import { propertyOf } from "../../model/property-occurrence.ts";
import { readModel } from "../../model/read-model.ts";
import { PropertyKeys } from "../../names/property-keys.ts";
import type { BackwardContext, SchemaRule } from "../../walk.ts";
import { keepSchemas, recalledSchemas } from "../stored-declarations.ts";
import { settleArrangement } from "./arrangement.ts";
import { type ContentReading, elementsOf } from "./content-reading.ts";
import { particleOf } from "./model-particle.ts";

/** The content of a type, and the property names of its object, which attributes share. */
export interface ContentPart {
  readonly content: Content;
  readonly keys: PropertyKeys;
  /** The model's text for content without children: `()`, or empty for no particle at all. */
  readonly whenEmpty: string;
  /** The content as it was read, if the caller has it. */
  readonly read?: ReadContent | undefined;
}

/**
 * The children of a type are properties of an object: each name once, required if every document must have it, an array
 * if there may be several. The allowed arrangements (alternatives, repeated groups) are complement, as one compact
 * text, unless they are the plain sequence of the properties.
 */
export const contentModel: SchemaRule<ContentPart> = {
  id: contentModelId,
  clauses: ["XSD 1.0 Part 1 §3.8.2", "XSD 1.0 Part 1 §3.9.2", "XSD 1.0 Part 1 §3.7.2 ref"],
  owns: {
    left: [
      "particle",
      "particle@min",
      "particle@max",
      "modelGroup",
      "modelGroup@compositor",
      "groupReference",
      "groupReference@ref",
      "any",
      "any@namespaces",
      "any@process",
    ],
    right: ["schema.properties", "schema.required", "schema.minItems", "schema.maxItems", "schema.items"],
  },
  forward({ content, keys, whenEmpty, read }, context) {
    if (content.kind !== "elements") {
      context.keep("model", "", "complement", whenEmpty);
      return {};
    }
    const { set, scope } = context.walk;
    const isSeenFromHere = read?.namespace === scope.namespace;
    const own = isSeenFromHere ? read : readContent(content.particle, scope.namespace, keys, set);
    const { elements, declared } = elementsOf(own, context);
    const { model, slots } = own;
    if (model === undefined) return {};
    const keywords = keywordsOf(model, slots, elements);
    // Elements with `maxOccurs="0"`, as in restrictions, are no properties.
    if (keywords.properties?.size !== elements.size)
      keepSchemas("absent", withoutKeys(elements, keywords.properties), context);
    keepSchemas("declared", declared, context);
    settleArrangement({ ...own, model }, keywords, whenEmpty, context);
    return keywords;
  },
  backward: (schema, context) => ({
    content: contentFrom(schema, context, "()"),
    keys: new PropertyKeys(),
    whenEmpty: "()",
  }),
};

/** Reads the content from properties; `whenEmpty` is the model of an object without children. */
export function contentFrom(schema: JsonSchema, context: BackwardContext, whenEmpty: string): Content {
  const plain = defaultModel(schema);
  const recalled = context.recall<string>("model", (text) => typeof text === "string" && isModel(text, plain));
  const text = recalled ?? (plain.parts.length === 0 ? whenEmpty : undefined);
  if (text === "") return { kind: "empty" };
  const read = text === undefined ? undefined : readModel(text);
  const absent = [...recalledSchemas("absent", context).keys()].filter((key) => schema.properties?.has(key) !== true);
  const model = read === undefined ? plain : modelWithEdits(withPositions(read), plain, absent);
  return { kind: "elements", particle: particleOf(model, schema, context) };
}

function isModel(text: string, plain: ContentModelGroup): boolean {
  return text === "" ? plain.parts.length === 0 : readModel(text) !== undefined;
}

function keywordsOf(model: ContentModel, slots: Slots, elements: ContentReading["elements"]): JsonSchema {
  const properties = new Map<string, JsonSchema>();
  const required: string[] = [];
  slots.forEach((occurs, key) => {
    const item = elements.get(key);
    if (item === undefined || occurs.max === 0) return;
    properties.set(key, propertyOf(schemaOf(item), occurs));
    if (occurs.min > 0) required.push(key);
  });
  const keywords: { -readonly [Keyword in keyof JsonSchema]?: JsonSchema[Keyword] } = {};
  if (required.length > 0) keywords.required = required;
  if (properties.size > 0) keywords.properties = properties;
  if (hasWildcard(model)) keywords.additionalProperties = true;
  return keywords;
}

type Element = ContentReading["elements"] extends ReadonlyMap<string, infer Of> ? Of : never;

function schemaOf({ schema, where }: Element): JsonSchema {
  return where === undefined ? withoutRef(schema) : schema;
}

/**
 * Removes the mark of a reference from a property that comes only from a named group or a substitution group: the
 * group's own reference implies it.
 */
export function withoutRef(schema: JsonSchema): JsonSchema {
  if (schema.complement?.has("ref") !== true) return schema;
  const left = new Map([...schema.complement].filter(([key]) => key !== "ref"));
  return withKeywords(schema, { complement: left.size === 0 ? undefined : left });
}

function withoutKeys(
  elements: ContentReading["elements"],
  said: ReadonlyMap<string, JsonSchema> = new Map(),
): ReadonlyMap<string, JsonSchema> {
  const others = [...elements].filter(([key]) => !said.has(key));
  return new Map(others.map(([key, element]) => [key, schemaOf(element)]));
}
