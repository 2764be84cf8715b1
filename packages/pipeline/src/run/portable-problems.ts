import { pointerLocator } from "@soapstone/apidoc-model";
import {
  createSources,
  type Diagnostic,
  type DocumentUri,
  type Location,
  type RelatedLocation,
  type Source,
  type Sources,
} from "@soapstone/workspace";
import type { FoundProblems } from "../steps/pipeline-step.ts";

/**
 * Diagnostics whose locations do not depend on a workspace, and the texts to which they refer; for a cache, or another
 * thread.
 */
export interface PortableProblems {
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: readonly Source[];
}

/** Converts problems to the portable form. */
export function portableProblems({ diagnostics, sources }: FoundProblems): PortableProblems {
  const texts = new Map<DocumentUri, Source>();
  const fixed = (at: Location): Exclude<Location, number> | undefined => {
    const place = portableLocation(at, sources);
    const source = place === undefined ? undefined : sources.get(place.uri);
    if (source !== undefined) texts.set(source.uri, source);
    return place;
  };
  const all = diagnostics.map((diagnostic) => withPortableLocations(diagnostic, fixed));
  return { diagnostics: all, texts: [...texts.values()] };
}

/** Converts portable problems back, with all their texts. Of two texts with the same address, the first is used. */
export function foundProblems(all: readonly PortableProblems[]): FoundProblems {
  const sources = createSources({ locate: pointerLocator() });
  for (const { texts } of all) for (const text of texts) if (sources.get(text.uri) === undefined) sources.add(text);
  return { diagnostics: all.flatMap(({ diagnostics }) => diagnostics), sources };
}

/** Returns a diagnostic with its locations changed; a location that becomes undefined is removed. */
export function withPortableLocations(
  diagnostic: Diagnostic,
  change: (place: Location) => Location | undefined,
): Diagnostic {
  const { at: before, related, ...rest } = diagnostic;
  const at = before === undefined ? undefined : change(before);
  const others = related?.flatMap(({ message, at: place }): RelatedLocation[] => {
    const changed = change(place);
    return changed === undefined ? [] : [{ message, at: changed }];
  });
  return { ...rest, ...(at === undefined ? {} : { at }), ...(others === undefined ? {} : { related: others }) };
}

/** Converts a location to one that does not depend on a workspace; undefined if it is in none of the texts. */
export function portableLocation(at: Location, sources: Sources): Exclude<Location, number> | undefined {
  if (typeof at !== "number") return at;
  const location = sources.locate(at);
  if (location === undefined) return undefined;
  return { uri: location.uri, ...(location.start === undefined ? {} : { offset: location.start.offset }) };
}
