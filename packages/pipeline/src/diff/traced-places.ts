import type { Trace } from "@soapstone/conversion";
import type { DocumentUri, Place } from "@soapstone/workspace";

/**
 * Returns a function that finds the source of a place of the converted document `uri`: of the place itself, or of the
 * closest construct around it.
 */
export function tracedPlaces(traces: () => readonly Trace[], uri: DocumentUri): (place: Place) => Place | undefined {
  let sources: ReadonlyMap<string, Place> | undefined;
  return (place) => {
    if (typeof place === "number" || !("pointer" in place) || place.uri !== uri) return undefined;
    // Traces cost another conversion of the schemas: only where there is something to place.
    sources ??= new Map(traces().map(({ target, source }) => [target, source]));
    for (let pointer = place.pointer; pointer !== ""; pointer = pointer.slice(0, pointer.lastIndexOf("/"))) {
      const source = sources.get(pointer);
      if (source !== undefined) return source;
    }
    return undefined;
  };
}
