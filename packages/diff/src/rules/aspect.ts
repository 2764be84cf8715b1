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

/** A kind of change, with its impact in each direction; without directions one impact for all. */
export interface Aspect {
  /** A description for the table of rules. */
  readonly what: string;
  readonly impact: Impact | Readonly<Record<Direction, Impact>>;
  readonly says: (facts: ChangeFacts) => string;
}

export type Aspects = Readonly<Record<string, Aspect>>;

/**
 * Fewer messages are valid. What consumers send may now be refused; what providers send was all valid before, but an
 * implementation of the old description may send what the new one excludes.
 */
export const narrower: Readonly<Record<Direction, Impact>> = { request: "consumers", response: "providers" };

/** More messages are valid: the opposite of `narrower`. */
export const wider: Readonly<Record<Direction, Impact>> = { request: "providers", response: "consumers" };

/** `from X to Y`. */
export function fromTo({ from = "none", to = "none" }: ChangeFacts): string {
  return `from ${from} to ${to}`;
}
