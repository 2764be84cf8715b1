/** A file, with the paths of the files to which it refers. */
export interface LinkedFile {
  readonly path: string;
  /** The user named the file, so it is an entry even if other files refer to it. */
  readonly isNamed: boolean;
  readonly refersTo: readonly string[];
}

/**
 * Separates entries from parts: a file is an entry if no other file refers to it. Of files that refer to each other in
 * a circle, and are not reached from another entry, the first is an entry. Returns the paths of the entries in the
 * order of the files.
 */
export function entriesAmong(files: readonly LinkedFile[]): readonly string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const referredTo = new Set(files.flatMap(({ path, refersTo }) => refersTo.filter((to) => to !== path)));
  const entries = new Set<string>();
  const reached = new Set<string>();
  const enter = ({ path }: LinkedFile): void => {
    entries.add(path);
    const queue = [path];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(...(byPath.get(next)?.refersTo ?? []));
    }
  };
  for (const file of files) if (file.isNamed || !referredTo.has(file.path)) enter(file);
  for (const file of files) if (!reached.has(file.path)) enter(file);
  return files.map(({ path }) => path).filter((path) => entries.has(path));
}
