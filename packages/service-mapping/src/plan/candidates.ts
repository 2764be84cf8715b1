import type { Method } from "@soapstone/apidoc-model";
import {
  type Binding,
  type DefinitionsSet,
  type PortType,
  type PortTypeOperation,
  sameName,
} from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import type { Endpoint, Exchange } from "../exchange/exchange.ts";
import { isHttp } from "../exchange/soap-message.ts";
import type { Choices } from "./choices.ts";
import type { SkippedOperation } from "./planned.ts";
import { httpRequestOf } from "./request-line.ts";

/** An operation that may be in the output, before paths and names are decided. */
export interface Candidate extends Exchange {
  readonly key: string;
  readonly view: "facade" | "wire" | "http";
  readonly method: Method;
  /** The path of an HTTP operation, by its binding; absent for others. */
  readonly path?: string;
  readonly overloaded: boolean;
  readonly tag: string;
  readonly through?: string;
  /** Whether another binding has the same operation in the output. */
  readonly again?: boolean;
}

/** The names of a port type: its tag, and its label in the keys of operations. */
interface PortTypeNames {
  readonly tag: string;
  readonly label: string;
}

/**
 * Returns the operations of a port type over each binding that has them, or why an operation cannot be in the output. A
 * further binding only adds operations with a verb and location of their own, unless all ports are selected.
 */
export function candidatesOf(
  set: DefinitionsSet,
  portType: PortType,
  reached: readonly Endpoint[],
  names: PortTypeNames,
  { allPorts = false, view = "facade" }: Choices = {},
): readonly (Candidate | (SkippedOperation & Pick<Candidate, "again">))[] {
  const { tag } = names;
  const counts = nameCounts(portType.operations);
  const copies = copiesAmong(portType.operations);
  const seen = new Set<PortTypeOperation>();
  if (reached.length === 0)
    return candidatesOf(set, portType, [{}], names).map(({ key, ...exchange }) => ({
      ...exchange,
      key,
      reason: "left-out",
    }));
  // If the first binding leaves out an operation, the first further binding with that operation counts.
  const firstOf = (operation: PortTypeOperation) =>
    reached.findIndex(
      ({ binding }) => binding !== undefined && set.bindingOperationOf(binding, operation) !== undefined,
    );
  return reached.flatMap((endpoint, index) =>
    portType.operations.flatMap((operation) => {
      const bound = endpoint.binding && set.bindingOperationOf(endpoint.binding, operation);
      const isExternal = isHttp(endpoint.binding) && bound !== undefined;
      const isSent = view === "wire" && isSoap(endpoint.binding) && bound !== undefined;
      const first = firstOf(operation);
      const isOfFacade = view === "facade" && bound !== undefined && (allPorts || first === index);
      if (index > 0 && (isOutbound(operation) || !(isExternal || isSent || isOfFacade))) return [];
      if (bound === undefined && first > index) return [];
      const again = seen.has(operation);
      seen.add(operation);
      const overloaded = (counts.get(operation.name) ?? 0) > 1;
      const copy = copies.get(operation);
      const label = `${overloaded ? overloadLabel(operation) : operation.name}${copy === undefined ? "" : `#${copy}`}`;
      const through = index === 0 ? undefined : nameOfEndpoint(endpoint, set);
      const exchange = {
        ...endpoint,
        portType,
        operation,
        key: `operation:${names.label}/${label}${through === undefined ? "" : `@${through}`}`,
        ...(bound === undefined ? {} : { bindingOperation: bound }),
        ...optionalField("through", through),
        ...optionalField("copy", copy),
        ...(again ? { again } : {}),
      };
      if (endpoint.twins?.operations.has(operation) === true) return { ...exchange, reason: "alternative" as const };
      if (isEmpty(operation)) return { ...exchange, reason: "empty" as const };
      if (isOutbound(operation)) return { ...exchange, reason: "outbound" as const };
      if (view === "wire" && endpoint.binding === undefined) return { ...exchange, reason: "transport" as const };
      if (isSent) return { ...exchange, view: "wire" as const, method: "post" as const, overloaded, tag };
      if (bound === undefined && endpoint.binding !== undefined) return { ...exchange, reason: "unbound" as const };
      if (view === "wire" && !isExternal) return { ...exchange, reason: "transport" as const };
      if (!isExternal) return { ...exchange, view: "facade" as const, method: "post" as const, overloaded, tag };
      const line = httpRequestOf(set, exchange);
      if (typeof line === "string") return { ...exchange, reason: line };
      return { ...exchange, view: "http" as const, ...line, overloaded, tag };
    }),
  );
}

/** Returns the name of a port; of its binding where there is no port, or several services have ports of that name. */
function nameOfEndpoint({ port, binding }: Endpoint, { services }: DefinitionsSet): string | undefined {
  const namesakes = services.flatMap(({ ports }) => ports).filter(({ name }) => name === port?.name);
  const isKnown = port !== undefined && namesakes.every((one) => sameName(one.binding, port.binding));
  return isKnown ? port.name : binding?.name.local;
}

/**
 * Whether a binding sends SOAP messages. Operations without `soap:operation` count: they have no action (WSDL 1.1
 * §3.4).
 */
function isSoap(binding: Binding | undefined): boolean {
  return binding?.protocol.kind === "soap";
}

/** Whether an operation has neither input nor output, so that not even its sender is known. */
function isEmpty({ input, output }: PortTypeOperation): boolean {
  return input === undefined && output === undefined;
}

/**
 * Whether the service sends the first message (WSDL 1.1 §2.4.3 and §2.4.4), so that no client can call the operation.
 */
function isOutbound({ input, pattern }: PortTypeOperation): boolean {
  return input === undefined || pattern === "solicit-response";
}

/**
 * Returns the second and further ones of operations with the same name and the same name of the input, each with its
 * number.
 */
function copiesAmong(operations: readonly PortTypeOperation[]): ReadonlyMap<PortTypeOperation, number> {
  const counts = new Map<string, number>();
  const copies = new Map<PortTypeOperation, number>();
  for (const operation of operations) {
    const label = overloadLabel(operation);
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    if (count > 1) copies.set(operation, count);
  }
  return copies;
}

function overloadLabel({ name, input }: PortTypeOperation): string {
  return `${name}(${input?.name ?? name})`;
}

function nameCounts(operations: readonly PortTypeOperation[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of operations) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
