import {
  type BackwardService,
  type BoundHeader,
  carriers as carriersRule,
  documentation,
  given,
  type MessageNames,
  names,
  soleElement,
  usedMessage,
} from "@soapstone/service-mapping";
import {
  type BindingMessage,
  type Carrier,
  type Message,
  type MessageUse,
  type Part,
  sameName,
} from "@soapstone/xml-model";
import { nothingElse } from "../context/complement.ts";

/** One side of an operation on the way back: its use, how that is bound, and the messages that are declared for it. */
export interface BackwardMessageSide {
  readonly use: MessageUse;
  readonly bound: BindingMessage;
  readonly messages: readonly Message[];
  /** Parts of other messages, which travel in headers. */
  readonly fragments: readonly Message[];
}

/** The names of a side whose message has these parts in its body. */
export function namesOfSide(kind: "input" | "output", parts: readonly Part[], context: BackwardService): MessageNames {
  const element = soleElement(parts);
  return names.backward({ kind, pattern: "request-response", ...given("element", element) }, context);
}

export interface SideParts {
  /** All parts of its message. */
  readonly parts: readonly Part[];
  /** Those that a description may be of; all of them unless said. */
  readonly inBody?: readonly Part[];
  readonly carriers: readonly Carrier[];
  readonly description: string | undefined;
}

/** A side: a description is the documentation of the use, of the message or of its parts, as the complement says. */
export function sideOf(
  named: MessageNames,
  { parts, inBody = parts, carriers, description }: SideParts,
  context: BackwardService,
): BackwardMessageSide {
  const { kind, name } = named;
  const documented = context.recall<string>("documented", (value) => value === "message" || value === "part");
  const nodes = documentation.backward(given("description", description), context);
  const { used, message: declared } = usedMessage(named.message, parts, context);
  return {
    use: {
      ...nothingElse,
      ...given("documentation", documented === undefined ? nodes : undefined),
      kind,
      name: name ?? "",
      named: name !== undefined,
      message: used,
    },
    bound: {
      ...nothingElse,
      kind: kind === "input" ? "bindingInput" : "bindingOutput",
      ...given("name", named.bound),
      carriers,
    },
    messages:
      declared === undefined
        ? []
        : [
            {
              ...declared,
              ...given("documentation", documented === "message" ? nodes : undefined),
              parts:
                documented === "part"
                  ? parts.map((part) => (inBody.includes(part) ? { ...part, ...given("documentation", nodes) } : part))
                  : parts,
            },
          ],
    fragments: [],
  };
}

/** A side in an envelope; its message comes first, then those of its headers. */
export interface CarriedSide extends BackwardMessageSide {
  /** Names of the parts that its schema tells, in its order. */
  readonly parts: readonly string[];
}

/** What a view says of a side. */
export interface CarriedParts {
  readonly parts: readonly Part[];
  readonly attached: readonly Part[];
  readonly headers: readonly BoundHeader[];
  readonly description: string | undefined;
}

/** A side whose message is carried in an envelope, in either view. */
export function carriedSide(
  kind: "input" | "output",
  { parts, attached, headers, description }: CarriedParts,
  context: BackwardService,
): CarriedSide {
  const named = namesOfSide(kind, parts, context);
  const own = headers.filter(({ message }) => message !== undefined && sameName(message.name, named.message));
  // A part may travel in a header and in the body, too.
  const elsewhere = new Set([...parts, ...attached].map(({ name }) => name));
  const inHeaders = new Map(
    own.flatMap(({ part }) => (part === undefined || elsewhere.has(part.name) ? [] : [[part.name, part] as const])),
  );
  const all = [...parts, ...attached, ...inHeaders.values()];
  const carried = carriersRule.backward(
    {
      headers: headers.map(({ carrier }) => carrier),
      parts: parts.map((part) => part.name),
      version: context.version,
      message: named.message,
    },
    context,
  );
  const side = sideOf(named, { parts: all, inBody: parts, carriers: carried.carriers, description }, context);
  return {
    ...side,
    fragments: headers.flatMap((one) => (own.includes(one) ? [] : (one.message ?? []))),
    parts: parts.map((part) => part.name),
  };
}
