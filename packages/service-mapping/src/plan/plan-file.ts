import { isArray, isObject, type Json, type Method, methods, object } from "@soapstone/apidoc-model";
import type { FieldLocation } from "@soapstone/complement";
import { mapping } from "@soapstone/conversion";
import type { Location, Report } from "@soapstone/workspace";
import { isFieldName } from "../header/header-names.ts";
import type { GatewaySecurity } from "./gateway-security.ts";
import type { PlannedOperation } from "./planned.ts";

/** The entry of an operation in a plan; absent fields leave the default. */
export interface PlanEntry {
  readonly include: boolean;
  readonly method?: Method;
  readonly path?: string;
  readonly name?: string;
  readonly tags?: readonly string[];
  readonly fields?: ReadonlyMap<string, FieldLocation>;
  /** The status of each fault, by the fault's property. */
  readonly faults?: ReadonlyMap<string, string>;
  /** The names of header fields, by the blocks or children of blocks (`Login/user`) that they hold. */
  readonly headers?: ReadonlyMap<string, string>;
  readonly at: Location;
}

/** The entries of a plan, by the keys of operations. */
export type PlanFile = ReadonlyMap<string, PlanEntry>;

/** Writes a plan with everything that may be edited: the inverse of `readPlan`. */
export function writePlan(
  operations: readonly PlannedOperation[],
  left: ReadonlySet<PlannedOperation>,
  security: GatewaySecurity | undefined,
): Json {
  return object([
    ["plan", 1],
    ["security", security],
    ["operations", operations.map((it) => entryOf(it, !left.has(it)))],
  ]);
}

function entryOf(
  { key, method, path, operationId, tags, grouped = tags, fields, faults, headerFields, view }: PlannedOperation,
  include: boolean,
): Json {
  const places = fields?.map(({ name, place }) => [name, place] as const) ?? [];
  const headers = [...(headerFields?.response ?? []), ...(headerFields?.request ?? [])];
  return object([
    ["key", key],
    ["include", include],
    // The method and path of an HTTP operation are those of its binding.
    ["method", view === "facade" ? method : undefined],
    ["path", view === "facade" ? path : undefined],
    ["name", operationId],
    ["tags", [...grouped]],
    ["fields", places.length === 0 ? undefined : object(places)],
    ["headers", headers.length === 0 ? undefined : object(headers)],
    ["faults", faults === undefined || faults.size === 0 ? undefined : object([...faults])],
  ]);
}

/** Reads a plan. Reports values of the wrong form, and ignores the entries that have them. */
export function readPlan(json: Json, uri: string, report: Report): PlanFile {
  const found = new Map<string, PlanEntry>();
  const refuse = (pointer: string, reason: string) => report(mapping("plan-form", { reason }, { uri, pointer }));
  const all = isObject(json) ? json.get("operations") : undefined;
  if (!isObject(json) || json.get("plan") !== 1 || !isArray(all)) {
    refuse("", 'a plan is an object with "plan: 1" and a list of operations');
    return found;
  }
  for (const [index, value] of all.entries()) {
    const pointer = `/operations/${index}`;
    const key = isObject(value) ? value.get("key") : undefined;
    if (!isObject(value) || typeof key !== "string") refuse(pointer, "each operation must be an object with a key");
    else if (found.has(key)) refuse(pointer, `${key} has two entries`);
    else {
      const fault = faultIn(value);
      if (fault === undefined) found.set(key, entryFrom(value, { uri, pointer }));
      else refuse(`${pointer}/${fault}`, `${fault} must be ${forms[fault]?.expected ?? "a field of the plan"}`);
    }
  }
  return found;
}

interface PlanFieldForm {
  readonly expected: string;
  readonly fits: (value: Json) => boolean;
}

const places: readonly string[] = ["body", "query", "path", "header"] satisfies readonly FieldLocation[];

const forms: Readonly<Record<string, PlanFieldForm>> = {
  key: { expected: "a string", fits: isText },
  include: { expected: "true or false", fits: (value) => typeof value === "boolean" },
  method: { expected: `one of ${methods.join(", ")}`, fits: (value) => methods.some((method) => method === value) },
  path: { expected: "a path that begins with a slash", fits: (value) => isText(value) && /^\/[^?#\s]*$/.test(value) },
  name: { expected: "a string that is not empty", fits: isText },
  tags: {
    expected: "a list of strings that is not empty",
    fits: (value) => isArray(value) && value.length > 0 && value.every(isText),
  },
  fields: {
    expected: `an object that gives each field a place: ${places.join(", ")}`,
    fits: (value) => isObject(value) && [...value.values()].every((it) => isText(it) && places.includes(it)),
  },
  headers: {
    expected:
      "an object that gives header blocks or their children (Login/user) the names of HTTP headers: letters, digits and hyphens, and no name that HTTP itself defines",
    fits: (value) => isObject(value) && [...value.values()].every((it) => isText(it) && isFieldName(it)),
  },
  faults: {
    expected: "an object that gives each fault a status from 400 to 599, or default",
    fits: (value) => isObject(value) && [...value.values()].every((it) => /^(?:default|[45]\d\d)$/.test(String(it))),
  },
};

function isText(value: Json): value is string {
  return typeof value === "string" && value !== "";
}

/** Returns the first key of an entry that is unknown or has a wrong value. */
function faultIn(entry: ReadonlyMap<string, Json>): string | undefined {
  return [...entry].find(([key, value]) => !(Object.hasOwn(forms, key) && forms[key]?.fits(value)))?.[0];
}

function entryFrom(from: ReadonlyMap<string, Json>, at: Location): PlanEntry {
  const copied: Record<string, unknown> = {};
  for (const key of ["method", "path", "name", "tags"]) if (from.has(key)) copied[key] = from.get(key);
  const fields = from.get("fields");
  const faults = from.get("faults");
  const headers = from.get("headers");
  return {
    ...copied,
    include: from.get("include") !== false,
    ...(isObject(fields)
      ? { fields: new Map([...fields].map(([name, place]) => [name, place as FieldLocation])) }
      : {}),
    ...(isObject(headers) ? { headers: new Map([...headers].map(([of, name]) => [of, String(name)])) } : {}),
    ...(isObject(faults) ? { faults: new Map([...faults].map(([name, status]) => [name, String(status)])) } : {}),
    at,
  };
}
