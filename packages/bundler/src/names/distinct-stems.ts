import { fileStem } from "@soapstone/workspace";

/**
 * Returns a unique file name without ending for each name; the results differ by more than case. Similar names are
 * numbered in alphabetical order, so that the file of a name does not depend on the order of the input.
 */
export function distinctStems(names: Iterable<string>): ReadonlyMap<string, string> {
  const groups = new Map<string, { readonly name: string; readonly stem: string }[]>();
  for (const name of new Set(names)) {
    const stem = fileStem(name);
    const key = folded(stem);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ name, stem }]);
    else group.push({ name, stem });
  }
  const taken = new Set(groups.keys());
  const stems = new Map<string, string>();
  for (const [, group] of [...groups].sort(([a], [b]) => compare(a, b))) {
    let number = 1;
    for (const { name, stem } of group.sort(byFitness)) {
      let given = stem;
      while (number > 1) {
        given = `${stem}-${number}`;
        if (!taken.has(folded(given))) break;
        number += 1;
      }
      taken.add(folded(given));
      stems.set(name, given);
      number += 1;
    }
  }
  return stems;
}

/** Returns a key that is equal for names which some file systems do not distinguish, since they ignore case. */
function folded(stem: string): string {
  return stem.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}

interface NamedStem {
  readonly name: string;
  readonly stem: string;
}

/** Sorts names that are valid file names before those that had to be changed, so that they keep their names. */
function byFitness(a: NamedStem, b: NamedStem): number {
  return Number(b.name === b.stem) - Number(a.name === a.stem) || compare(a.name, b.name);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
