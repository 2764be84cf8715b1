import type { Json } from "@soapstone/apidoc-model";
import {
  type ContentModel,
  type ContentModelGroup,
  changedParts,
  defaultModel,
  defaultWildcard,
  exactlyOnce,
  extendsKey,
  type JsonSchema,
  type Model,
  type ModelElement,
  modelText,
  nilKey,
  orderKey,
  sameSchema,
  withKeywords,
} from "@soapstone/schema-mapping";
import { impliedWildcards } from "./implied-wildcards.ts";
import { withPresenceConstraints } from "./presence-constraints.ts";

/** The greatest depth of nested objects: anonymous types are not nested deeper. */
const deepest = 200;

/**
 * Adds content models to the complements of objects whose keywords say which properties may be present together
 * (`withPresenceConstraints`). In a stripped document nothing else shows a choice; in any other, this is an edit.
 *
 *     oneOf: [{ required: [a] }, { required: [b] }]    is    a|b
 */
export function withImpliedModels(
  definitions: ReadonlyMap<string, JsonSchema>,
  targetNamespace: string,
): ReadonlyMap<string, JsonSchema> {
  return changedEach(definitions, targetNamespace, (schema, namespace) => withImpliedModel(schema, namespace, 0));
}

function withImpliedModel(schema: JsonSchema, namespace: string, depth: number, around?: KeptKeywords): JsonSchema {
  if (depth > deepest) return schema;
  const { complement } = schema;
  const inside = changedInside(schema, (one, isSame) =>
    withImpliedModel(one, namespace, depth + 1, isSame ? (complement ?? around) : undefined),
  );
  const implied = impliedKeywords(schema, complement ?? around, namespace);
  return implied.size === 0
    ? inside
    : withKeywords(inside, { complement: new Map([...(complement ?? []), ...implied]) });
}

/**
 * The inverse of `withImpliedModels`: removes models that the keywords imply, so that editing these edits the model.
 */
export function withoutImpliedModels(
  definitions: ReadonlyMap<string, JsonSchema>,
  targetNamespace: string,
): ReadonlyMap<string, JsonSchema> {
  return changedEach(definitions, targetNamespace, (schema, namespace) => withoutImpliedModel(schema, namespace, 0));
}

function withoutImpliedModel(schema: JsonSchema, namespace: string, depth: number): JsonSchema {
  if (depth > deepest) return schema;
  const inside = changedInside(schema, (one) => withoutImpliedModel(one, namespace, depth + 1));
  const { complement } = schema;
  if (complement === undefined || !impliedKeys.some((key) => complement.has(key))) return inside;
  // An object that is one of several has its complement around all.
  const keywords = schema.anyOf?.[0] ?? schema;
  const implied = impliedKeywords(
    keywords,
    new Map([...complement].filter(([key]) => !impliedKeys.includes(key))),
    namespace,
  );
  const left = new Map(
    [...complement].filter(([key, keyword]) => implied.get(key) === undefined || implied.get(key) !== keyword),
  );
  // An implied field stays if other fields are stored too, since the keywords are only read without any.
  if (left.size === complement.size || (keywords !== schema && left.size > 0)) return inside;
  return withKeywords(inside, { complement: left.size === 0 ? undefined : left });
}

/** Changes each definition, given its namespace. */
function changedEach(
  definitions: ReadonlyMap<string, JsonSchema>,
  targetNamespace: string,
  change: (schema: JsonSchema, namespace: string) => JsonSchema,
): ReadonlyMap<string, JsonSchema> {
  return changedParts(definitions, (schema) => change(schema, schema.xml?.namespace ?? targetNamespace));
}

type KeptKeywords = NonNullable<JsonSchema["complement"]>;

const impliedKeys: readonly string[] = ["model", "anyAttribute"];

/** Changes the objects in an object, and those of which it is one part (`isSame`). */
function changedInside(schema: JsonSchema, change: (one: JsonSchema, isSame: boolean) => JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  if (properties === undefined && items === undefined && anyOf === undefined) return schema;
  return withKeywords(schema, {
    ...(properties === undefined ? {} : { properties: changedParts(properties, (one) => change(one, false)) }),
    ...(items === undefined ? {} : { items: change(items, false) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map((one) => change(one, true)) }),
  });
}

const nothingImplied: ReadonlyMap<string, Json> = new Map();

/** Returns the fields of the complement that the keywords of an object imply. */
function impliedKeywords(
  schema: JsonSchema,
  complement: KeptKeywords | undefined,
  namespace: string,
): ReadonlyMap<string, Json> {
  if (schema.type !== "object" || complement?.has(extendsKey) === true) return nothingImplied;
  const { elements, attributes } = impliedWildcards(schema, namespace);
  const implied = new Map<string, Json>();
  const model = complement?.has("model") === true ? undefined : withWildcard(impliedModel(schema), elements, schema);
  if (model !== undefined) implied.set("model", modelText(model));
  // An open object has only declared attributes by default.
  if (attributes !== undefined && complement?.has("anyAttribute") !== true) implied.set("anyAttribute", attributes);
  return implied;
}

/** Adds a wildcard at the end; only one of certain namespaces is stated, since the keywords imply that of any. */
function withWildcard(
  choices: ContentModel | undefined,
  wildcard: string | undefined,
  schema: JsonSchema,
): ContentModel | undefined {
  if (wildcard === undefined || (choices === undefined && wildcard === defaultWildcard)) return choices;
  const plain = plainModel(schema);
  const before = choices === undefined ? plain.parts : [choices];
  return { ...plain, parts: [...before, { kind: "wildcard", wildcard, min: 0, max: "unbounded" }] };
}

/** Returns the sequence of the properties that are children. */
function plainModel(schema: JsonSchema): ContentModelGroup {
  const plain = defaultModel(schema);
  const isStatement = (part: Model): boolean =>
    part.kind === "element" && (part.key === orderKey || part.key === nilKey);
  return plain.parts.some(isStatement) ? { ...plain, parts: plain.parts.filter((part) => !isStatement(part)) } : plain;
}

/** Returns the model that the keywords imply; undefined where they imply none, or no model expresses them. */
function impliedModel(schema: JsonSchema): ContentModel | undefined {
  const { dependentRequired = new Map<string, readonly string[]>(), oneOf, allOf } = schema;
  const choices = (allOf ?? (oneOf === undefined ? [] : [{ oneOf }])).map(choiceOf);
  if (choices.length === 0 && dependentRequired.size === 0) return undefined;
  const known = choices.filter((choice) => choice !== undefined);
  if (known.length < choices.length) return undefined;
  const plain = plainModel(schema);
  const parts = arranged(plain.parts, known, tiesOf(dependentRequired), schema);
  const [only] = parts;
  const model = only?.kind === "group" && parts.length === 1 ? only : { ...plain, parts };
  const impliedByModel = withPresenceConstraints({}, model);
  const isSame = (["dependentRequired", "oneOf", "allOf"] as const).every((keyword) =>
    sameSchema(impliedByModel[keyword], schema[keyword]),
  );
  return isSame ? model : undefined;
}

/** The names that distinguish the branches of a choice, and whether none needs to be present. */
interface ImpliedChoice {
  readonly branches: readonly (readonly string[])[];
  readonly mayBeNone: boolean;
}

function choiceOf({ oneOf }: JsonSchema): ImpliedChoice | undefined {
  const branches: (readonly string[])[] = [];
  let mayBeNone = false;
  for (const one of oneOf ?? []) {
    const names = namesOf(one);
    if (names !== undefined) branches.push(names);
    else if (one.not !== undefined) mayBeNone = true;
    else return undefined;
  }
  return branches.length === 0 ? undefined : { branches, mayBeNone };
}

function namesOf({ required, anyOf }: JsonSchema): readonly string[] | undefined {
  const [name] = required ?? [];
  if (name !== undefined) return [name];
  const names = anyOf?.flatMap((one) => one.required ?? []);
  return names === undefined || names.length === 0 ? undefined : names;
}

/** Names that occur together, each with those that always accompany it. */
interface Ties {
  readonly with: (key: string) => ReadonlySet<string>;
  readonly isAlways: (key: string) => boolean;
}

function tiesOf(dependent: ReadonlyMap<string, readonly string[]>): Ties {
  const groups = new Map<string, Set<string>>();
  const always = new Set<string>();
  const groupOf = (key: string): Set<string> => {
    const group = groups.get(key) ?? new Set([key]);
    groups.set(key, group);
    return group;
  };
  for (const [key, others] of dependent)
    for (const other of others) {
      always.add(other);
      const [one, more] = [groupOf(key), groupOf(other)];
      const [less, all] = one.size < more.size ? [one, more] : [more, one];
      if (less !== all) for (const name of less) groups.set(name, all.add(name));
    }
  return { with: groupOf, isAlways: (key) => always.has(key) };
}

/** Returns a sequence in which choices and groups are at the position of their first name. */
function arranged(
  parts: readonly Model[],
  choices: readonly ImpliedChoice[],
  ties: Ties,
  keywords: JsonSchema,
): readonly Model[] {
  const choiceWith = new Map<string, { readonly mayBeNone: boolean; readonly branches: readonly ModelBranch[] }>();
  for (const { branches, mayBeNone } of choices) {
    const choice = { branches: branches.map((names) => branchOf(names, ties)), mayBeNone };
    for (const { keys } of choice.branches)
      for (const key of keys) if (!choiceWith.has(key)) choiceWith.set(key, choice);
  }
  const placed = new Map(
    parts.flatMap((part, at) => (part.kind === "element" ? [[part.key, { part, at }] as const] : [])),
  );
  const done = new Set<string>();
  return parts.flatMap((part): readonly Model[] => {
    if (part.kind !== "element") return [part];
    if (done.has(part.key)) return [];
    const choice = choiceWith.get(part.key);
    const branches = choice?.branches ?? [branchOf([part.key], ties)];
    const groups = branches.map((branch) => groupOf(placed, branch, ties, keywords));
    for (const { keys } of branches) for (const key of keys) done.add(key);
    if (choice !== undefined)
      return [{ kind: "group", compositor: "choice", parts: groups, ...exactlyOnce, min: choice.mayBeNone ? 0 : 1 }];
    return ties.with(part.key).size < 2 ? [part] : groups.map((group) => ({ ...group, min: 0 }));
  });
}

/** Names that show that a branch or group is present, and all names in it. */
interface ModelBranch {
  readonly names: readonly string[];
  readonly keys: ReadonlySet<string>;
}

function branchOf(names: readonly string[], ties: Ties): ModelBranch {
  const keys = new Set<string>();
  for (const name of names) if (!keys.has(name)) for (const key of ties.with(name)) keys.add(key);
  return { names, keys };
}

/** Returns one branch or group: its elements in order, those that are always present as required. */
function groupOf(
  placed: ReadonlyMap<string, { readonly part: ModelElement; readonly at: number }>,
  { names, keys }: ModelBranch,
  ties: Ties,
  { properties }: JsonSchema,
): Model {
  const elements = [...keys].flatMap((key) => placed.get(key) ?? []).sort((a, b) => a.at - b.at);
  const isAlone = names.length === 1;
  const inside = elements.map(({ part }): ModelElement => {
    const isAlways = ties.isAlways(part.key) || (isAlone && keys.size === 1);
    const least = Number(properties?.get(part.key)?.minItems ?? 1);
    return { ...part, min: isAlways ? Math.max(1, least) : 0 };
  });
  const [only] = inside;
  return only !== undefined && inside.length === 1
    ? only
    : { kind: "group", compositor: "sequence", parts: inside, ...exactlyOnce };
}
