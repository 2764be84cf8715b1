import { type ForwardService, messages, nodesOfMessage } from "@soapstone/mapping";
import type { Described, Message, Part } from "@soapstone/xml-model";
import { whole, withoutSaid } from "./leftovers.ts";
import type { State } from "./state.ts";

/** Messages that no operation of the output sends, parts that nothing carries, and what stands at the others. */
export function keepMessages(state: State, context: ForwardService): void {
  const left: Message[] = [];
  for (const message of state.walk.set.messages) {
    if (!state.ledger.hasTaken(message)) {
      left.push(message);
      whole(nodesOfMessage(message), messages.id, state);
      continue;
    }
    const parts = placed(message, new Map(message.parts.map((part) => [part, keptPart(part, state)])));
    const rest = withoutSaid(message, state);
    if (parts.length === 0 && !saysMore(rest)) continue;
    left.push({ ...rest, parts });
    state.ledger.say(message, extras(rest), "complement", messages.id);
  }
  if (left.length > 0) messages.forward(left, context);
}

/** What is kept of the parts; those behind one that is kept whole tell its place. */
function placed({ parts }: Message, kept: ReadonlyMap<Part, Part | undefined>): readonly Part[] {
  const first = parts.findIndex((part) => kept.get(part)?.typing !== undefined);
  return parts.flatMap((part, index) => {
    const own = kept.get(part);
    if (own !== undefined || first < 0 || index < first) return own ?? [];
    return { kind: "part", name: part.name, extensions: [], foreign: [] };
  });
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
