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
  /** What the message is about: `placeOrder`, `Order.lines[].sku`. */
  readonly subject: string;
  readonly message: string;
  /** Where the subject is used; absent where the rule has no direction. */
  readonly directions?: readonly Direction[];
  /** Names of operations that it concerns; of many the first ones. */
  readonly operations: readonly string[];
  /** There are operations beside those named. */
  readonly hasMoreOperations: boolean;
  /** The subject is an operation; then the same change of several operations is one. */
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
