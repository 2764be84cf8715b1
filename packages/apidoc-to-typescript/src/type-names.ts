/** Names that the output declares or refers to. */
export const reservedNames: ReadonlySet<string> = new Set(["Operations", "FileContent", "Uint8Array"]);

/** Returns a TypeScript identifier for a name, with each word capitalised: `common.Foo` gives `CommonFoo`. */
export function identifierOf(name: string): string {
  const words = name.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
  const joined = words.map(capitalized).join("");
  return /^[\p{ID_Start}_$]/u.test(joined) ? joined : `_${joined}`;
}

function capitalized(word: string): string {
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
}

/** Generates unique identifiers. */
export interface NameGiver {
  /** Returns an identifier for a name, with a number if it is taken: `Foo2`. */
  readonly give: (name: string) => string;
}

/**
 * Names the types for definitions. Definitions whose keys are identifiers keep their names; the others get the first
 * unused name, in document order.
 */
export function nameDefinitions(keys: readonly string[]): NameGiver & { readonly names: ReadonlyMap<string, string> } {
  const taken = new Set(reservedNames);
  const nextNumber = new Map<string, number>();
  const give = (name: string): string => {
    const base = identifierOf(name);
    let unique = base;
    for (let number = nextNumber.get(base) ?? 2; taken.has(unique); number += 1) {
      unique = `${base}${number}`;
      nextNumber.set(base, number + 1);
    }
    taken.add(unique);
    return unique;
  };
  const kept = new Set(keys.filter((key) => identifierOf(key) === key && !reservedNames.has(key)));
  for (const key of kept) taken.add(key);
  return { give, names: new Map(keys.map((key) => [key, kept.has(key) ? key : give(key)])) };
}
