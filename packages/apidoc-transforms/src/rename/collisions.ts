/** Several components that would get the same name. */
export interface Clash {
  readonly names: readonly string[];
  readonly to: string;
}

/**
 * Removes all renames that would give several components the same name, and then those whose new name remains in use.
 * Each rename is visited at most twice.
 */
export function withoutCollisions(
  names: ReadonlySet<string>,
  wanted: ReadonlyMap<string, string>,
  report: (clash: Clash) => void,
): ReadonlyMap<string, string> {
  const agreed = new Map(wanted);
  const bySelf = new Map<string, string[]>();
  for (const [name, to] of wanted) {
    const known = bySelf.get(to);
    if (known === undefined) bySelf.set(to, [name]);
    else known.push(name);
  }
  const open: string[] = [];
  for (const [to, meeting] of bySelf) if (meeting.length > 1 || (names.has(to) && !wanted.has(to))) open.push(to);
  for (let to = open.pop(); to !== undefined; to = open.pop()) {
    const meeting = (bySelf.get(to) ?? []).filter((name) => agreed.has(name));
    if (meeting.length === 0) continue;
    report({ names: meeting, to });
    for (const name of meeting) {
      agreed.delete(name);
      // The name stays in use, so a component that was to get it cannot be renamed.
      open.push(name);
    }
  }
  return agreed;
}
