import { fileURLToPath } from "node:url";

/** Returns the path that an address means; undefined if it has invalid escapes. */
export function pathOf(pathname: string, host: string): string | undefined {
  try {
    return fileURLToPath(`file://${host}${pathname}`);
  } catch {
    // `%2F` or a lone `%`: not a path, but the literal text may be the name of a file.
    return undefined;
  }
}

/** A file whose path has a literal `%`. */
export interface SpelledPath {
  readonly path: string;
  /** The path from the first name with a literal `%` on. */
  readonly name: string;
}

/** The beginning of a path whose segments are decided. */
interface PathBeginning {
  /** The path as a URI. */
  readonly pathname: string;
  /** The number of its segments. */
  readonly length: number;
  /** The index of the first segment that is taken literally. */
  readonly odd?: number;
}

/**
 * Finds a file whose path has a literal `%` in some names, as browsers save them. Each segment is tried decoded first,
 * then literally; since folders must exist, few paths are tried. Undefined if there is no such file.
 */
export function spelledPath(
  pathname: string,
  search: string,
  isThere: (path: string) => boolean,
): SpelledPath | undefined {
  if (!pathname.includes("%")) return undefined;
  const segments = pathname.split("/").slice(1);
  const open: PathBeginning[] = [{ pathname: "", length: 0 }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.length === segments.length) {
      const path = pathOf(at.pathname, "");
      if (path !== undefined && at.odd !== undefined)
        return { path: path + search, name: segments.slice(at.odd).join("/") + search };
    } else open.push(...continued(at, segments, search, isThere));
  }
  return undefined;
}

/** Extends a path by its next segment; returns the candidates, the most likely last. */
function continued(
  { pathname, length, odd }: PathBeginning,
  segments: readonly string[],
  search: string,
  isThere: (path: string) => boolean,
): readonly PathBeginning[] {
  const segment = segments[length] ?? "";
  const isLast = length === segments.length - 1;
  const plain: PathBeginning = {
    pathname: `${pathname}/${segment}`,
    length: length + 1,
    ...(odd === undefined ? {} : { odd }),
  };
  if (!segment.includes("%") && !isLast) return [plain];
  const spelled: PathBeginning = {
    pathname: `${pathname}/${segment.replaceAll("%", "%25")}`,
    length: length + 1,
    odd: odd ?? length,
  };
  const candidates = segment.includes("%") ? [spelled, plain] : [plain];
  return candidates.filter((one) => {
    const path = pathOf(one.pathname, "");
    return path !== undefined && isThere(isLast ? path + search : path);
  });
}
