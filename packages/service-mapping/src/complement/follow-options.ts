import type { Report } from "@soapstone/workspace";

/** How definitions follow what was edited where they are used. */
export interface FollowOptions {
  readonly report: Report;
  readonly uri: string;
  /** Whether the API file does not have a definition: then nobody edited it. */
  readonly isHidden: (definition: string) => boolean;
}
