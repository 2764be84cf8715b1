import type { ReferenceLanguage } from "./language.ts";
import { type Reached, reach } from "./reach.ts";

/** Everything that an entry needs, in its language. */
export interface Needed {
  readonly language: ReferenceLanguage;
  readonly reached: Reached;
}

export function neededIn(language: ReferenceLanguage): Needed {
  return { language, reached: reach(language) };
}
