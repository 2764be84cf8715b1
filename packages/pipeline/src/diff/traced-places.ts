import type { Trace } from "@soapstone/conversion";
import type { DocumentUri, Location } from "@soapstone/workspace";

/**
 * Returns a function that maps a location in the converted document `uri` to the source: that of the construct there,
 * or of the nearest enclosing construct.
 */
export function tracedPlaces(
  traces: () => readonly Trace[],
  uri: DocumentUri,
): (place: Location) => Location | undefined {
  let sources: ReadonlyMap<string, Location> | undefined;
  return (place) => {
    if (typeof place === "number" || !("pointer" in place) || place.uri !== uri) return undefined;
    // Traces require another conversion of the schemas, so they are only computed if a location is asked for.
    sources ??= new Map(traces().map(({ target, source }) => [target, source]));
    for (let pointer = place.pointer; pointer !== ""; pointer = pointer.slice(0, pointer.lastIndexOf("/"))) {
      const source = sources.get(pointer);
      if (source !== undefined) return source;
    }
    return undefined;
  };
}
