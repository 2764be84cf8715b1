import type { Direction, Impact } from "../model/change.ts";

/** The parameters of a message about a change. Texts come from the documents, and are shortened if they are long. */
export interface ChangeFacts {
  /** The part that the message is about. */
  readonly name?: string | undefined;
  /** The kind of the part: `property`, `query parameter`. */
  readonly kind?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A kind of change, with its impact for each direction, or one impact for both. */
export interface Aspect {
  /** The description in the table of rules. */
  readonly what: string;
  readonly impact: Impact | Readonly<Record<Direction, Impact>>;
  readonly message: (facts: ChangeFacts) => string;
}

export type Aspects = Readonly<Record<string, Aspect>>;

/**
 * The impact if fewer messages are valid. In requests it breaks consumers, whose messages may now be rejected. In
 * responses it breaks providers that implement the old description, whose messages may no longer be valid.
 */
export const narrower: Readonly<Record<Direction, Impact>> = { request: "consumers", response: "providers" };

/** The impact if more messages are valid: the opposite of `narrower`. */
export const wider: Readonly<Record<Direction, Impact>> = { request: "providers", response: "consumers" };

/** Formats a change of value: `from X to Y`. */
export function fromTo({ from = "none", to = "none" }: ChangeFacts): string {
  return `from ${from} to ${to}`;
}
