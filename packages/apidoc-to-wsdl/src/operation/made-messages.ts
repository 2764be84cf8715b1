import { clark, type Message, type Part } from "@soapstone/xml-model";
import type { MadeOperation } from "./made-operation.ts";

/**
 * Returns the messages of operations, each once, including the parts that headers use. A message that only headers use
 * comes before those of the following operation.
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

/** Adds the further parts of another message of the same name. */
function together(before: Message, more: Message): Message {
  const added = new Map(more.parts.map((part) => [part.name, part]));
  const shared = before.parts.map((own): Part => {
    const typing = own.typing ?? added.get(own.name)?.typing;
    added.delete(own.name);
    return typing === undefined ? own : { ...own, typing };
  });
  return { ...before, parts: [...shared, ...added.values()] };
}
