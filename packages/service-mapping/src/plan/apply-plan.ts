import { unusedName } from "@soapstone/workspace";
import { optionalField } from "../complement/fields.ts";
import { plannedHeaders } from "../header/planned-headers.ts";
import { bodiless, pathKey } from "../http/methods.ts";
import type { PlanEntry, PlanFile } from "./plan-file.ts";
import type { PlannedField, PlannedOperation } from "./planned.ts";
import { groupedBy } from "./tag-groups.ts";

/** An entry of a plan that cannot be followed, and why. */
export interface Refusal {
  readonly entry: PlanEntry;
  readonly key: string;
  readonly reason: string;
}

export interface Applied {
  readonly operations: readonly PlannedOperation[];
  /**
   * The operations that the plan leaves out; and those that an edited API file left out, where the plan has no entry
   * for them.
   */
  readonly excluded: ReadonlySet<PlannedOperation>;
  readonly refusals: readonly Refusal[];
}

/** Applies a plan to operations. An operation without an entry, or with one that cannot be followed, stays as it is. */
export function applyPlan(operations: readonly PlannedOperation[], file: PlanFile): Applied {
  const refusals: Refusal[] = [];
  const wanted = operations.map((byDefault) => {
    const entry = file.get(byDefault.key);
    if (entry === undefined || byDefault.view === "wire") return { byDefault, planned: byDefault, entry };
    const planned = plannedBy(byDefault, besidesEdits(entry, byDefault));
    if (typeof planned !== "string") return { byDefault, planned, entry };
    refusals.push({ entry, key: byDefault.key, reason: planned });
    return { byDefault, planned: byDefault, entry };
  });
  // Operations without an entry come second: a new one must not take the place of an edited one.
  const taken = new Map<string, string>();
  const ids = new Map<string, string>();
  const settled = new Map<PlannedOperation, PlannedOperation>();
  for (const { byDefault, planned, entry } of [...wanted].sort((a, b) => Number(!a.entry) - Number(!b.entry))) {
    const isInPlan = isIncluded(byDefault, entry);
    const [place, id] = [pathKey(planned.method, planned.path), planned.operationId];
    const other = isInPlan ? (taken.get(place) ?? ids.get(id)) : undefined;
    if (other !== undefined && entry !== undefined) {
      const what = taken.has(place) ? `the method and path ${planned.method} ${planned.path}` : `the name ${id}`;
      refusals.push({ entry, key: byDefault.key, reason: `${other} has ${what} too` });
    }
    const own = other === undefined ? planned : freed(byDefault, taken, ids);
    settled.set(byDefault, own);
    if (!isInPlan) continue;
    taken.set(pathKey(own.method, own.path), byDefault.key);
    ids.set(own.operationId, byDefault.key);
  }
  const all = operations.map((it) => settled.get(it) ?? it);
  const excluded = new Set(all.filter((it) => !isIncluded(it, file.get(it.key))));
  return { operations: all, excluded, refusals };
}

function isIncluded({ omitted }: PlannedOperation, entry: PlanEntry | undefined): boolean {
  return entry?.include ?? omitted !== true;
}

/**
 * Returns an operation as it would be without a plan, with a number where an edited operation has its path or its name.
 */
function freed(
  byDefault: PlannedOperation,
  taken: ReadonlyMap<string, string>,
  ids: ReadonlyMap<string, string>,
): PlannedOperation {
  const path = unusedName(byDefault.path, (it) => taken.has(pathKey(byDefault.method, it)));
  const operationId = unusedName(byDefault.operationId, (it) => ids.has(it));
  return { ...byDefault, path, operationId };
}

/**
 * Returns an entry without the choices that were edited in the API file: an edit wins over the plan. Names of header
 * fields are compared one by one.
 */
function besidesEdits(entry: PlanEntry, { moved, placed, retagged }: PlannedOperation): PlanEntry {
  const { method, path, fields, tags, ...others } = entry;
  return {
    ...others,
    ...(moved === undefined ? { ...optionalField("method", method), ...optionalField("path", path) } : {}),
    ...(moved === undefined && placed === undefined ? optionalField("fields", fields) : {}),
    ...(retagged === undefined ? optionalField("tags", tags) : {}),
  };
}

/** Returns an operation with the changes of an entry; or a text with the reason why they are impossible. */
function plannedBy(byDefault: PlannedOperation, entry: PlanEntry): PlannedOperation | string {
  const { method = byDefault.method, path = byDefault.path, name = byDefault.operationId } = entry;
  const changed = { ...byDefault, operationId: name, ...(entry.tags ? groupedBy(byDefault.tags, entry.tags) : {}) };
  if (byDefault.view === "http") {
    // An HTTP operation that shares its path with another may get a path of its own, and so may one whose path ends in
    // a slash.
    const isPathFree = path === byDefault.path || byDefault.path.includes("#") || byDefault.path.endsWith("/");
    const isOwn = method === byDefault.method && isPathFree && !entry.fields && !entry.headers;
    return isOwn
      ? { ...changed, path }
      : "the HTTP binding fixes the method, the path and the parameters of the operation";
  }
  const headers = entry.headers && plannedHeaders(entry.headers, byDefault.headerFields, byDefault.headers);
  if (typeof headers === "string") return headers;
  const fields = fieldsBy(byDefault, entry);
  if (typeof fields === "string") return fields;
  const inPath = new Set(fields?.filter(({ place }) => place === "path").map((it) => it.name));
  const template = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, field = ""]) => field);
  const loose = template.find((field) => !inPath.has(field)) ?? [...inPath].find((field) => !template.includes(field));
  if (loose !== undefined)
    return `the field ${loose} must be in the path, in braces, and have the place path under fields`;
  if (new Set(template).size < template.length || /[{}]/.test(path.replace(/\{[^{}]*\}/g, "")))
    return `the path ${path} has the same field twice, or a brace without its pair`;
  const bad = fields?.find((it) => it.place === "path" && (it.repeated || !it.required));
  if (bad !== undefined) return `the field ${bad.name} may be absent or repeated, but a path parameter must occur once`;
  const isInBody = fields === undefined || fields.some(({ place }) => place === "body");
  if (isInBody && bodiless.has(method) && byDefault.operation.input !== undefined)
    return `a ${method} request has no body${fields === undefined ? ", and the input of the operation has nested fields" : "; give all fields another place"}`;
  const strange = [...(entry.faults?.keys() ?? [])].find((fault) => byDefault.faults?.has(fault) !== true);
  if (strange !== undefined) return `the operation has no fault ${strange}`;
  const faults =
    byDefault.faults &&
    new Map([...byDefault.faults].map(([fault, status]) => [fault, entry.faults?.get(fault) ?? status]));
  return {
    ...changed,
    method,
    path,
    ...optionalField("fields", fields),
    ...optionalField("headers", headers),
    ...optionalField("faults", faults),
  };
}

function fieldsBy(
  { fields }: PlannedOperation,
  { fields: places }: PlanEntry,
): readonly PlannedField[] | undefined | string {
  if (places === undefined || places.size === 0) return fields;
  if (fields === undefined) return "the input of the operation has nested fields, so all fields stay in the body";
  const known = new Set(fields.map(({ name }) => name));
  const strange = [...places.keys()].find((name) => !known.has(name));
  if (strange !== undefined) return `the input of the operation has no field ${strange}`;
  return fields.map((field) => ({ ...field, place: places.get(field.name) ?? field.place }));
}
