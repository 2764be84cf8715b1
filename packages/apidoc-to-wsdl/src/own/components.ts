import { type KnownBinding, portTypeOf } from "@soapstone/mapping";
import {
  type Binding,
  type BindingMessage,
  type BindingOperation,
  type Carrier,
  clark,
  type Described,
  type Message,
  type Part,
  type PortType,
  type QName,
  type SoapVersion,
} from "@soapstone/xml-model";
import type { MadeOperation } from "./made.ts";
import { withDefaultNames } from "./operation-names.ts";
import type { NewNames } from "./renamed-operations.ts";

/** Port types by name: the operations of the document, then what the complement has of them. */
export function portTypesFrom(
  tagged: readonly PortType[],
  made: readonly MadeOperation[],
  recorded: readonly PortType[],
  newName: NewNames,
): readonly PortType[] {
  const found = new Map(tagged.map((portType) => [clark(portType.name), portType]));
  const add = (name: QName, operations: PortType["operations"], described: Partial<Described>): void => {
    const key = clark(name);
    const before = found.get(key) ?? { kind: "portType", name, operations: [], extensions: [], foreign: [] };
    found.set(key, merged({ ...before, operations: [...before.operations, ...operations] }, described));
  };
  // An operation that is reached in several ways is one operation.
  const seen = new Set<string>();
  for (const { portType, operation, copy = "" } of made) {
    const key = `${clark(portType)} ${operation.name} ${operation.input?.name ?? ""} ${copy}`;
    add(portType, seen.has(key) ? [] : [operation], {});
    seen.add(key);
  }
  for (const { name, operations, kind: _, ...described } of recorded) {
    const own = operations.map((one) => withDefaultNames({ ...one, name: newName(name, one.name) }));
    add(name, own, described);
  }
  const implied = new Set(made.flatMap((one) => (one.implied === true ? clark(one.portType) : [])));
  return [...found.values()].filter(({ name }) => !implied.has(clark(name)));
}

/** What stands at a node, with what more the complement has there. */
function merged<Node extends Described>(node: Node, more: Partial<Described>): Node {
  return {
    ...node,
    ...(more.documentation === undefined ? {} : { documentation: more.documentation }),
    extensions: [...node.extensions, ...(more.extensions ?? [])],
    foreign: [...node.foreign, ...(more.foreign ?? [])],
  };
}

/**
 * Messages by name: those that operations send, each once, with what headers say of them. One that a header is of comes
 * before those of which the operation after it speaks.
 */
export function messagesFrom(made: readonly MadeOperation[]): readonly Message[] {
  const whole = new Map(
    made.flatMap(({ messages }) => messages.map((message) => [clark(message.name), message] as const)).reverse(),
  );
  const found = new Map<string, Message>();
  for (const message of made.flatMap(({ messages, fragments }) => [...messages, ...fragments])) {
    const key = clark(message.name);
    const before = found.get(key) ?? whole.get(key);
    found.set(key, before === undefined ? message : together(before, message));
  }
  return [...found.values()];
}

/** A message with the parts that another of its name has beside them. */
function together(before: Message, more: Message): Message {
  const added = new Map(more.parts.map((part) => [part.name, part]));
  const shared = before.parts.map((own): Part => {
    const typing = own.typing ?? added.get(own.name)?.typing;
    added.delete(own.name);
    return typing === undefined ? own : { ...own, typing };
  });
  return { ...before, parts: [...shared, ...added.values()] };
}

/**
 * What binds each operation of the document: several that ports of one binding reach have one. `changed` has what became of
 * them in the documents.
 */
export function boundOperations(
  made: readonly MadeOperation[],
  of: (made: MadeOperation) => KnownBinding | undefined,
  changed: ReadonlyMap<BindingOperation, BindingOperation> = new Map(),
): ReadonlyMap<MadeOperation, BindingOperation> {
  const known = new Map<string, BindingOperation>();
  const found = new Map<MadeOperation, BindingOperation>();
  for (const one of made) {
    const binding = of(one);
    if (binding === undefined || one.bound === undefined) continue;
    const { name, input, output } = one.bound;
    const key = [clark(binding.binding.name), name, input?.name, output?.name, one.copy].join(" ");
    const operation = known.get(key) ?? one.bound;
    known.set(key, operation);
    found.set(one, changed.get(operation) ?? operation);
  }
  return found;
}

/**
 * Bindings with the operations of the document that they bind, in the order of the port type, or with those of the
 * binding that they are like.
 */
export function bindingsFrom(
  all: readonly KnownBinding[],
  made: readonly MadeOperation[],
  of: (made: MadeOperation) => KnownBinding | undefined,
  newName: NewNames,
): readonly Binding[] {
  const bound = new Map<KnownBinding, BindingOperation[]>();
  // Two ports may have one binding, and each operation twice in the output.
  const seen = new Set<BindingOperation>();
  for (const [one, operation] of boundOperations(made, of)) {
    const binding = of(one);
    if (binding === undefined || seen.has(operation)) continue;
    const operations = bound.get(binding);
    if (operations === undefined) bound.set(binding, [operation]);
    else operations.push(operation);
    seen.add(operation);
  }
  const keyOf = (portType: QName, name: string): string => `${clark(portType)} ${name}`;
  const order = new Map<string, number>();
  for (const { portType, operation } of made) {
    const key = keyOf(portType, operation.name);
    if (!order.has(key)) order.set(key, order.size);
  }
  const placeOf = (known: KnownBinding, { name }: BindingOperation) => order.get(keyOf(portTypeOf(known), name)) ?? 0;
  for (const [known, operations] of bound) operations.sort((a, b) => placeOf(known, a) - placeOf(known, b));
  const whole = new Map<string, Binding>();
  for (const known of all) {
    const { binding } = known;
    const others = binding.operations.map((one) => ({ ...one, name: newName(portTypeOf(known), one.name) }));
    whole.set(clark(binding.name), { ...binding, operations: [...(bound.get(known) ?? []), ...others] });
  }
  return all.map(({ binding, like }) => {
    const own = whole.get(clark(binding.name)) ?? binding;
    const other = like === undefined ? undefined : whole.get(clark(like));
    const { protocol } = binding;
    if (other === undefined || protocol.kind !== "soap") return own;
    return { ...own, operations: other.operations.map((operation) => ofVersion(operation, protocol.version)) };
  });
}

/** The same operation bound to another version of SOAP. */
function ofVersion(operation: BindingOperation, version: SoapVersion): BindingOperation {
  const message = <T extends BindingMessage>(of: T): T => ({
    ...of,
    carriers: of.carriers.map((carrier) => carrierOfVersion(carrier, version)),
  });
  return {
    ...operation,
    ...(operation.soap === undefined ? {} : { soap: { ...operation.soap, version } }),
    ...(operation.input === undefined ? {} : { input: message(operation.input) }),
    ...(operation.output === undefined ? {} : { output: message(operation.output) }),
    faults: operation.faults.map(message),
  };
}

function carrierOfVersion(carrier: Carrier, version: SoapVersion): Carrier {
  switch (carrier.kind) {
    case "soap:body":
    case "soap:fault":
      return { ...carrier, version };
    case "soap:header":
      return { ...carrier, version, headerFaults: carrier.headerFaults.map((fault) => ({ ...fault, version })) };
    case "mime:multipartRelated":
      return {
        ...carrier,
        parts: carrier.parts.map((part) => ({
          ...part,
          carriers: part.carriers.map((inner) => carrierOfVersion(inner, version)),
        })),
      };
    default:
      return carrier;
  }
}
