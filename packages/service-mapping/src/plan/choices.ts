import type { Location } from "@soapstone/workspace";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { GatewaySecurity } from "./gateway-security.ts";
import type { PlanFile } from "./plan-file.ts";

/** The view of SOAP operations: as a gateway would offer them, or as they are sent. */
export type SoapView = "facade" | "wire";

/** The user's selections and options for the operations of the output. Without any, everything is in the output. */
export interface Choices {
  /** `facade` by default. In the wire view each port over HTTP has operations of its own. */
  readonly view?: SoapView;
  /** The name of a service: only operations that its ports offer. */
  readonly service?: string;
  /** A host: only operations of ports with an address there. The empty text selects ports without a known host. */
  readonly host?: string;
  /** The name of a port: only the operations that it offers, over its binding. */
  readonly port?: string;
  /** Each port has operations of its own, even where several ports have the same port type. */
  readonly allPorts?: boolean;
  /** Patterns with `*` and `?` for names of operations, `PortType/Operation` among them. */
  readonly operations?: readonly string[];
  /** Operations that only read, and whose inputs are flat, become GET with their fields in the query. */
  readonly inferMethods?: boolean;
  /** The authentication of clients to the gateway; by default the one that policies require. */
  readonly security?: GatewaySecurity;
  /** A plan, edited or not. */
  readonly plan?: PlanFile;
}

/** A name that the user selected and the description does not have. */
export interface MissingSelection {
  readonly what: "service" | "port" | "operation";
  readonly name: string;
  /** The names that the description has. */
  readonly known: readonly string[];
  /** The position of the name in a plan. */
  readonly at?: Location;
}

/** Returns the selected service and port that do not exist. */
export function missingPlaces(set: DefinitionsSet, { service, port }: Choices): readonly MissingSelection[] {
  const services = set.services.filter(({ name }) => service === undefined || name.local === service);
  if (service !== undefined && services.length === 0)
    return [{ what: "service", name: service, known: namesIn(set.services.map(({ name }) => name.local)) }];
  const ports = services.flatMap((it) => it.ports.map(({ name }) => name));
  return port === undefined || ports.includes(port) ? [] : [{ what: "port", name: port, known: namesIn(ports) }];
}

/** Whether a pattern matches one of an operation's names: its own, `PortType/Operation`, or its name in the output. */
export function isSelected(patterns: readonly string[] | undefined, names: readonly string[]): boolean {
  return patterns === undefined || patterns.some((pattern) => names.some((name) => globOf(pattern).test(name)));
}

/** Returns the patterns that match no operation. */
export function missingOperations(
  patterns: readonly string[] | undefined,
  operations: readonly (readonly string[])[],
): readonly MissingSelection[] {
  const known = namesIn(operations.flatMap(([name]) => name ?? []));
  return (patterns ?? []).flatMap((name): readonly MissingSelection[] =>
    operations.some((names) => isSelected([name], names)) ? [] : [{ what: "operation", name, known }],
  );
}

/** Compiles a pattern, in which `*` is any characters and `?` is one. */
function globOf(pattern: string): RegExp {
  const text = [...pattern].map((it) =>
    it === "*" ? ".*" : it === "?" ? "." : it.replace(/[\\^$.|+()[\]{}]/, "\\$&"),
  );
  return new RegExp(`^${text.join("")}$`, "u");
}

function namesIn(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
