import { type Construct, type ConstructKey, type ConstructMatch, nameOfKey, readKey } from "@soapstone/complement";

/** The numbers of constructs of one kind in an API file that were added, changed and removed since the conversion. */
export interface EditCount {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** The kinds of constructs whose edits are counted. */
export const editedKinds = ["operation", "parameter", "response", "definition", "tag"] as const;

export type EditedKind = (typeof editedKinds)[number];

/** The numbers of edits for each kind of construct. */
export type EditCounts = Readonly<Record<EditedKind, EditCount>> & {
  /** The renamed tags, and the renamed title; components of the WSDL are renamed with them. */
  readonly renamed: readonly RenamedConstruct[];
};

/** A tag or the title that was renamed since the conversion. */
export interface RenamedConstruct {
  readonly what: "tag" | "title";
  readonly from: string;
  readonly to: string;
}

/**
 * Counts the edits in an API file since its conversion. An added or removed operation or definition counts once,
 * whatever it contains.
 */
export function editCountsOf(
  { edited, added, removed, renamed }: ConstructMatch,
  title?: Omit<RenamedConstruct, "what">,
): EditCounts {
  const count = (keys: Iterable<ConstructKey>, wholes: readonly ConstructKey[]): ReadonlyMap<string, number> => {
    const around = new Set(wholes.flatMap(wholeOf));
    const counts = new Map<string, number>();
    for (const key of keys) {
      const read = readKey(key);
      const isInside = read !== undefined && read.path.length > 1 && around.has(read.path[0] ?? "");
      const kind = read === undefined || isInside ? undefined : isSharedParameter(read) ? "parameter" : read.kind;
      if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return counts;
  };
  const tags = new Set([...renamed.values()].filter((key) => nameOfKey(key)?.kind === "tag"));
  const changed = [...edited].filter((key) => !tags.has(key));
  const [more, other, less] = [count(added, added), count(changed, []), count(removed, removed)];
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
    tag: of("tag"),
    renamed: [
      ...[...renamed].flatMap(([before, now]) => renamedTag(nameOfKey(before), nameOfKey(now))),
      ...(title === undefined || title.from === title.to ? [] : [{ what: "title" as const, ...title }]),
    ],
  };
}

function renamedTag(
  before: ReturnType<typeof nameOfKey>,
  now: ReturnType<typeof nameOfKey>,
): readonly RenamedConstruct[] {
  return before?.kind === "tag" && now !== undefined ? [{ what: "tag", from: before.name, to: now.name }] : [];
}

function isSharedParameter({ kind, path }: Pick<Construct, "kind" | "path">): boolean {
  return kind === "part" && path.length === 2 && path[0] === "[parameters]";
}

/** Returns the kind and name of the operation or definition that contains a construct. */
function wholeOf(key: ConstructKey): readonly string[] {
  const read = readKey(key);
  const [name, ...inner] = read?.path ?? [];
  return name === undefined || inner.length > 0 ? [] : [name];
}
