import type { Method } from "@soapstone/apidoc-model";
import type { Binding, BindingOperation, DefinitionsSet, Operation, PortType } from "@soapstone/xml-model";
import type { Names } from "./conventions.ts";
import { type Endpoint, endpointsOf } from "./endpoints.ts";
import { httpRequestOf } from "./http/request-line.ts";
import { namesOf } from "./naming.ts";
import { operationIds } from "./operation-id.ts";
import { facadePaths } from "./paths.ts";
import { isHttp } from "./soap-message.ts";

/** An abstract operation and how it is reached. */
export interface Exchange extends Endpoint {
  readonly portType: PortType;
  readonly operation: Operation;
  readonly bindingOperation?: BindingOperation;
}

/** What an operation of the output looks like: a line of the plan (principle 6 of the mapping). */
export interface PlannedOperation extends Exchange {
  /** `operation:Catalogue/FindBook`, with the input's name where the operation is overloaded. */
  readonly key: string;
  readonly view: "facade" | "http";
  readonly method: Method;
  readonly path: string;
  readonly operationId: string;
  readonly tags: readonly string[];
}

/** An operation without place in the output, and why. */
export interface SkippedOperation extends Exchange {
  readonly key: string;
  readonly reason: SkipReason;
}
export type SkipReason = "outbound" | "verb" | "taken" | "alternative" | "location";

export interface Plan {
  readonly operations: readonly PlannedOperation[];
  readonly skipped: readonly SkippedOperation[];
  /** Bindings whose operations are those of another binding, which is the one in the output. */
  readonly alternatives: ReadonlySet<Binding>;
  /** Name of the tag of each port type that has operations in the output. */
  readonly tags: ReadonlyMap<PortType, string>;
  readonly names: Names;
}

/** The facade that a description gets where nobody says otherwise (decision 37). */
export function defaultPlan(set: DefinitionsSet): Plan {
  const { endpoints, alternatives } = endpointsOf(set);
  const tags = tagNames([...endpoints.keys()]);
  const skipped: SkippedOperation[] = [];
  const candidates: Candidate[] = [];
  for (const [portType, endpoint] of endpoints) {
    const tag = tags.get(portType) ?? portType.name.local;
    const names = nameCounts(portType.operations);
    for (const operation of portType.operations) {
      const bindingOperation =
        endpoint.binding === undefined ? undefined : set.bindingOperationOf(endpoint.binding, operation);
      const overloaded = (names.get(operation.name) ?? 0) > 1;
      const label = overloaded ? `${operation.name}(${operation.input?.name ?? operation.name})` : operation.name;
      const exchange: Exchange & { readonly key: string } = {
        ...endpoint,
        portType,
        operation,
        key: `operation:${tag}/${label}`,
        ...(bindingOperation === undefined ? {} : { bindingOperation }),
      };
      if (endpoint.twin !== undefined) skipped.push({ ...exchange, reason: "alternative" });
      else if (operation.input === undefined || operation.pattern === "solicit-response")
        skipped.push({ ...exchange, reason: "outbound" });
      else if (isHttp(endpoint.binding) && bindingOperation?.http !== undefined) {
        const line = httpRequestOf(set, exchange);
        if (typeof line === "string") skipped.push({ ...exchange, reason: line });
        else candidates.push({ ...exchange, view: "http", overloaded, tag, ...line });
      } else candidates.push({ ...exchange, view: "facade", overloaded, tag, method: "post" });
    }
  }
  const paths = facadePaths(candidates);
  const ids = operationIds(candidates);
  const operations: PlannedOperation[] = [];
  const taken = new Set<string>();
  for (const candidate of candidates) {
    const path = paths.get(candidate) ?? candidate.path;
    const operationId = ids.get(candidate);
    if (path === undefined || operationId === undefined) continue;
    const place = `${candidate.method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
    // Two native operations that differ only in their query: the format has one place for both.
    if (taken.has(place)) {
      skipped.push({ ...candidate, reason: "taken" });
      continue;
    }
    taken.add(place);
    const { overloaded: _, tag, ...planned } = candidate;
    operations.push({ ...planned, path, operationId, tags: [tag] });
  }
  return { operations, skipped, alternatives, tags, names: namesOf(set, operations) };
}

export interface Candidate extends Exchange {
  readonly key: string;
  readonly view: "facade" | "http";
  readonly method: Method;
  /** Of an HTTP operation, which has one of its own. */
  readonly path?: string;
  readonly overloaded: boolean;
  readonly tag: string;
}

/** One tag per port type; namesakes of other namespaces are numbered. */
function tagNames(portTypes: readonly PortType[]): ReadonlyMap<PortType, string> {
  const names = new Map<PortType, string>();
  const taken = new Set<string>();
  for (const portType of portTypes) {
    let name = portType.name.local;
    for (let number = 2; taken.has(name); number += 1) name = `${portType.name.local}_${number}`;
    taken.add(name);
    names.set(portType, name);
  }
  return names;
}

export function nameCounts(operations: readonly Operation[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of operations) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
