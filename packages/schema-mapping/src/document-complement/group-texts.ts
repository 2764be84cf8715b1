import { isArray, isObject, type Json, readSchemaObject } from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import { clark } from "@soapstone/xml-model";
import { raise } from "../dialect/raise.ts";
import { extendsKey } from "../extends-key.ts";
import { changedParts, type JsonSchema, withKeywords } from "../json-schema.ts";
import { defaultModel } from "../model/default-model.ts";
import { withEllipsis, withoutEllipsis } from "../model/ellipsis.ts";
import type { ContentModel, ModelElement } from "../model/model.ts";
import { modelText } from "../model/model-text.ts";
import { readModel } from "../model/read-model.ts";
import { nameFromScope } from "../names/name-in-scope.ts";
import { orderKey } from "../names/property-keys.ts";
import { homeNamespaceOf } from "./home-namespace.ts";
import { schemaOfMembers, schemaOfModel } from "./short-groups.ts";
import { type GroupModels, shortModel, wholeModel } from "./short-models.ts";
import { type GroupKind, type Groups, wholeModels } from "./stored-groups.ts";

/** The fields of the document complement with groups. */
export const groupPlaces = { groups: "group", attributeGroups: "attributeGroup" } as const satisfies Readonly<
  Record<string, GroupKind>
>;

/** Reads the groups of the document complement as they are stored. `home`: the namespace of local names. */
export function groupsOfComplement(
  documentComplement: Json | undefined,
  place: keyof typeof groupPlaces,
  home: string,
  report: Report,
): Groups {
  const groups = new Map<string, JsonSchema>();
  const entries = isObject(documentComplement) ? documentComplement.get(place) : undefined;
  for (const [name, entry] of isObject(entries) ? entries : []) {
    const schema = schemaOfEntry(entry, report);
    if (schema !== undefined) groups.set(clark(nameFromScope(name, home)), schema);
  }
  return groups;
}

function schemaOfEntry(entry: Json, report: Report): JsonSchema | undefined {
  if (typeof entry === "string") return schemaOfModel(entry);
  if (isArray(entry)) return schemaOfMembers(entry);
  const read = readSchemaObject(entry, { uri: "", pointer: "" }, report);
  return read === undefined ? undefined : withKeywords(raise(read, "apidoc"), { type: "object" });
}

/**
 * Shortens the models of definitions: references to groups of the document complement become their names, and `...`
 * stands for elements that the properties give.
 */
export function withShortModels(
  definitions: ReadonlyMap<string, JsonSchema>,
  documentComplement: Json | undefined,
  targetNamespace = "",
): ReadonlyMap<string, JsonSchema> {
  return withTexts(definitions, documentComplement, targetNamespace, (model, own, namespace, models) =>
    shortModel(withEllipsis(model, own), namespace, models),
  );
}

/** The inverse of `withShortModels`: models with the content of each group, and every element. */
export function withWholeModels(
  definitions: ReadonlyMap<string, JsonSchema>,
  documentComplement: Json | undefined,
  targetNamespace = "",
): ReadonlyMap<string, JsonSchema> {
  return withTexts(definitions, documentComplement, targetNamespace, (model, own, namespace, models) =>
    modelText(withoutEllipsis(wholeModel(model, namespace, models), own)),
  );
}

type GroupTextOf = (
  model: ContentModel,
  own: readonly ModelElement[],
  namespace: string,
  models: GroupModels,
) => string;

function withTexts(
  definitions: ReadonlyMap<string, JsonSchema>,
  documentComplement: Json | undefined,
  targetNamespace: string,
  textOf: GroupTextOf,
): ReadonlyMap<string, JsonSchema> {
  const home = homeNamespaceOf(definitions, documentComplement, targetNamespace);
  const models = wholeModels(groupsOfComplement(documentComplement, "groups", home, () => undefined));
  return new Map(
    [...definitions].map(([name, schema]) => {
      const namespace = schema.xml?.namespace ?? targetNamespace;
      const rewrite = (text: string, one: JsonSchema): string => {
        const model = readModel(text);
        return model === undefined ? text : textOf(model, ownElements(one, definitions), namespace, models);
      };
      return [name, rewritten(schema, rewrite, 0)];
    }),
  );
}

/** Returns the children that an object itself declares, without those of its base. */
function ownElements(schema: JsonSchema, definitions: ReadonlyMap<string, JsonSchema>): readonly ModelElement[] {
  const base = schema.complement?.get(extendsKey);
  const inherited = typeof base === "string" ? objectKeywords(definitions.get(base)).properties : undefined;
  const keywords = objectKeywords(schema);
  return defaultModel(keywords).parts.filter(
    (part): part is ModelElement =>
      part.kind === "element" && part.key !== orderKey && inherited?.has(part.key) !== true,
  );
}

/** Returns the part of a schema with the object's own keywords: an `allOf` has one if the type extends another. */
function objectKeywords(schema: JsonSchema = {}): JsonSchema {
  if (schema.properties !== undefined) return schema;
  const [base, own] = schema.allOf ?? [];
  if (base?.ref !== undefined && own !== undefined && own.ref === undefined) return own;
  const [first] = schema.anyOf ?? [];
  return first?.properties === undefined ? schema : first;
}

/** The greatest depth of schemas inside schemas: no author nests deeper. */
const deepest = 200;

/** Rewrites the texts of models in a schema; returns the same object if nothing changes. */
function rewritten(schema: JsonSchema, textOf: Rewrite, depth: number): JsonSchema {
  const { properties, items, complement, allOf, anyOf, oneOf } = schema;
  // Most schemas are scalars and references, for which no object is made.
  if ((properties ?? items ?? allOf ?? anyOf ?? oneOf) === undefined && complement?.has("model") !== true)
    return schema;
  return depth > deepest ? schema : rewrittenParts(schema, textOf, depth);
}

function rewrittenParts(schema: JsonSchema, textOf: Rewrite, depth: number): JsonSchema {
  const { properties, items, complement } = schema;
  const changed: { -readonly [Keyword in keyof JsonSchema]?: JsonSchema[Keyword] } = {};
  const model = complement?.get("model");
  const text = typeof model === "string" && model !== "" ? textOf(model, schema) : model;
  if (complement !== undefined && text !== undefined && text !== model)
    changed.complement = new Map(complement).set("model", text);
  for (const keyword of listKeywords) {
    const parts = schema[keyword] === undefined ? undefined : rewrittenList(schema[keyword], textOf, depth + 1);
    if (parts !== undefined) changed[keyword] = parts;
  }
  const inside = items === undefined ? undefined : rewritten(items, textOf, depth + 1);
  if (inside !== undefined && inside !== items) changed.items = inside;
  const held = properties && changedParts(properties, (property) => rewritten(property, textOf, depth + 1));
  if (held !== undefined && held !== properties) changed.properties = held;
  for (const _ in changed) return withKeywords(schema, changed);
  return schema;
}

type Rewrite = (text: string, schema: JsonSchema) => string;

const listKeywords = ["allOf", "anyOf", "oneOf"] as const;

/** Rewrites a list of schemas; undefined if nothing changes. */
function rewrittenList(list: readonly JsonSchema[], textOf: Rewrite, depth: number): readonly JsonSchema[] | undefined {
  const parts = list.map((one) => rewritten(one, textOf, depth));
  return parts.some((one, index) => one !== list[index]) ? parts : undefined;
}
