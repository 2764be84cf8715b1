import type { Source, Sources } from "./document.ts";
import { type LineTable, lineTable } from "./line-table.ts";
import type { DocumentUri, Location, PointerLocation, Position, ResolvedLocation } from "./location.ts";

/**
 * Returns the offset, from 0, of the value at a JSON Pointer in a text. The package of the format provides this
 * function.
 */
export type PointerLocator = (source: Source, place: PointerLocation) => number | undefined;

export interface SourcesOptions {
  readonly locate?: PointerLocator;
}

interface SourceEntry {
  readonly source: Source;
  readonly base: Position;
  lines: LineTable | undefined;
}

/**
 * Creates the texts of a workspace. Each text gets a range of positions: one for each character, and one for its end.
 * Line tables are created when a location in the text is first looked up.
 */
export function createSources(options: SourcesOptions = {}): Sources {
  const byUri = new Map<DocumentUri, SourceEntry>();
  const inOrder: SourceEntry[] = [];
  // Positions start at 1, so that none is falsy.
  let next: Position = 1;

  const entryAt = (position: Position): SourceEntry | undefined => {
    let low = 0;
    let high = inOrder.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = inOrder[middle];
      if (entry !== undefined && entry.base <= position) low = middle + 1;
      else high = middle;
    }
    const entry = inOrder[low - 1];
    return entry !== undefined && position <= entry.base + entry.source.text.length ? entry : undefined;
  };

  const pointIn = (entry: SourceEntry, offset: number): ResolvedLocation => {
    entry.lines ??= lineTable(entry.source.text);
    return { uri: entry.source.uri, start: entry.lines.point(offset) };
  };

  return {
    add(source) {
      const known = byUri.get(source.uri);
      if (known !== undefined) {
        if (known.source.text !== source.text) throw new Error(`Two texts for one address: ${source.uri}`);
        return known.base;
      }
      const entry: SourceEntry = { source, base: next, lines: undefined };
      byUri.set(source.uri, entry);
      inOrder.push(entry);
      next += source.text.length + 1;
      return entry.base;
    },
    get: (uri) => byUri.get(uri)?.source,
    locate(place: Location) {
      if (typeof place === "number") {
        const entry = entryAt(place);
        return entry === undefined ? undefined : pointIn(entry, place - entry.base);
      }
      const entry = byUri.get(place.uri);
      if (entry === undefined) return { uri: place.uri };
      const offset = "pointer" in place ? options.locate?.(entry.source, place) : place.offset;
      return offset === undefined ? { uri: place.uri } : pointIn(entry, offset);
    },
  };
}
