import type { ReferenceLanguage } from "./language.ts";
import { type Reached, reach } from "./reach.ts";

/** Everything that an entry needs, and the language in which references were found. */
export interface Needed {
  readonly language: ReferenceLanguage;
  readonly reached: Reached;
}

/** Finds everything that the entry of a language needs. */
export function neededIn(language: ReferenceLanguage): Needed {
  return { language, reached: reach(language) };
}
