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
import { noExtensions } from "../context/complement.ts";

/** The input or output of an operation: its use of a message, its binding, and the messages that it declares. */
export interface BackwardMessageSide {
  readonly use: MessageUse;
  readonly bound: BindingMessage;
  readonly messages: readonly Message[];
  /** Messages of which header blocks are parts. */
  readonly fragments: readonly Message[];
}

/** Returns the names of a side whose message has these parts in its body. */
export function namesOfSide(kind: "input" | "output", parts: readonly Part[], context: BackwardService): MessageNames {
  const element = soleElement(parts);
  return names.backward({ kind, pattern: "request-response", ...given("element", element) }, context);
}

export interface SideParts {
  /** All parts of the message. */
  readonly parts: readonly Part[];
  /** The parts that a description may document; all by default. */
  readonly inBody?: readonly Part[];
  readonly carriers: readonly Carrier[];
  readonly description: string | undefined;
}

/**
 * Builds the input or output of an operation. The complement states whether its description documents the use, the
 * message or a part.
 */
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
      ...noExtensions,
      ...given("documentation", documented === undefined ? nodes : undefined),
      kind,
      name: name ?? "",
      named: name !== undefined,
      message: used,
    },
    bound: {
      ...noExtensions,
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

/** A side in an envelope; the first message is its own, then come those of its headers. */
export interface CarriedSide extends BackwardMessageSide {
  /** The names of the parts in its schema, in order. */
  readonly parts: readonly string[];
}

/** The content of one side in a view. */
export interface CarriedParts {
  readonly parts: readonly Part[];
  readonly attached: readonly Part[];
  readonly headers: readonly BoundHeader[];
  readonly description: string | undefined;
}

/** Builds a side in an envelope, for either view. */
export function carriedSide(
  kind: "input" | "output",
  { parts, attached, headers, description }: CarriedParts,
  context: BackwardService,
): CarriedSide {
  const named = namesOfSide(kind, parts, context);
  const own = headers.filter(({ message }) => message !== undefined && sameName(message.name, named.message));
  // A part may be both in a header and in the body.
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
