import { unusedName } from "@soapstone/workspace";
import {
  type BindingMessage,
  type Carrier,
  clark,
  type Message,
  type MessageUse,
  type PartTyping,
  type QName,
} from "@soapstone/xml-model";
import type { MadeOperation } from "./made-operation.ts";

type SideName = "input" | "output" | "fault";

/** A use of a message by an operation, with the parts that the API description gives it. */
interface SentMessage {
  readonly side: SideName;
  readonly use: MessageUse;
  readonly message: Message;
  readonly operation: string;
  /** Whether the message has exactly these parts: no carrier binds only some of its parts. */
  readonly isWhole: boolean;
}

/** Uses that one message can serve. */
interface MessageGroup {
  readonly uses: SentMessage[];
  readonly typings: Map<string, string>;
  whole: ReadonlySet<string> | undefined;
}

/**
 * Splits messages that operations share but use with different parts. Templates without the operation's name
 * (`EmptyResponse`), and names copied with an operation, would otherwise give one operation the parts of another. Most
 * uses keep the message; the others get one named after their operation.
 */
export function withDistinctMessages(made: readonly MadeOperation[]): readonly MadeOperation[] {
  const sent = made.map(sentBy);
  const taken = new Set(sent.flat().map(({ message }) => clark(message.name)));
  const byName = new Map<string, SentMessage[]>();
  for (const one of sent.flat()) {
    const key = clark(one.message.name);
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  const renamed = new Map<SentMessage, QName>();
  for (const uses of byName.values()) {
    const [, ...others] = grouped(uses).toSorted((a, b) => b.uses.length - a.uses.length);
    for (const { uses: own } of others) {
      const name = freeName(own[0], taken);
      for (const one of own) renamed.set(one, name);
    }
  }
  if (renamed.size === 0) return made;
  return made.map((one, index) =>
    withNames(
      one,
      (sent[index] ?? []).filter((use) => renamed.has(use)),
      renamed,
    ),
  );
}

function sentBy({ operation, bound, messages }: MadeOperation): readonly SentMessage[] {
  const left = [...messages];
  const take = (side: SideName, use: MessageUse | undefined, isWhole: boolean): readonly SentMessage[] => {
    const at = use === undefined ? -1 : left.findIndex(({ name }) => clark(name) === clark(use.message));
    const [message] = at < 0 ? [] : left.splice(at, 1);
    if (message === undefined || use === undefined) return [];
    return [{ side, use, message, operation: operation.name, isWhole }];
  };
  return [
    ...take("input", operation.input, bindsAll(bound?.input?.carriers)),
    ...take("output", operation.output, bindsAll(bound?.output?.carriers)),
    // Real WSDLs have faults with several parts, which the API description does not show.
    ...operation.faults.flatMap((fault) => take("fault", fault, false)),
  ];
}

/** Whether carriers bind all parts of a message: none is left out or bound individually. */
function bindsAll(carriers: readonly Carrier[] | undefined): boolean {
  if (carriers === undefined) return true;
  return carriers.some((carrier) => {
    if (carrier.kind === "soap:body") return carrier.parts === undefined;
    return carrier.kind === "mime:multipartRelated" && carrier.parts.some((part) => bindsAll(part.carriers));
  });
}

function grouped(uses: readonly SentMessage[]): readonly MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const one of uses) {
    const own = new Set(one.message.parts.map(({ name }) => name));
    const typings = new Map(one.message.parts.flatMap((part) => typed(part.name, part.typing)));
    let group = groups.find((it) => isServed(own, typings, one.isWhole, it));
    if (group === undefined) {
      group = { uses: [], typings: new Map(), whole: undefined };
      groups.push(group);
    }
    group.uses.push(one);
    for (const name of own) group.typings.set(name, typings.get(name) ?? group.typings.get(name) ?? "");
    if (one.isWhole) group.whole = own;
  }
  return groups;
}

function isServed(
  own: ReadonlySet<string>,
  typings: ReadonlyMap<string, string>,
  isAll: boolean,
  { typings: known, whole }: MessageGroup,
): boolean {
  if (whole !== undefined && [...own].some((name) => !whole.has(name))) return false;
  if (isAll && [...known.keys()].some((name) => !own.has(name))) return false;
  return [...typings].every(([name, typing]) => (known.get(name) ?? "") === "" || known.get(name) === typing);
}

function typed(name: string, typing: PartTyping | undefined): readonly (readonly [string, string])[] {
  return typing === undefined ? [] : [[name, `${typing.by} ${clark(typing.name)}`]];
}

const endings: Readonly<Record<SideName, string>> = { input: "Request", output: "Response", fault: "Fault" };

function freeName(first: SentMessage | undefined, taken: Set<string>): QName {
  if (first === undefined) throw new Error("A group has a use.");
  const { namespace } = first.message.name;
  const wish = `${first.operation}${endings[first.side]}`;
  const isTaken = (local: string) => taken.has(clark({ namespace, local }));
  const name = { namespace, local: unusedName(wish, isTaken, (number) => `${wish}${number}`) };
  taken.add(clark(name));
  return name;
}

function withNames(
  made: MadeOperation,
  own: readonly SentMessage[],
  renamed: ReadonlyMap<SentMessage, QName>,
): MadeOperation {
  if (own.length === 0) return made;
  const { operation, bound } = made;
  const nameOf = (use: MessageUse | undefined) => {
    const found = own.find((one) => one.use === use);
    return found === undefined ? undefined : renamed.get(found);
  };
  const used = <Use extends MessageUse>(use: Use): Use => ({ ...use, message: nameOf(use) ?? use.message });
  const boundAs = (half: BindingMessage, use: MessageUse | undefined): BindingMessage => {
    const to = nameOf(use);
    const from = own.find((one) => one.use === use)?.message;
    return to === undefined || from === undefined
      ? half
      : { ...half, carriers: half.carriers.map((it) => carrying(it, from, to)) };
  };
  return {
    ...made,
    operation: {
      ...operation,
      ...(operation.input === undefined ? {} : { input: used(operation.input) }),
      ...(operation.output === undefined ? {} : { output: used(operation.output) }),
      faults: operation.faults.map(used),
    },
    ...(bound === undefined
      ? {}
      : {
          bound: {
            ...bound,
            ...(bound.input === undefined ? {} : { input: boundAs(bound.input, operation.input) }),
            ...(bound.output === undefined ? {} : { output: boundAs(bound.output, operation.output) }),
          },
        }),
    messages: made.messages.map((message) => {
      const found = own.find((one) => one.message === message);
      const name = found === undefined ? undefined : renamed.get(found);
      return name === undefined ? message : { ...message, name };
    }),
  };
}

/** Renames the message in a header that carries a part of the message itself. */
function carrying(carrier: Carrier, from: Message, to: QName): Carrier {
  if (carrier.kind === "mime:multipartRelated")
    return {
      ...carrier,
      parts: carrier.parts.map((part) => ({
        ...part,
        carriers: part.carriers.map((it) => carrying(it, from, to)),
      })),
    };
  const isOwn =
    carrier.kind === "soap:header" &&
    clark(carrier.message) === clark(from.name) &&
    from.parts.some((part) => part.name === carrier.part);
  return isOwn ? { ...carrier, message: to } : carrier;
}
