/** The positions at which a text of an expression may begin and end, and whether it may be empty. */
export interface Edges<Position> {
  readonly first: readonly Position[];
  readonly last: readonly Position[];
  readonly isEmpty: boolean;
}

/** Records in a position automaton (Glushkov) that each of the second positions may follow each of the first. */
export type Connect<Position> = (from: readonly Position[], to: readonly Position[]) => void;

/** Returns the edges of a sequence, and connects its parts. */
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

/** Returns the edges of alternatives. */
export function edgesOfAlternatives<Position>(parts: readonly Edges<Position>[]): Edges<Position> {
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    isEmpty: parts.some(({ isEmpty }) => isEmpty),
  };
}
