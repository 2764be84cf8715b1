import { type FieldMarks, type OperationPlace, omittedOperations, writtenOperations } from "@soapstone/complement";
import type { Binding, DefinitionsSet, PortType } from "@soapstone/xml-model";
import { type HttpServers, httpServers } from "../address/server.ts";
import { optionalField } from "../complement/fields.ts";
import type { Names } from "../conventions/name-roles.ts";
import { namesOf } from "../conventions/naming.ts";
import type { Endpoint } from "../exchange/exchange.ts";
import { flatInput } from "../exchange/flat-input.ts";
import { faultProperties } from "../fault/fault.ts";
import { headerFieldNames } from "../header/planned-headers.ts";
import { pathKey } from "../http/methods.ts";
import { applyPlan, type Refusal } from "./apply-plan.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { type Choices, isSelected, type MissingSelection, missingOperations, missingPlaces } from "./choices.ts";
import { endpointsOf } from "./endpoints.ts";
import { fieldsByMarks, fieldsByRoute } from "./fields-by-route.ts";
import { isReadOnlyOperation } from "./infer-method.ts";
import { movedPlaces } from "./moved-places.ts";
import { operationIds } from "./operation-id.ts";
import { facadePaths } from "./paths.ts";
import type { PlanEntry } from "./plan-file.ts";
import type { PlannedField, PlannedOperation, SkippedOperation } from "./planned.ts";
import { groupedBy } from "./tag-groups.ts";
import { portTypeLabels, tagNames } from "./tag-names.ts";
import { wirePaths } from "./wire-paths.ts";

export interface Plan {
  readonly operations: readonly PlannedOperation[];
  readonly skipped: readonly SkippedOperation[];
  /** The bindings that offer operations of the output, all or some, in another way. */
  readonly alternatives: ReadonlySet<Binding>;
  readonly servers: HttpServers;
  /** The name of the tag of each port type with operations in the output. */
  readonly tags: ReadonlyMap<PortType, string>;
  readonly names: Names;
  /** The selected names that the description does not have. */
  readonly missing: readonly MissingSelection[];
  /** The entries of the given plan that cannot be followed. */
  readonly refusals: readonly Refusal[];
  /** All operations that may be in the output, including those that are left out. */
  readonly all: readonly PlannedOperation[];
}

/** Decides the operations of the output: their paths, methods, names and fields, by the user's choices and plan. */
export function defaultPlan(set: DefinitionsSet, wished: Choices = {}): Plan {
  const missing = [...missingPlaces(set, wished)];
  // A selected name that does not exist selects nothing: everything is in the output, and the name is reported.
  const { service: _, port: __, ...others } = wished;
  const choices = missing.length === 0 ? wished : others;
  const { endpoints, alternatives } = endpointsOf(set, choices);
  const tags = tagNames([...endpoints.keys()]);
  const labels = portTypeLabels([...endpoints.keys()]);
  const candidates: Candidate[] = [];
  const skipped: SkippedOperation[] = [];
  const further = new Set(alternatives);
  const leave = (exchange: SkippedOperation & Pick<Candidate, "again">): void => {
    // An operation that another binding has in the output is not missing.
    if (exchange.again !== true) skipped.push(exchange);
    else if (exchange.binding !== undefined) further.add(exchange.binding);
  };
  const found = [...endpoints].flatMap(([portType, reached]) =>
    candidatesOf(
      set,
      portType,
      reached,
      { tag: tags.get(portType) ?? portType.name.local, label: labels.get(portType) ?? portType.name.local },
      choices,
    ),
  );
  for (const it of found) if (!("reason" in it)) candidates.push(it);
  const candidateOperations = new Set(candidates.map(({ operation }) => operation));
  for (const it of found)
    if ("reason" in it) leave(candidateOperations.has(it.operation) ? { ...it, again: true } : it);
  const { inferMethods = false } = choices;
  const servers = httpServers(candidates);
  const shaped = candidates.map((it) => shapedCandidate(it, set, servers, inferMethods));
  const paths = new Map([...facadePaths(shaped), ...wirePaths(shaped, servers)]);
  const written = writtenOperations(set, choices.view ?? "facade");
  const writtenOf = (it: Candidate) => written(it.bindingOperation, it.port?.name);
  const headersOf = (it: Candidate): Pick<PlannedOperation, "headers" | "headerFields"> => {
    if (it.view !== "facade") return {};
    const headers = writtenOf(it)?.headers;
    return { ...optionalField("headers", headers), headerFields: headerFieldNames(set, it, headers) };
  };
  const omittedKeys = omittedOperations(set, choices.view ?? "facade");
  const file = choices.plan ?? new Map<string, PlanEntry>();
  const isOmitted = ({ key }: Candidate): boolean => omittedKeys.has(key) && !file.has(key);
  const notOmitted = shaped.filter((it) => !isOmitted(it));
  const moved = movedPlaces((it) => writtenOf(it)?.place, notOmitted, paths);
  const ids = operationIds(shaped, (it) => writtenOf(it)?.operationId);
  const whole: PlannedOperation[] = [];
  const first = new Map(shaped.toReversed().map(({ portType, binding }) => [portType, binding]));
  const taken = new Set<string>();
  for (const candidate of shaped) {
    const byDefault = paths.get(candidate) ?? candidate.path;
    const operationId = ids.get(candidate);
    if (byDefault === undefined || operationId === undefined) continue;
    const own = moved.get(candidate);
    const wished = own ?? { path: byDefault, method: candidate.method };
    const isTaken = taken.has(pathKey(wished.method, wished.path));
    // A further binding with the same method and path sends the same request.
    if (isTaken && candidate.again === true) {
      leave({ ...candidate, reason: "taken" });
      continue;
    }
    // Two HTTP operations that differ only in their query: a description has one place for both, so one gets a
    // fragment.
    const path = isTaken ? `${wished.path}#${encodeURIComponent(operationId)}` : wished.path;
    const there = { ...wished, path };
    const omitted = isOmitted(candidate);
    if (!omitted) taken.add(pathKey(there.method, path));
    const { overloaded: _, again, tag, through, copy, ...planned } = candidate;
    // A further port of the binding that is in the output adds nothing.
    const isFurther = candidate.binding !== first.get(candidate.portType);
    whole.push({
      ...planned,
      path: isTaken ? path : byDefault,
      // In the other views, the messages of an operation depend on its path.
      ...(planned.view === "facade" ? there : {}),
      ...optionalField("moved", own),
      ...fieldsOf(planned, own, writtenOf(candidate)?.fields),
      operationId,
      ...headersOf(candidate),
      ...tagsOf(tag, writtenOf(candidate)?.tags),
      ...(omitted ? { omitted: true as const } : {}),
      ...optionalField("through", isFurther ? through : undefined),
      ...optionalField("copy", again === true && !isFurther ? undefined : copy),
    });
  }
  const { operations: all, excluded, refusals } = applyPlan(whole, file);
  const keys = [...all, ...skipped].map(({ key }) => key);
  for (const [name, { at }] of file)
    if (!keys.includes(name)) missing.push({ what: "operation", name, known: keys, at });
  missing.push(...missingOperations(choices.operations, all.map(namesIn)));
  const isAny = all.some((it) => isSelected(choices.operations, namesIn(it)));
  const patterns = isAny ? choices.operations : undefined;
  // Operations are selected last, so that the others look the same in any selection.
  const operations = all.filter((it) => !excluded.has(it) && isSelected(patterns, namesIn(it)));
  const included = new Set(operations);
  for (const it of all) if (!included.has(it)) skipped.push({ ...it, reason: "left-out" });
  const names = namesOf(set, operations);
  return { operations, skipped, alternatives: further, servers, tags, names, missing, refusals, all };
}

/** Returns the tags of an operation: that of its port type, or those that an edit gave. */
function tagsOf(tag: string, edited: readonly string[] = []): Pick<PlannedOperation, "tags" | "grouped" | "retagged"> {
  if (edited.length === 0) return { tags: [tag] };
  return { ...groupedBy([tag], edited), retagged: true };
}

/** Returns the fields of an operation at the places of its new path, or where an edit put them. */
function fieldsOf(
  { fields, method }: Pick<PlannedOperation, "fields" | "method">,
  moved: OperationPlace | undefined,
  marks: FieldMarks | undefined,
): Pick<PlannedOperation, "fields" | "placed"> {
  const there = moved === undefined ? fields : fieldsByRoute(fields, moved);
  if (marks === undefined) return optionalField("fields", there);
  return { ...optionalField("fields", fieldsByMarks(there, marks, moved?.method ?? method)), placed: true };
}

/** Adds to a candidate its fields, the status of each fault, and the prefix of its path. */
function shapedCandidate(
  it: Candidate,
  set: DefinitionsSet,
  servers: ReturnType<typeof httpServers>,
  inferMethods: boolean,
): Candidate & Pick<PlannedOperation, "fields" | "faults"> {
  if (it.path !== undefined) return { ...it, path: `${prefixAt(servers, it)}${it.path}` };
  if (it.view !== "facade") return it;
  const flat = flatInput(set, it);
  const isGet = inferMethods && isReadOnlyOperation(it.operation, flat);
  const fields = flat?.map((field): PlannedField => ({ ...field, place: isGet ? "query" : "body" }));
  const faults = new Map(faultProperties(set, it.operation).map((name) => [name, "default"] as const));
  return { ...it, ...optionalField("fields", fields), faults, method: isGet ? "get" : it.method };
}

/** Returns the names by which an operation can be selected. */
function namesIn({ operation, portType, operationId, tags: [tag] }: PlannedOperation): readonly string[] {
  const own = [operation.name, operationId, `${portType.name.local}/${operation.name}`];
  return tag === undefined ? own : [...own, `${tag}/${operation.name}`];
}

/** Returns the path of a port's address after the common base path. */
function prefixAt({ places }: HttpServers, { port }: Endpoint): string {
  return (port === undefined ? undefined : places.get(port)?.prefix) ?? "";
}
