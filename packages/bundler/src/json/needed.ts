import type { Language } from "./language.ts";
import { type Reached, reach } from "./reach.ts";

/** Everything that an entry needs, in its language. */
export interface Needed {
  readonly language: Language;
  readonly reached: Reached;
}

export function neededIn(language: Language): Needed {
  return { language, reached: reach(language) };
}
