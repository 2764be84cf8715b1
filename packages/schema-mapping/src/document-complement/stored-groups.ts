import { isArray, type Json } from "@soapstone/apidoc-model";
import { clark, fromClark } from "@soapstone/xml-model";
import { withoutRef } from "../complex/content/content-model.ts";
import { type JsonSchema, sameSchema, withKeywords } from "../json-schema.ts";
import { defaultModel, isChild } from "../model/default-model.ts";
import type { ContentModel, Model } from "../model/model.ts";
import { modelText } from "../model/model-text.ts";
import { itemOfProperty, propertyOf } from "../model/property-occurrence.ts";
import { readModel } from "../model/read-model.ts";
import { slotsOf } from "../model/slots.ts";
import { nameFromScope, nameOfReference } from "../names/name-in-scope.ts";
import { type GroupModels, shortModel, wholeModel } from "./short-models.ts";

/** The kinds of groups in the document complement. */
export type GroupKind = "group" | "attributeGroup";

/**
 * The groups of the document complement, by name `{namespace}local`. The members of a group are where the group is
 * used, and in the groups to which it refers. So the document complement has the model of a group, or the names of its
 * attributes, and schemas only for members that are nowhere else.
 */
export type Groups = ReadonlyMap<string, JsonSchema>;

/** The field with the property names of attributes whose schemas are where the group is used. */
export const membersKey = "members";

/** Returns the groups of the same kind to which a group refers. */
export function nestedGroups(kind: GroupKind, name: string, { complement }: JsonSchema): readonly string[] {
  const { namespace } = nameOf(name);
  const names =
    kind === "group" ? groupsInModel(complement?.get("model")) : attributeGroupsIn(complement?.get("attributeGroups"));
  return names.map((one) => clark(nameFromScope(one, namespace)));
}

/** Adds to the uses of groups the indirect ones: groups to which only other groups refer. */
export function sitesOf(kind: GroupKind, groups: Groups, direct: ReadonlyMap<string, JsonSchema>): Groups {
  const sites = new Map(direct);
  const waiting = [...groups.keys()].filter((name) => sites.has(name)).reverse();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const site = sites.get(name);
    const schema = groups.get(name);
    if (site === undefined || schema === undefined) continue;
    for (const inner of nestedGroups(kind, name, schema))
      if (!sites.has(inner)) {
        sites.set(inner, site);
        waiting.push(inner);
      }
  }
  return sites;
}

/**
 * Removes the members of a group that are stored elsewhere. `groups` are complete: they include the members of nested
 * groups.
 */
export function withoutMembersElsewhere(
  kind: GroupKind,
  name: string,
  { groups, sites, models }: { readonly groups: Groups; readonly sites: Groups; readonly models: GroupModels },
): JsonSchema {
  const schema = groups.get(name) ?? {};
  const nested = nestedGroups(kind, name, schema).flatMap((one) => groups.get(one) ?? []);
  const site = sites.get(name);
  const { properties = new Map<string, JsonSchema>(), required = [] } = schema;
  const needed = new Set(required);
  const inNested: string[] = [];
  const atSite: string[] = [];
  for (const [key, property] of properties) {
    const own = partOf(kind, key, property, needed.has(key));
    const inner = nested.map((one) => partIn(kind, key, one)).find((part) => part !== undefined);
    const there = inner ?? (site === undefined ? undefined : partIn(kind, key, site));
    if (own === undefined || there === undefined || there.isRequired !== own.isRequired) continue;
    if (inner !== undefined && sameSchema(withoutRef(inner.schema), withoutRef(own.schema))) inNested.push(key);
    if (inner === undefined && sameSchema(there.schema, own.schema)) atSite.push(key);
  }
  const elsewhere = new Set([...inNested, ...atSite]);
  if (elsewhere.size === 0 && models.size === 0) return schema;
  const complement = new Map(schema.complement);
  const isModelled = kind === "group" && complement.has("model");
  const left = new Map(
    [...properties].flatMap(([key, property]) => {
      if (elsewhere.has(key)) return [];
      return [[key, isModelled ? withoutContent(property, nameOf(name).namespace) : property] as const];
    }),
  );
  if (kind === "attributeGroup" && atSite.length > 0) complement.set(membersKey, atSite);
  if (kind === "group" && (elsewhere.size > 0 || complement.has("model")))
    complement.set("model", shortModel(modelIn(schema), nameOf(name).namespace, models));
  const names = required.filter((key) => left.has(key));
  return withKeywords(schema, {
    properties: left.size === 0 ? undefined : left,
    required: names.length === 0 ? undefined : names,
    complement: complement.size === 0 ? undefined : complement,
  });
}

/**
 * Reduces a property that refers to a global element to its name: the element has the content, and the model the
 * occurrence.
 */
function withoutContent(property: JsonSchema, namespace: string): JsonSchema {
  const { complement, xml } = property;
  if (complement?.size !== 1 || complement.get("ref") !== true) return property;
  const { namespace: own = namespace, name } = xml ?? {};
  return own === namespace && name === undefined ? { complement } : property;
}

/** The inverse of `withoutMembersElsewhere`: completes each group with all its members. */
export function withMembersElsewhere(kind: GroupKind, groups: Groups, direct: ReadonlyMap<string, JsonSchema>): Groups {
  const sites = sitesOf(kind, groups, direct);
  const whole = new Map<string, JsonSchema>();
  for (const name of innermostFirst(kind, groups)) {
    const schema = groups.get(name);
    if (schema === undefined) continue;
    const nested = nestedGroups(kind, name, schema).flatMap((one) => whole.get(one) ?? []);
    const sources = [...nested, sites.get(name)].filter((one) => one !== undefined);
    whole.set(name, kind === "group" ? wholeGroup(schema, sources) : wholeAttributes(schema, nested, sites.get(name)));
  }
  return whole;
}

/** Completes a group of elements: its model has the names, and the places where it is used the missing schemas. */
function wholeGroup(schema: JsonSchema, sources: readonly JsonSchema[]): JsonSchema {
  const text = schema.complement?.get("model");
  const model = typeof text === "string" ? readModel(text) : undefined;
  if (model === undefined) return schema;
  const properties = new Map<string, JsonSchema>();
  const required = new Set(schema.required);
  for (const [key, occurs] of slotsOf(model)) {
    const own = schema.properties?.get(key);
    const part =
      own === undefined ? sources.map((one) => partIn("group", key, one)).find((one) => one !== undefined) : undefined;
    const property = own ?? (part === undefined || occurs.max === 0 ? undefined : propertyOf(part.schema, occurs));
    if (property === undefined) continue;
    properties.set(key, property);
    if (own === undefined && occurs.min > 0) required.add(key);
  }
  for (const [key, property] of schema.properties ?? []) if (!properties.has(key)) properties.set(key, property);
  return withKeywords(schema, {
    properties: properties.size === 0 ? undefined : properties,
    required: required.size === 0 ? undefined : [...required],
  });
}

function wholeAttributes(schema: JsonSchema, nested: readonly JsonSchema[], site: JsonSchema | undefined): JsonSchema {
  const members = schema.complement?.get(membersKey);
  const properties = new Map<string, JsonSchema>();
  const required = new Set(schema.required);
  const take = (key: string, from: JsonSchema): void => {
    const part = properties.has(key) ? undefined : partIn("attributeGroup", key, from);
    if (part === undefined) return;
    properties.set(key, part.schema);
    if (part.isRequired) required.add(key);
  };
  for (const key of isArray(members) ? members : [])
    if (typeof key === "string" && site !== undefined && schema.properties?.has(key) !== true) take(key, site);
  for (const [key, property] of schema.properties ?? []) properties.set(key, property);
  for (const group of nested) for (const key of group.properties?.keys() ?? []) take(key, group);
  return withKeywords(schema, {
    properties: properties.size === 0 ? undefined : properties,
    required: required.size === 0 ? undefined : [...required],
  });
}

/** The schema of one element or attribute; how often an element occurs is in the model. */
interface StoredMember {
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

function partOf(kind: GroupKind, key: string, property: JsonSchema, isRequired: boolean): StoredMember | undefined {
  if (isChild(key, property) !== (kind === "group")) return undefined;
  if (kind === "attributeGroup") return property.xml?.attribute === true ? { schema: property, isRequired } : undefined;
  return { schema: itemOfProperty(property, isRequired).item, isRequired: false };
}

function partIn(kind: GroupKind, key: string, { properties, required = [] }: JsonSchema): StoredMember | undefined {
  const property = properties?.get(key);
  return property === undefined ? undefined : partOf(kind, key, property, required.includes(key));
}

/** Sorts groups so that nested ones come first, without recursion; a cycle ends where it began. */
function innermostFirst(kind: GroupKind, groups: Groups): readonly string[] {
  const done = new Set<string>();
  const open = new Set<string>();
  for (const start of groups.keys()) {
    const path = [start];
    for (let name = path.at(-1); name !== undefined; name = path.at(-1)) {
      const schema = groups.get(name);
      const isNew = schema !== undefined && !open.has(name);
      open.add(name);
      const waiting = isNew ? nestedGroups(kind, name, schema).filter((one) => groups.has(one) && !open.has(one)) : [];
      if (waiting.length > 0) path.push(...waiting);
      else {
        path.pop();
        done.add(name);
      }
    }
  }
  return [...done];
}

/** Returns the model of a group: that of the complement, else the sequence of its elements. */
export function modelIn(schema: JsonSchema): ContentModel {
  const text = schema.complement?.get("model");
  return (typeof text === "string" ? readModel(text) : undefined) ?? defaultModel(schema);
}

/** Returns the names of the groups in a model's text, without the groups inside these. */
export function groupsInModel(text: Json | undefined): readonly string[] {
  if (typeof text !== "string" || !text.includes("%")) return [];
  const model = readModel(text);
  const names: string[] = [];
  const waiting: Model[] = model === undefined ? [] : [model];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === "group") waiting.push(...[...part.parts].reverse());
    if (part.kind === "reference" && part.to === "group") names.push(part.name);
  }
  return names;
}

function attributeGroupsIn(references: Json | undefined): readonly string[] {
  return isArray(references) ? references.flatMap((entry) => nameOfReference(entry) ?? []) : [];
}

function nameOf(name: string): { readonly namespace: string; readonly local: string } {
  return fromClark(name) ?? { namespace: "", local: name };
}

/** Returns the complete models of groups. */
export function wholeModels(groups: Groups): GroupModels {
  const models = new Map<string, ContentModel>();
  for (const name of innermostFirst("group", groups)) {
    const schema = groups.get(name);
    if (schema !== undefined) models.set(name, wholeModel(modelIn(schema), nameOf(name).namespace, models));
  }
  return models;
}

/** Fills the references in the models of groups. */
export function withModels(groups: Groups): Groups {
  const models = wholeModels(groups);
  return new Map(
    [...groups].map(([name, schema]) => {
      const model = models.get(name);
      if (model === undefined || schema.complement?.has("model") !== true) return [name, schema];
      return [name, withKeywords(schema, { complement: new Map(schema.complement).set("model", modelText(model)) })];
    }),
  );
}
