import type { Place } from "@soapstone/workspace";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { GatewaySecurity } from "./gateway-security.ts";
import type { PlanFile } from "./plan-file.ts";

/** How operations of SOAP are shown: as a gateway would offer them, or as they are sent. */
export type SoapView = "facade" | "wire";

/** What of a description the output is about: everything, where nothing is said. */
export interface Choices {
  /** `facade` unless said. What is sent has each port by itself, if it is one of HTTP. */
  readonly view?: SoapView;
  /** The name of a service: only what its ports offer. */
  readonly service?: string;
  /** A host: only what ports with an address there offer; the empty text: ports of which no host is known. */
  readonly host?: string;
  /** The name of a port: only what it offers, in the way that it offers it. */
  readonly port?: string;
  /** Each port has operations of its own, also where several have the same port type. */
  readonly allPorts?: boolean;
  /** Patterns with `*` and `?` for names of operations, `PortType/Operation` among them. */
  readonly operations?: readonly string[];
  /** Operations that only ask, and whose inputs are flat, are GET with their fields in the query. */
  readonly inferMethods?: boolean;
  /** How clients prove themselves to the gateway; what policies ask for unless said. */
  readonly security?: GatewaySecurity;
  /** A plan, edited or not. */
  readonly plan?: PlanFile;
}

/** A name that a choice has and the description has not. */
export interface Missing {
  readonly what: "service" | "port" | "operation";
  readonly name: string;
  /** What there is. */
  readonly known: readonly string[];
  /** Where it is named, in a plan. */
  readonly at?: Place;
}

/** Services and ports that were asked for and are not there. */
export function missingPlaces(set: DefinitionsSet, { service, port }: Choices): readonly Missing[] {
  const services = set.services.filter(({ name }) => service === undefined || name.local === service);
  if (service !== undefined && services.length === 0)
    return [{ what: "service", name: service, known: namesIn(set.services.map(({ name }) => name.local)) }];
  const ports = services.flatMap((it) => it.ports.map(({ name }) => name));
  return port === undefined || ports.includes(port) ? [] : [{ what: "port", name: port, known: namesIn(ports) }];
}

/** Whether an operation is asked for, by its own name, that with its port type's, or its name in the output. */
export function isSelected(patterns: readonly string[] | undefined, names: readonly string[]): boolean {
  return patterns === undefined || patterns.some((pattern) => names.some((name) => globOf(pattern).test(name)));
}

/** Patterns that no operation fits. */
export function missingOperations(
  patterns: readonly string[] | undefined,
  operations: readonly (readonly string[])[],
): readonly Missing[] {
  const known = namesIn(operations.flatMap(([name]) => name ?? []));
  return (patterns ?? []).flatMap((name): readonly Missing[] =>
    operations.some((names) => isSelected([name], names)) ? [] : [{ what: "operation", name, known }],
  );
}

/** `*` is any characters, `?` is one. */
function globOf(pattern: string): RegExp {
  const text = [...pattern].map((it) =>
    it === "*" ? ".*" : it === "?" ? "." : it.replace(/[\\^$.|+()[\]{}]/, "\\$&"),
  );
  return new RegExp(`^${text.join("")}$`, "u");
}

function namesIn(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
