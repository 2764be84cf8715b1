import {
  type BackwardService,
  extensibility,
  given,
  type MessageNames,
  names,
  soleElement,
  usedMessage,
} from "@soapstone/mapping";
import type { BindingMessage, Carrier, Message, MessageUse, Part } from "@soapstone/xml-model";
import { describedFrom, documentedBy } from "./described.ts";

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
  const nodes = documentedBy(given("description", description), undefined, context);
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
