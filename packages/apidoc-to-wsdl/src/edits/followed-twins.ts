import { inputNames, isTwin, sameNames, sameOutput, type Twin } from "@soapstone/service-mapping";
import {
  type Binding,
  clark,
  type Message,
  namespaces,
  type Part,
  type PortType,
  type PortTypeOperation,
  type QName,
  type SchemaSet,
} from "@soapstone/xml-model";

/** The components of a WSDL that twins belong to. */
export interface TwinParts {
  readonly messages: readonly Message[];
  readonly portTypes: readonly PortType[];
  readonly bindings: readonly Binding[];
}

/** An operation whose twin cannot have the same input or output, and the twin. */
export interface UnfollowedTwin {
  readonly operation: string;
  readonly side: "input" | "output";
  readonly of: QName;
  readonly twin: QName;
}

/** A WSDL after the edits of operations were applied to their twins. */
export interface FollowedTwins<Whole extends TwinParts> {
  readonly whole: Whole;
  readonly unfollowed: readonly UnfollowedTwin[];
}

/** Applies the edits of operations to their twins: removal, documentation, parameters. */
export function followTwins<Whole extends TwinParts>(
  whole: Whole,
  twins: readonly Twin[],
  schemas: SchemaSet,
): FollowedTwins<Whole> {
  const unfollowed: UnfollowedTwin[] = [];
  const now = twins.reduce((before, twin) => {
    const own = before.portTypes.find(({ name }) => clark(name) === clark(twin.name));
    const of = before.portTypes.find(({ name }) => clark(name) === clark(twin.of));
    if (own === undefined || of === undefined) return before;
    const follower = new Follower(before, { twin, own, of }, schemas);
    const followed = follower.whole();
    for (const one of follower.unfollowed) unfollowed.push({ ...one, of: of.name, twin: own.name });
    return followed;
  }, whole);
  return { whole: now, unfollowed };
}

interface TwinPair {
  readonly twin: Twin;
  readonly own: PortType;
  readonly of: PortType;
}

/** Updates the twins of one port type; a class, because it collects messages. */
class Follower<Whole extends TwinParts> {
  readonly unfollowed: Pick<UnfollowedTwin, "operation" | "side">[] = [];
  readonly #whole: Whole;
  readonly #pair: TwinPair;
  readonly #schemas: SchemaSet;
  readonly #messages = new Map<string, Message>();

  constructor(whole: Whole, pair: TwinPair, schemas: SchemaSet) {
    this.#whole = whole;
    this.#pair = pair;
    this.#schemas = schemas;
    for (const message of whole.messages) this.#messages.set(clark(message.name), message);
  }

  whole(): Whole {
    const { twin, own, of } = this.#pair;
    const names = new Set(of.operations.map(({ name }) => name));
    const isThere = ({ name }: { readonly name: string }) => names.has(name) || !isTwin(twin, name);
    const operations = own.operations.filter(isThere).map((one) => this.#followed(one));
    const portTypes = this.#whole.portTypes.map((one) => (one === own ? { ...one, operations } : one));
    const bindings = this.#whole.bindings.map((one) =>
      clark(one.portType) === clark(own.name) ? { ...one, operations: one.operations.filter(isThere) } : one,
    );
    const gone = own.operations.filter((one) => !isThere(one)).flatMap(messagesOf);
    const used = new Set([...portTypes.flatMap((one) => one.operations.flatMap(messagesOf)), ...headersOf(bindings)]);
    const unused = new Set(gone.filter((name) => !used.has(name)));
    const messages = [...this.#messages].flatMap(([name, message]) => (unused.has(name) ? [] : [message]));
    return { ...this.#whole, messages, portTypes, bindings };
  }

  #followed(operation: PortTypeOperation): PortTypeOperation {
    const { twin, of } = this.#pair;
    const [other, ...copies] = of.operations.filter(({ name }) => name === operation.name);
    const differences = twin.differences.get(operation.name);
    if (other === undefined || copies.length > 0 || !isTwin(twin, operation.name)) return operation;
    const { name } = operation;
    if (differences?.has("input") !== true && !this.#takes(operation, other))
      this.unfollowed.push({ operation: name, side: "input" });
    if (!this.#answers(operation, other)) this.unfollowed.push({ operation: name, side: "output" });
    if (differences?.has("documentation") === true) return operation;
    const { documentation: _, ...rest } = operation;
    return other.documentation === undefined ? rest : { ...rest, documentation: other.documentation };
  }

  /** Gives a twin's input the parameters of the other operation; false if its binding cannot carry them. */
  #takes({ name, input }: PortTypeOperation, other: PortTypeOperation): boolean {
    const messageOf = (of: QName) => this.#messages.get(clark(of));
    const fields = inputNames(other, messageOf, this.#schemas);
    const message = input === undefined ? undefined : messageOf(input.message);
    const parts = message?.parts.map((part) => part.name) ?? [];
    if (fields !== undefined && sameNames(fields, parts)) return true;
    if (fields === undefined || message === undefined || !this.#isForm(name)) return false;
    const part = (field: string): Part => message.parts.find((one) => one.name === field) ?? textPart(field);
    this.#messages.set(clark(message.name), { ...message, parts: fields.map(part) });
    return true;
  }

  /** Whether two operations return the same, as twins did before any edit. */
  #answers({ output }: PortTypeOperation, other: PortTypeOperation): boolean {
    const message = (name: QName) => this.#messages.get(clark(name));
    return sameOutput({ message, schemas: this.#schemas }, output, other.output);
  }

  /** Whether each binding sends all parts of the input by name. */
  #isForm(operation: string): boolean {
    const { own } = this.#pair;
    const bound = this.#whole.bindings
      .filter(({ portType }) => clark(portType) === clark(own.name))
      .flatMap(({ operations }) => operations.filter(({ name }) => name === operation));
    return bound.every(({ input }) =>
      input?.carriers.every(
        ({ kind, ...carrier }) =>
          kind === "http:urlEncoded" || (kind === "mime:content" && !("part" in carrier && carrier.part !== undefined)),
      ),
    );
  }
}

/** Returns a part for a value in an address, which is a string. */
function textPart(name: string): Part {
  const typing = { by: "type", name: { namespace: namespaces.xsd, local: "string" } } as const;
  return { kind: "part", name, typing, extensions: [], foreign: [] };
}

function messagesOf({ input, output, faults }: PortTypeOperation): readonly string[] {
  return [input, output, ...faults].flatMap((use) => (use === undefined ? [] : [clark(use.message)]));
}

function headersOf(bindings: readonly Binding[]): readonly string[] {
  return bindings
    .flatMap(({ operations }) => operations)
    .flatMap(({ input, output }) => [...(input?.carriers ?? []), ...(output?.carriers ?? [])])
    .flatMap((carrier) => (carrier.kind === "soap:header" ? [clark(carrier.message)] : []));
}
