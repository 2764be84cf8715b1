import { isArray, type Json } from "@soapstone/apidoc-model";
import { type BackwardService, type BoundHeader, beginningWith, carriers } from "@soapstone/mapping";
import type { Message, Part } from "@soapstone/xml-model";
import { namesOfSide, type Side, sideOf } from "./side.ts";

/** A side in an envelope; its message comes first, then those of its headers. */
export interface CarriedSide extends Side {
  /** Names of the parts that its schema tells, in its order. */
  readonly parts: readonly string[];
}

/** What the words of a view say of a side. */
export interface CarriedParts {
  readonly parts: readonly Part[];
  readonly attached: readonly Part[];
  readonly headers: readonly BoundHeader[];
  readonly description: string | undefined;
}

/** A side whose message is carried in an envelope, whichever view says it. */
export function carriedSide(
  kind: "input" | "output",
  { parts, attached, headers, description }: CarriedParts,
  context: BackwardService,
): CarriedSide {
  const named = namesOfSide(kind, parts, context);
  const own = headers.filter(({ message }) => message !== undefined && sameMessage(message, named.message));
  // A part may travel in a header and in the body, too.
  const elsewhere = new Set([...parts, ...attached].map(({ name }) => name));
  const inHeaders = new Map(
    own.flatMap(({ part }) => (part === undefined || elsewhere.has(part.name) ? [] : [[part.name, part] as const])),
  );
  const all = inOrder([...parts, ...attached, ...inHeaders.values()], context);
  const carried = carriers.backward(
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

function sameMessage({ name }: Message, other: Message["name"]): boolean {
  return name.local === other.local && name.namespace === other.namespace;
}

/** The order of a message's parts where it is not that of the words. */
function inOrder(parts: readonly Part[], context: BackwardService): readonly Part[] {
  const order = context.recall<Json>("order", isArray);
  return isArray(order) ? beginningWith(parts, order, ({ name }) => name) : parts;
}
