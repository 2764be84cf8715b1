import type { JsonSchema } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import type { Detail } from "./fault.ts";

/**
 * Returns the generated description of a response: which faults it may hold. A response with just this text has no
 * documentation.
 */
export function faultDescription(faults: Iterable<string>): string {
  const names = [...faults];
  const last = names.pop();
  if (last === undefined) return "Any fault.";
  return `Fault: ${names.length === 0 ? last : `${names.join(", ")} or ${last}`}.`;
}

/** The inverse of `faultDescription`: the faults that a generated description lists; none for any other text. */
export function faultNamesInDescription(description: string): readonly string[] {
  const [, names] = /^Fault: (\S+(?:(?:,| or) \S+)*)\.$/.exec(description) ?? [];
  return names?.split(/, | or /) ?? [];
}

const codeText = "What kind of fault it is.";
const messageText = "What went wrong, for people.";

/** Returns the schema of an error's body: the parts of a SOAP fault that a client can use. */
export function faultShape(detail: Detail): JsonSchema {
  return {
    type: "object",
    properties: new Map<string, JsonSchema>([
      ["code", { type: "string", description: codeText }],
      ["message", { type: "string", description: messageText }],
      ["detail", detail.size === 0 ? { type: "object" } : { type: "object", properties: detail }],
    ]),
    required: ["code", "message"],
  };
}

/**
 * Returns the detail of a schema that has the shape of a fault; undefined for any other. A generated one may have got
 * more properties by an edit: its descriptions identify it.
 */
export function detailOf(schema: JsonSchema): Detail | undefined {
  const { properties } = schema;
  const [code, message, detail] = ["code", "message", "detail"].map((name) => properties?.get(name));
  if (schema.type !== "object" || detail?.type !== "object" || code === undefined || message === undefined)
    return undefined;
  return properties?.size === 3 || isGeneratedShape(schema) ? (detail.properties ?? new Map()) : undefined;
}

/** Whether a schema has one of the descriptions that `faultShape` generates. */
export function isGeneratedShape({ properties }: JsonSchema): boolean {
  return properties?.get("code")?.description === codeText || properties?.get("message")?.description === messageText;
}

/**
 * Groups the faults of an operation by the status that a plan gives each. All others are in `default`, which is there
 * even if no fault is left for it: a service may always return an undeclared one.
 */
export function faultsByStatus(
  detail: Detail,
  statuses: ReadonlyMap<string, string> | undefined,
): ReadonlyMap<string, Detail> {
  const found = new Map<string, Map<string, JsonSchema>>();
  const codes = [...new Set([...detail.keys()].map((name) => statuses?.get(name) ?? "default"))].sort();
  for (const code of [...codes.filter((it) => it !== "default"), "default"]) found.set(code, new Map());
  for (const [name, schema] of detail) found.get(statuses?.get(name) ?? "default")?.set(name, schema);
  return found;
}

/** The inverse of `faultsByStatus`: the faults of all statuses. */
export function faultsOfStatuses(details: readonly Detail[]): Detail {
  return new Map(details.flatMap((detail) => [...detail]));
}

export interface FaultSet {
  /** The name of the shared response, which its definition has too. */
  readonly name: string;
  readonly detail: Detail;
}

/** An operation and the faults that it may end with. */
export interface FaultingOperation {
  readonly operation: string;
  readonly portType: string;
  readonly detail: Detail;
}

/**
 * One shared response per set of faults. Its name, which its definition has too, is the first free one of these:
 *
 * - no faults declared: `Fault`, `{PortType}Fault`
 * - one operation has the set: `{Operation}Fault`
 * - several operations have one fault: `{Fault}Fault`, where `{Fault}` is the fault's property without its own
 *   `Fault`, `Exception` or `Error`
 * - several operations have several faults: `{PortType}Fault`, `{Operation}Fault`, both of the first operation
 *
 * Where all are taken, the first with `Response` behind it, and a number if need be. `taken` are the names of
 * definitions; letters' case does not tell names apart.
 */
export function faultSets<T extends FaultingOperation>(
  operations: readonly T[],
  taken: ReadonlySet<string>,
): ReadonlyMap<T, FaultSet> {
  const groups = new Map<string, T[]>();
  for (const operation of operations) {
    const members = [...operation.detail].map(([name, schema]) => `${name} ${textOf(schema)}`);
    const key = members.sort().join("\n");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [operation]);
    else group.push(operation);
  }
  const used = new Set([...taken].map((name) => name.toLowerCase()));
  const found = new Map<T, FaultSet>();
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const name = free(wishes(first, group.length), used);
    used.add(name.toLowerCase());
    const set = { name, detail: first.detail };
    for (const operation of group) found.set(operation, set);
  }
  return found;
}

/**
 * Writes a schema as text, to compare: `JSON.stringify` would lose its maps. A detail's schemas are references, or
 * small.
 */
function textOf(schema: JsonSchema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === "origin" ? undefined : value instanceof Map ? [...value] : value,
  );
}

function wishes({ operation, portType, detail }: FaultingOperation, users: number): readonly string[] {
  const [only] = detail.keys();
  if (only === undefined) return ["Fault", `${portType}Fault`];
  if (users === 1) return [`${operation}Fault`];
  const single = `${only.replace(/(?:Fault|Exception|Error)(?:Element)?$/, "") || only}Fault`;
  return detail.size === 1 ? [single, `${single}Response`] : [`${portType}Fault`, `${operation}Fault`];
}

function free(wished: readonly string[], used: ReadonlySet<string>): string {
  const [first = "Fault"] = wished;
  const good = wished.find((name) => !used.has(name.toLowerCase()));
  if (good !== undefined) return good;
  const wish = `${first}Response`;
  return unusedName(
    wish,
    (name) => used.has(name.toLowerCase()),
    (number) => `${wish}${number}`,
  );
}
