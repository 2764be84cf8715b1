import { type ConstructKey, type ConstructMatch, readKey } from "@soapstone/mapping";

/** How many constructs of a kind an API file has more, otherwise or no more than when it was converted. */
export interface EditCount {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export const editedKinds = ["operation", "parameter", "response", "definition"] as const;

export type EditedKind = (typeof editedKinds)[number];

export type EditCounts = Readonly<Record<EditedKind, EditCount>>;

/**
 * Counts what was edited in an API file since it was converted, by the keys of its constructs. What is in an operation or a
 * definition that was added or removed as a whole is not counted beside it.
 */
export function editCountsOf({ edited, added, removed }: ConstructMatch): EditCounts {
  const count = (keys: Iterable<ConstructKey>, wholes: readonly ConstructKey[]): ReadonlyMap<string, number> => {
    const around = new Set(wholes.flatMap(wholeOf));
    const counts = new Map<string, number>();
    for (const key of keys) {
      const read = readKey(key);
      const isInside = read !== undefined && read.path.length > 1 && around.has(read.path[0] ?? "");
      if (read !== undefined && !isInside) counts.set(read.kind, (counts.get(read.kind) ?? 0) + 1);
    }
    return counts;
  };
  const [more, other, less] = [count(added, added), count(edited, []), count(removed, removed)];
  const of = (kind: EditedKind): EditCount => ({
    added: more.get(kind) ?? 0,
    changed: other.get(kind) ?? 0,
    removed: less.get(kind) ?? 0,
  });
  return {
    operation: of("operation"),
    parameter: of("parameter"),
    response: of("response"),
    definition: of("definition"),
  };
}

/** The name of a construct that holds others. */
function wholeOf(key: ConstructKey): readonly string[] {
  const read = readKey(key);
  const [name, ...inner] = read?.path ?? [];
  return name === undefined || inner.length > 0 ? [] : [name];
}
