import {
  type ForwardService,
  messages,
  nodesOfMessage,
  partsNamed,
  readLocation,
  soapMessage,
} from "@soapstone/mapping";
import type { Described, Message, Part } from "@soapstone/xml-model";
import { whole, withoutSaid } from "./leftovers.ts";
import type { State } from "./state.ts";

/** Messages that no operation of the output sends, parts that nothing carries, and what stands at the others. */
export function keepMessages(state: State, context: ForwardService): void {
  const left: Message[] = [];
  const arriving = new Map([...partsOfHeaders(state), ...partsOfLocations(state)]);
  for (const message of state.walk.set.messages) {
    if (!state.ledger.hasTaken(message)) {
      left.push(message);
      whole(nodesOfMessage(message), messages.id, state);
      continue;
    }
    const kept = new Map(message.parts.map((part) => [part, keptPart(part, state)]));
    const parts = placed(message, kept, misplaced(message, arriving.get(message)));
    const rest = withoutSaid(message, state);
    whole(message.repeated ?? [], messages.id, state);
    if (parts.length === 0 && !saysMore(rest) && message.repeated === undefined) continue;
    left.push({ ...rest, parts });
    state.ledger.say(message, extras(rest), "complement", messages.id);
  }
  if (left.length > 0) messages.forward(left, context);
}

/** The parts of messages of which only headers speak, in the order in which the operations do. */
function partsOfHeaders({ walk: { set }, plan }: State): ReadonlyMap<Message, ReadonlySet<Part>> {
  const found = new Map<Message, Set<Part>>();
  const whole = new Set<Message | undefined>();
  for (const { operation, bindingOperation } of plan.operations) {
    for (const { message } of operation.faults) whole.add(set.message(message));
    for (const side of ["input", "output"] as const) {
      const use = operation[side];
      if (use === undefined) continue;
      const own = set.message(use.message);
      whole.add(own);
      for (const { message, part } of soapMessage(set, own, bindingOperation?.[side]).headers) {
        if (message === undefined || part === undefined) continue;
        found.set(message, (found.get(message) ?? new Set()).add(part));
      }
    }
  }
  return new Map([...found].filter(([message]) => !whole.has(message)));
}

/** The parts of messages that are replaced in a location, in its order. */
function partsOfLocations({ walk: { set }, plan }: State): ReadonlyMap<Message, ReadonlySet<Part>> {
  const found = new Map<Message, Set<Part>>();
  for (const { operation, bindingOperation } of plan.operations) {
    const message = operation.input === undefined ? undefined : set.message(operation.input.message);
    const isReplaced = bindingOperation?.input?.carriers?.some(({ kind }) => kind === "http:urlReplacement");
    if (message === undefined || isReplaced !== true || found.has(message)) continue;
    const byName = new Map(message.parts.map((part) => [part.name, part]));
    const location = readLocation(bindingOperation?.http?.location ?? "", [...byName.keys()]);
    found.set(message, new Set(partsNamed(location).flatMap((name) => byName.get(name) ?? [])));
  }
  return found;
}

/** The parts that operations do not speak of in their places. */
function misplaced({ parts }: Message, arriving: ReadonlySet<Part> = new Set()): ReadonlySet<Part> {
  const order = [...arriving];
  return new Set(parts.filter((part) => arriving.has(part)).filter((part, index) => part !== order[index]));
}

/** What is kept of the parts; the name alone of one that tells the place of one kept whole before it, or has another itself. */
function placed(
  { parts }: Message,
  kept: ReadonlyMap<Part, Part | undefined>,
  moved: ReadonlySet<Part>,
): readonly Part[] {
  return parts.flatMap((part, index) => {
    const before = parts[index - 1];
    const isPlace = before !== undefined && kept.get(before)?.typing !== undefined;
    return kept.get(part) ?? (isPlace || moved.has(part) ? bare(part) : []);
  });
}

function bare({ name }: Part): Part {
  return { kind: "part", name, extensions: [], foreign: [] };
}

/** Of a part that nothing carries: all of it. Of others: what no word says. */
function keptPart(part: Part, state: State): Part | undefined {
  if (!state.ledger.hasTaken(part)) {
    whole([part], messages.id, state);
    return part;
  }
  const { typing: _, ...rest } = withoutSaid(part, state);
  if (!saysMore(rest) && part.otherTyping === undefined) return undefined;
  state.ledger.take(part, messages);
  state.ledger.say(part, [...extras(rest), "part@otherTyping"], "complement", messages.id);
  return rest;
}

function saysMore({ documentation, extensions, foreign }: Described): boolean {
  return documentation !== undefined || extensions.length + foreign.length > 0;
}

function extras({ kind, documentation }: Described & { readonly kind: string }): readonly string[] {
  const facts = [`${kind}@extensions`, `${kind}@foreign`];
  return documentation === undefined ? facts : [...facts, `${kind}@documentation`];
}
