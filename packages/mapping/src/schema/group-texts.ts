import { isArray, isObject, type Json, readSchemaObject } from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import { clark } from "@soapstone/xml-model";
import { modelText } from "./complex/model/model-text.ts";
import { readModel } from "./complex/model/read-model.ts";
import { nameFromScope } from "./complex/model-particle.ts";
import type { GroupKind } from "./group-sites.ts";
import { type JsonSchema, withWords } from "./json-schema.ts";
import { raise } from "./raise.ts";
import { type Groups, schemaOfMembers, schemaOfModel, wholeModels } from "./recorded-groups.ts";
import { type GroupModels, shortModel, wholeModel } from "./short-models.ts";

/** The places of groups in the record. */
export const groupPlaces = { groups: "group", attributeGroups: "attributeGroup" } as const satisfies Readonly<
  Record<string, GroupKind>
>;

/** The groups of a record, as it says them. `home` is the namespace of its local names. */
export function groupsOfRecord(
  record: Json | undefined,
  place: keyof typeof groupPlaces,
  home: string,
  report: Report,
): Groups {
  const groups = new Map<string, JsonSchema>();
  const entries = isObject(record) ? record.get(place) : undefined;
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
  return read === undefined ? undefined : raise(read, "apidoc");
}

/** The namespace of local names in the record: the one that it states, else that of the first definition. */
export function homeOf(
  definitions: ReadonlyMap<string, JsonSchema>,
  record: Json | undefined,
  targetNamespace: string,
): string {
  // Stated where no definition but standard ones is there, which say nothing of the document.
  const stated = isObject(record) ? record.get("namespace") : undefined;
  if (typeof stated === "string") return stated;
  for (const { xml } of definitions.values()) return xml?.namespace ?? targetNamespace;
  return targetNamespace;
}

/** Definitions whose models name the groups of the record, and do not repeat what these stand for. */
export function withShortModels(
  definitions: ReadonlyMap<string, JsonSchema>,
  record: Json | undefined,
  targetNamespace = "",
): ReadonlyMap<string, JsonSchema> {
  return withTexts(definitions, record, targetNamespace, (text, namespace, models) => {
    const model = readModel(text);
    return model === undefined ? text : shortModel(model, namespace, models);
  });
}

/** The other way: definitions whose models say what each group in them stands for. */
export function withWholeModels(
  definitions: ReadonlyMap<string, JsonSchema>,
  record: Json | undefined,
  targetNamespace = "",
): ReadonlyMap<string, JsonSchema> {
  return withTexts(definitions, record, targetNamespace, (text, namespace, models) => {
    const model = readModel(text);
    return model === undefined ? text : modelText(wholeModel(model, namespace, models));
  });
}

type Texts = (text: string, namespace: string, models: GroupModels) => string;

function withTexts(
  definitions: ReadonlyMap<string, JsonSchema>,
  record: Json | undefined,
  targetNamespace: string,
  textOf: Texts,
): ReadonlyMap<string, JsonSchema> {
  const home = homeOf(definitions, record, targetNamespace);
  const models = wholeModels(groupsOfRecord(record, "groups", home, () => undefined));
  if (models.size === 0) return definitions;
  return new Map(
    [...definitions].map(([name, schema]) => {
      const namespace = schema.xml?.namespace ?? targetNamespace;
      return [name, rewritten(schema, (text) => textOf(text, namespace, models), 0)];
    }),
  );
}

/** Schemas inside schemas: no author nests deeper. */
const deepest = 200;

/** The schema with other texts of models that refer to groups; itself, where there are none. */
function rewritten(schema: JsonSchema, textOf: (text: string) => string, depth: number): JsonSchema {
  if (depth > deepest) return schema;
  const part = (one: JsonSchema): JsonSchema => rewritten(one, textOf, depth + 1);
  const { properties, items, allOf, anyOf, oneOf, kept } = schema;
  const changed: { -readonly [Word in keyof JsonSchema]?: JsonSchema[Word] } = {};
  const model = kept?.get("model");
  const text = typeof model === "string" && model.includes("%") ? textOf(model) : model;
  if (kept !== undefined && text !== undefined && text !== model) changed.kept = new Map(kept).set("model", text);
  const lists = { allOf, anyOf, oneOf };
  for (const [word, list] of Object.entries(lists) as [keyof typeof lists, readonly JsonSchema[] | undefined][]) {
    const parts = list?.map(part);
    if (parts?.some((one, index) => one !== list?.[index]) === true) changed[word] = parts;
  }
  const inside = items === undefined ? undefined : part(items);
  if (inside !== undefined && inside !== items) changed.items = inside;
  let hasChanged = false;
  const held = new Map<string, JsonSchema>();
  for (const [key, property] of properties ?? []) {
    const one = part(property);
    hasChanged ||= one !== property;
    held.set(key, one);
  }
  if (hasChanged) changed.properties = held;
  return Object.keys(changed).length === 0 ? schema : withWords(schema, changed);
}
