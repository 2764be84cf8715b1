import type { Report } from "@soapstone/workspace";

/** The context for applying an edit of an operation to the definition that the operation uses. */
export interface FollowOptions {
  readonly report: Report;
  readonly uri: string;
  /** Whether the API file leaves out a definition, which cannot be edited then. */
  readonly isHidden: (definition: string) => boolean;
}
