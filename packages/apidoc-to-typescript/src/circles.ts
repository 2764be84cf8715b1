/**
 * Returns the names of types that must be replaced so that no type alias refers to itself through other aliases: for
 * each circle the type that closes it, in the order of the map. `direct` has the names to which each type refers
 * directly.
 */
export function closingCircles(direct: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const closing = new Set<string>();
  const state = new Map<string, "open" | "done">();
  for (const start of direct.keys()) {
    if (state.has(start)) continue;
    state.set(start, "open");
    const way = [{ name: start, next: [...(direct.get(start) ?? [])] }];
    for (let at = way.at(-1); at !== undefined; at = way.at(-1)) {
      const name = at.next.pop();
      if (name === undefined) {
        state.set(at.name, "done");
        way.pop();
      } else if (state.get(name) === "open") closing.add(at.name);
      else if (!state.has(name)) {
        state.set(name, "open");
        way.push({ name, next: [...(direct.get(name) ?? [])] });
      }
    }
  }
  return closing;
}
