import { isObject, type Json, type JsonObject, methods, type PointerTokens } from "@soapstone/apidoc-model";
import { withReferencesTo } from "@soapstone/complement";

/**
 * A document in the form for merging, in which operations and definitions are keyed by ids that all three states share,
 * so that renamed ones are still matched:
 *      paths: { /a: { get: { operationId: A } } }   →   operations: { A: { " path": /a, " method": get, operationId: A } }
 *      definitions: { B: { type: object } }         →   definitions: { B: { " name": B, type: object } }
 */
export interface MergeForm {
  readonly value: JsonObject;
  /**
   * Returns the pointer in the document for a path in the form; for a value that only the form has, the pointer of the
   * enclosing value.
   */
  readonly pointerOf: (path: PointerTokens) => PointerTokens;
}

/** The ids of operations and definitions, by name, where they differ from the name. */
export interface MergeIdentity {
  readonly operations: ReadonlyMap<string, string>;
  readonly definitions: ReadonlyMap<string, string>;
}

/** Fields that only the form has. They begin with a blank, unlike all fields of the formats. */
export const formFields = { operations: " operations", path: " path", method: " method", name: " name" } as const;

const onlyInForm: ReadonlySet<string> = new Set(Object.values(formFields));

/** Whether a path leads to a value that only the form has as a field: a route or a name. */
export function isOnlyInForm(path: PointerTokens): boolean {
  return path.some((step, index) => index > 0 && onlyInForm.has(step));
}

/** The containers of definitions in API descriptions and JSON Schemas. */
export const definitionContainers = ["definitions", "$defs"] as const;

/** Converts a document to the form. */
export function mergeFormOf(document: JsonObject, identity: MergeIdentity): MergeForm {
  const fields = new Map<string, Json>();
  const routes = new Map<string, PointerTokens>();
  const own = definitionContainers.flatMap((container) => [...objectOr(document.get(container)).keys()]);
  const ids = idsOf(own, identity.definitions);
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  for (const [field, value] of withReferencesTo(document, ids)) {
    if (field === "paths" && isObject(value)) {
      const { operations, items } = divided(value, identity.operations, routes);
      fields.set(formFields.operations, operations);
      fields.set(field, items);
    } else if (isContainer(field) && isObject(value))
      fields.set(field, new Map([...value].map(([name, member]) => [ids.get(name) ?? name, named(name, member)])));
    else fields.set(field, value);
  }
  return { value: fields, pointerOf: (path) => pointerIn(path, routes, names) };
}

/** Returns an id for each name: the known id, otherwise the name itself, unless it is the id of another name. */
function idsOf(names: readonly string[], known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set(names.flatMap((name) => known.get(name) ?? []));
  for (const name of names) {
    let id = known.get(name);
    if (id === undefined) for (id = name; taken.has(id); id += " ");
    taken.add(id);
    ids.set(name, id);
  }
  return ids;
}

/** A document converted back from the form. */
export interface FromForm {
  readonly document: JsonObject;
  /**
   * Operations with the same route, and definitions with the same name: the ids of the one that is kept, and of the one
   * that is left out.
   */
  readonly clashes: readonly {
    readonly kind: "operations" | "definitions";
    readonly kept: string;
    readonly left: string;
  }[];
}

/** Whether the operation with an id has a route, or the definition a name, in the preferred state. */
export type IsFirst = (id: string, text: string) => boolean;

/**
 * Converts a form back to a document; the inverse of `mergeFormOf`. Of two operations with the same route, or
 * definitions with the same name, the one for which `isFirst` is true is kept.
 */
export function documentOf(form: JsonObject, isFirst: IsFirst): FromForm {
  const clashes: FromForm["clashes"][number][] = [];
  const names = new Map<string, string>();
  const fields = new Map<string, Json>();
  for (const [field, value] of form) {
    if (field === formFields.operations) continue;
    if (field === "paths" && isObject(value))
      fields.set(field, joined(objectOr(form.get(formFields.operations)), value, isFirst, clashes));
    else if (isContainer(field) && isObject(value)) fields.set(field, renamed(value, names, isFirst, clashes));
    else fields.set(field, value);
  }
  return { document: withReferencesTo(fields, names), clashes };
}

function divided(paths: JsonObject, known: ReadonlyMap<string, string>, routes: Map<string, PointerTokens>) {
  const items = new Map<string, Json>();
  const found = new Map<string, JsonObject>();
  for (const [path, item] of paths) {
    for (const [method, operation] of objectOr(item)) {
      if (!isObject(operation) || !isOperation(method, operation)) continue;
      const id = operation.get("operationId");
      const name = typeof id === "string" && !found.has(id) ? id : `${method} ${path}`;
      found.set(name, new Map([[formFields.path, path], [formFields.method, method], ...operation]));
    }
    const rest = isObject(item) ? new Map([...item].filter((field) => !isOperation(...field))) : item;
    if (!isObject(rest) || rest.size > 0 || objectOr(item).size === 0) items.set(path, rest);
  }
  const operations = new Map<string, Json>();
  for (const [name, id] of idsOf([...found.keys()], known)) {
    const operation = objectOr(found.get(name));
    const { path, method } = placeOf(operation);
    routes.set(id, ["paths", path, method]);
    operations.set(id, operation);
  }
  return { operations, items };
}

function joined(
  operations: JsonObject,
  items: JsonObject,
  isFirst: IsFirst,
  clashes: FromForm["clashes"][number][],
): JsonObject {
  const paths = new Map<string, Json>();
  const routes = firstOf(operations, isFirst, (_, operation) => routeOf(operation));
  for (const [id, operation] of operations) {
    if (!isObject(operation)) continue;
    const route = routeOf(operation);
    const kept = routes.get(route) ?? id;
    routes.set(route, kept);
    if (kept !== id) {
      clashes.push({ kind: "operations", kept, left: id });
      continue;
    }
    const { path, method } = placeOf(operation);
    const item = paths.get(path) ?? items.get(path);
    paths.set(path, new Map([...objectOr(item), [method, withoutFormFields(operation)]]));
  }
  for (const [path, item] of items) if (!paths.has(path)) paths.set(path, item);
  return paths;
}

/**
 * Returns the ids by route or name; of several ids with the same one, the id for which `isFirst` is true, otherwise the
 * first.
 */
function firstOf(
  members: JsonObject,
  isFirst: IsFirst,
  textOf: (id: string, member: Json) => string,
): Map<string, string> {
  return new Map(
    [...members]
      .filter(([id, member]) => isFirst(id, textOf(id, member)))
      .map(([id, member]) => [textOf(id, member), id]),
  );
}

function renamed(
  definitions: JsonObject,
  names: Map<string, string>,
  isFirst: IsFirst,
  clashes: FromForm["clashes"][number][],
): JsonObject {
  const known = firstOf(definitions, isFirst, nameOf);
  const members = new Map<string, Json>();
  for (const [id, member] of definitions) {
    const name = nameOf(id, member);
    const kept = known.get(name) ?? id;
    known.set(name, kept);
    if (name !== id) names.set(id, name);
    if (kept !== id) clashes.push({ kind: "definitions", kept, left: id });
    else members.set(name, isObject(member) ? withoutFormFields(member) : member);
  }
  return members;
}

/** Returns the name of a definition in a form; its id if the form does not state a name. */
export function nameOf(id: string, member: Json): string {
  const name = isObject(member) ? member.get(formFields.name) : undefined;
  return typeof name === "string" ? name : id;
}

function placeOf(operation: Json): { readonly path: string; readonly method: string } {
  const [path, method] = [formFields.path, formFields.method].map((field) => objectOr(operation).get(field));
  return { path: String(path), method: String(method) };
}

/**
 * Returns the route of an operation as text. The names of path parameters are left out, since they do not distinguish
 * routes.
 */
export function routeOf(operation: Json): string {
  const { path, method } = placeOf(operation);
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
}

function pointerIn(
  path: PointerTokens,
  routes: ReadonlyMap<string, PointerTokens>,
  names: ReadonlyMap<string, string>,
): PointerTokens {
  const [container = "", id, ...rest] = path;
  const inner = rest.filter((step) => !onlyInForm.has(step));
  if (container === formFields.operations)
    return id === undefined ? ["paths"] : [...(routes.get(id) ?? ["paths"]), ...inner];
  if (!isContainer(container) || id === undefined) return path;
  return [container, names.get(id) ?? id, ...inner];
}

function named(name: string, member: Json): Json {
  return isObject(member) ? new Map([[formFields.name, name], ...member]) : member;
}

/** Removes the fields that only the form has. */
export function withoutFormFields(value: JsonObject): JsonObject {
  return new Map([...value].filter(([field]) => !onlyInForm.has(field)));
}

function isContainer(field: string): boolean {
  return definitionContainers.some((container) => container === field);
}

function isOperation(field: string, value: Json): boolean {
  return isObject(value) && methods.some((method) => method === field);
}

function objectOr(value: Json | undefined): JsonObject {
  return isObject(value) ? value : new Map();
}
