/** The positions that may begin a text of an expression and those that may end it, and whether the text may be empty. */
export interface Edges<Position> {
  readonly first: readonly Position[];
  readonly last: readonly Position[];
  readonly isEmpty: boolean;
}

/** Tells an automaton of positions (Glushkov) that each position of one list may be followed by each of the other. */
export type Connect<Position> = (from: readonly Position[], to: readonly Position[]) => void;

/** Returns the edges of parts that follow each other, and connects these. */
export function edgesOfSequence<Position>(
  parts: readonly Edges<Position>[],
  connect: Connect<Position>,
): Edges<Position> {
  const empty: Edges<Position> = { first: [], last: [], isEmpty: true };
  return parts.reduce((before, part) => {
    connect(before.last, part.first);
    return {
      first: before.isEmpty ? [...before.first, ...part.first] : before.first,
      last: part.isEmpty ? [...before.last, ...part.last] : part.last,
      isEmpty: before.isEmpty && part.isEmpty,
    };
  }, empty);
}

/** Returns the edges of parts of which one stands. */
export function edgesOfAlternatives<Position>(parts: readonly Edges<Position>[]): Edges<Position> {
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    isEmpty: parts.some(({ isEmpty }) => isEmpty),
  };
}
