import { clark, type QName } from "../xml/names.ts";
import { defaultName } from "./default-names.ts";
import type {
  Binding,
  BindingMessage,
  BindingOperation,
  MessageUse,
  PortType,
  PortTypeOperation,
} from "./definitions.ts";

/**
 * Returns the port types that bindings name and no document declares, each with the operations of its bindings. The
 * messages of such an operation are unknown: the binding only shows whether there is an input and an output.
 *
 * `<binding type="x:Depot"><operation name="Find"><input/><output/></operation></binding>` without a port type
 * `x:Depot`
 * implies `<portType name="Depot"><operation name="Find"><input message="?"/><output
 * message="?"/></operation></portType>`.
 */
export function impliedPortTypes(
  bindings: readonly Binding[],
  declared: (name: QName) => PortType | undefined,
): readonly PortType[] {
  const found = new Map<string, { readonly name: QName; readonly operations: Map<string, PortTypeOperation> }>();
  for (const { portType: name, operations } of bindings) {
    // An absent reference was reported when its element was read.
    if (name.local === "" || declared(name) !== undefined) continue;
    const portType = found.get(clark(name)) ?? { name, operations: new Map<string, PortTypeOperation>() };
    found.set(clark(name), portType);
    for (const bound of operations) {
      const key = `${bound.name} ${bound.input?.name ?? ""}`;
      if (!portType.operations.has(key)) portType.operations.set(key, impliedOperation(bound, name));
    }
  }
  return [...found.values()].map(({ name, operations }) => ({
    kind: "portType",
    name,
    operations: [...operations.values()],
    implied: true,
    extensions: [],
    foreign: [],
  }));
}

/**
 * Returns the operation that a binding implies. If the binding has neither an input nor an output, the operation counts
 * as one with a response, which is the usual case.
 */
function impliedOperation(bound: BindingOperation, portType: QName): PortTypeOperation {
  const { name, input, output, faults, at } = bound;
  const isSilent = input === undefined && output === undefined;
  const hasInput = input !== undefined || isSilent;
  const hasOutput = output !== undefined || isSilent;
  const pattern = hasInput ? (hasOutput ? "request-response" : "one-way") : "notification";
  const use = (kind: MessageUse["kind"], half: BindingMessage | undefined, byDefault: string): MessageUse => ({
    kind,
    name: half?.name ?? byDefault,
    named: half?.name !== undefined,
    // The message is unknown, so its name is one that no message has.
    message: { namespace: portType.namespace, local: "" },
    extensions: [],
    foreign: [],
  });
  return {
    kind: "operation",
    name,
    pattern,
    ...(hasInput ? { input: use("input", input, defaultName(name, pattern, "input")) } : {}),
    ...(hasOutput ? { output: use("output", output, defaultName(name, pattern, "output")) } : {}),
    faults: faults.flatMap((fault) => (fault.name === undefined ? [] : [use("fault", fault, fault.name)])),
    extensions: [],
    foreign: [],
    ...(at === undefined ? {} : { at }),
  };
}
