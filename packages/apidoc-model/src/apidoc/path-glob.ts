/**
 * Whether a path matches a pattern: `*` matches any text within a segment, `**` any number of segments, including none.
 * Braces are part of the path. Takes time proportional to the product of both lengths at most.
 */
export function matchesPath(glob: string, path: string): boolean {
  return matches(glob.split("/"), path.split("/"), (pattern) => pattern === "**", matchesSegment);
}

function matchesSegment(pattern: string, segment: string): boolean {
  // Two asterisks beside other characters count as one.
  return matches(
    [...pattern.replace(/\*+/g, "*")],
    [...segment],
    (one) => one === "*",
    (a, b) => a === b,
  );
}

/** Whether a name matches a pattern: `*` matches any text, `?` one character. */
export function matchesName(pattern: string, name: string): boolean {
  return matches(
    [...pattern],
    [...name],
    (one) => one === "*",
    (a, b) => a === "?" || a === b,
  );
}

/** Matches a pattern with gaps: on a mismatch, the last gap takes one more item. */
function matches(
  pattern: readonly string[],
  items: readonly string[],
  isGap: (one: string) => boolean,
  isOne: (pattern: string, item: string) => boolean,
): boolean {
  let at = 0;
  let gap = -1;
  let taken = 0;
  let index = 0;
  while (index < items.length) {
    const one = pattern[at];
    const item = items[index] ?? "";
    if (one !== undefined && isGap(one)) {
      gap = at;
      taken = index;
      at += 1;
    } else if (one !== undefined && isOne(one, item)) {
      at += 1;
      index += 1;
    } else if (gap >= 0) {
      taken += 1;
      index = taken;
      at = gap + 1;
    } else return false;
  }
  return pattern.slice(at).every(isGap);
}
