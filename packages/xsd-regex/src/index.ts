export type { Atom, Piece, Regex } from "./ast.ts";
export { type CharSet, intersect } from "./char-set.ts";
export { type Edges, edgesOfAlternatives, edgesOfSequence } from "./edges.ts";
export { setOfAtom } from "./escapes.ts";
export { type Matcher, matcherFor } from "./matcher.ts";
export type { Profile } from "./profile.ts";
export { readXsd } from "./read-xsd.ts";
export { conjunction, conjuncts, toEcmaScript, toXsd } from "./translation.ts";
