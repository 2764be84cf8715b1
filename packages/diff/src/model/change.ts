import type { Location } from "@soapstone/workspace";

/** Who is affected by a change, the worst first. */
export const impacts = ["consumers", "providers", "compatible", "documentation"] as const;
export type Impact = (typeof impacts)[number];

/** Where a schema is used: in requests, which consumers send, or in responses, which providers send. */
export type Direction = "request" | "response";

/** A change between two descriptions, with the impact determined by a rule. */
export interface Change {
  /** The id of the rule. */
  readonly rule: string;
  readonly impact: Impact;
  /** The subject of the message: `placeOrder`, `Order.lines[].sku`. */
  readonly subject: string;
  readonly message: string;
  /** Where the subject is used; absent if the rule does not distinguish directions. */
  readonly directions?: readonly Direction[];
  /** The names of operations that the change affects; at most the first three. */
  readonly operations: readonly string[];
  /** Whether it affects more operations than those. */
  readonly hasMoreOperations: boolean;
  /** The subject is an operation; equal changes of several operations are reported once. */
  readonly isAboutOperation?: true;
  /** The location in the old description. */
  readonly old?: Location;
  /** The location in the new description. */
  readonly new?: Location;
}

/** The step of the version number by semantic versioning, for all changes together. */
export type VersionStep = "major" | "minor" | "patch" | "none";

/**
 * Returns the version step: major if consumers break, minor if anything else that is sent or accepted changes, patch if
 * only documentation changes.
 */
export function versionStepOf(changes: readonly Pick<Change, "impact">[]): VersionStep {
  const has = (impact: Impact): boolean => changes.some((change) => change.impact === impact);
  if (has("consumers")) return "major";
  if (has("providers") || has("compatible")) return "minor";
  return has("documentation") ? "patch" : "none";
}
