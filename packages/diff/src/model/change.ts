import type { Place } from "@soapstone/workspace";

/** Whom a change breaks, the worst first. */
export const impacts = ["consumers", "providers", "compatible", "documentation"] as const;
export type Impact = (typeof impacts)[number];

/** Where a schema is used: in what consumers send, in what providers send. */
export type Direction = "request" | "response";

/** One change between two descriptions, judged by a rule. */
export interface Change {
  /** The rule's id, a row of the table. */
  readonly rule: string;
  readonly impact: Impact;
  /** The subject of the message: `placeOrder`, `Order.lines[].sku`. */
  readonly subject: string;
  readonly message: string;
  /** Where the subject is used; absent where the rule has no direction. */
  readonly directions?: readonly Direction[];
  /** Names of the operations that the change concerns; of many only the first ones. */
  readonly operations: readonly string[];
  /** Whether there are more operations than the named ones. */
  readonly hasMoreOperations: boolean;
  /** Set if the subject is an operation; the same change of several operations is then reported once. */
  readonly isAboutOperation?: true;
  /** The place in the old description. */
  readonly old?: Place;
  /** The place in the new description. */
  readonly new?: Place;
}

/** The step of a version number by semver, for all changes together. */
export type VersionStep = "major" | "minor" | "patch" | "none";

/** Returns the version step: major where consumers break, minor where anything else is sent or offered, patch for texts. */
export function versionStepOf(changes: readonly Pick<Change, "impact">[]): VersionStep {
  const has = (impact: Impact): boolean => changes.some((change) => change.impact === impact);
  if (has("consumers")) return "major";
  if (has("providers") || has("compatible")) return "minor";
  return has("documentation") ? "patch" : "none";
}
