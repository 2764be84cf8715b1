import type { Report } from "@soapstone/workspace";

/** What is needed to carry an edit of an operation over to the definition that the operation uses. */
export interface FollowOptions {
  readonly report: Report;
  readonly uri: string;
  /** Whether the API file leaves out a definition, so that nobody can have edited it there. */
  readonly isHidden: (definition: string) => boolean;
}
