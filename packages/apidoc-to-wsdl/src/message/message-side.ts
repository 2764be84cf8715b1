import { isArray, type Json } from "@soapstone/apidoc-model";
import {
  type BackwardService,
  type BoundHeader,
  beginningWith,
  carriers as carriersRule,
  documentation,
  extensibility,
  given,
  type MessageNames,
  names,
  soleElement,
  usedMessage,
} from "@soapstone/mapping";
import {
  type BindingMessage,
  type Carrier,
  type Message,
  type MessageUse,
  type Part,
  sameName,
} from "@soapstone/xml-model";
import { describedFrom } from "../context/complement.ts";

/** One side of an operation on the way back: its use, how that is bound, and the messages that are declared for it. */
export interface Side {
  readonly use: MessageUse;
  /** Absent where the binding has no half of it. */
  readonly bound: BindingMessage | undefined;
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
): Side {
  const { kind, name } = named;
  const documented = context.recall<string>("documented", (value) => value === "message" || value === "part");
  const nodes = documentation.backward(given("description", description), context);
  const { documentation: kept, ...described } = extensibility.backward({}, context);
  const { used, message: declared } = usedMessage(named.message, parts, context);
  return {
    use: {
      ...described,
      // What is kept as documentation is that of the message or the part, if the description is.
      ...given("documentation", documented === undefined ? (nodes ?? kept) : undefined),
      kind,
      name: name ?? "",
      named: name !== undefined,
      message: used,
    },
    bound: boundOf(named, carriers, context),
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

function boundOf(
  { kind, bound }: MessageNames,
  carriers: readonly Carrier[],
  context: BackwardService,
): BindingMessage | undefined {
  if (context.recall("binding", (value) => value === false) !== undefined) return undefined;
  return {
    ...describedFrom(context.inner("binding")),
    kind: kind === "input" ? "bindingInput" : "bindingOutput",
    ...given("name", bound),
    carriers,
  };
}

/** A side in an envelope; its message comes first, then those of its headers. */
export interface CarriedSide extends Side {
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
  const all = inOrder([...parts, ...attached, ...inHeaders.values()], context);
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

/** The order of a message's parts where it is not that of the words. */
function inOrder(parts: readonly Part[], context: BackwardService): readonly Part[] {
  const order = context.recall<Json>("order", isArray);
  return isArray(order) ? beginningWith(parts, order, ({ name }) => name) : parts;
}
