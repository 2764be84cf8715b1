import type { Method } from "@soapstone/apidoc-model";
import { type Binding, type DefinitionsSet, type Operation, type PortType, sameName } from "@soapstone/xml-model";
import { given } from "../complement/fields.ts";
import type { Endpoint, Exchange } from "../exchange/exchange.ts";
import { isHttp } from "../exchange/soap-message.ts";
import type { Choices } from "./choices.ts";
import type { SkippedOperation } from "./planned.ts";
import { httpRequestOf } from "./request-line.ts";

/** An operation that asks for a place in the output. */
export interface Candidate extends Exchange {
  readonly key: string;
  readonly view: "facade" | "wire" | "http";
  readonly method: Method;
  /** Of an HTTP operation, which has one of its own. */
  readonly path?: string;
  readonly overloaded: boolean;
  readonly tag: string;
  readonly through?: string;
  /** Another binding has it already. */
  readonly again?: boolean;
}

/** What the operations of a port type call it: by its tag, and in their keys. */
interface PortTypeNames {
  readonly tag: string;
  readonly label: string;
}

/**
 * The operations of a port type, over each binding that has them, or why they have no place. Over a further binding
 * only what it says of its own, a verb and a location, unless all ports are asked for.
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
  const seen = new Set<Operation>();
  if (reached.length === 0)
    return candidatesOf(set, portType, [{}], names).map(({ key, ...exchange }) => ({
      ...exchange,
      key,
      reason: "left-out",
    }));
  // A binding that leaves out an operation leaves it to the first further one that has it.
  const firstOf = (operation: Operation) =>
    reached.findIndex(
      ({ binding }) => binding !== undefined && set.bindingOperationOf(binding, operation) !== undefined,
    );
  return reached.flatMap((endpoint, index) =>
    portType.operations.flatMap((operation) => {
      const bound = endpoint.binding && set.bindingOperationOf(endpoint.binding, operation);
      const isExternal = isHttp(endpoint.binding) && bound?.http !== undefined;
      const isSent = view === "wire" && isSoap(endpoint.binding) && bound !== undefined;
      const first = firstOf(operation);
      const isShown = view === "facade" && bound !== undefined && (allPorts || first === index);
      if (index > 0 && (isOutbound(operation) || !(isExternal || isSent || isShown))) return [];
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
        ...given("through", through),
        ...given("copy", copy),
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

/** The name of a port, or of its binding where it has none, or ports of several services have its name. */
function nameOfEndpoint({ port, binding }: Endpoint, { services }: DefinitionsSet): string | undefined {
  const namesakes = services.flatMap(({ ports }) => ports).filter(({ name }) => name === port?.name);
  const isKnown = port !== undefined && namesakes.every((one) => sameName(one.binding, port.binding));
  return isKnown ? port.name : binding?.name.local;
}

/** What is sent need not say more: without `soap:operation` there is no action (WSDL 1.1 §3.4). */
function isSoap(binding: Binding | undefined): boolean {
  return binding?.protocol.kind === "soap";
}

/** Nothing is said of what is sent, nor of who sends it. */
function isEmpty({ input, output }: Operation): boolean {
  return input === undefined && output === undefined;
}

/** The service sends it: a client cannot call it. */
function isOutbound({ input, pattern }: Operation): boolean {
  return input === undefined || pattern === "solicit-response";
}

/** The second and further ones of those that not even their inputs' names tell apart, each with its number. */
function copiesAmong(operations: readonly Operation[]): ReadonlyMap<Operation, number> {
  const counts = new Map<string, number>();
  const copies = new Map<Operation, number>();
  for (const operation of operations) {
    const label = overloadLabel(operation);
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    if (count > 1) copies.set(operation, count);
  }
  return copies;
}

function overloadLabel({ name, input }: Operation): string {
  return `${name}(${input?.name ?? name})`;
}

function nameCounts(operations: readonly Operation[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of operations) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
