import type { Diagnostic } from "./diagnostic.ts";
import type { LocatedDiagnostic, Sources } from "./document.ts";
import type { Location, ResolvedLocation } from "./location.ts";

/** Converts the locations of a diagnostic from positions and pointers to lines and columns. */
export function locateDiagnostic(diagnostic: Diagnostic, sources: Sources): LocatedDiagnostic {
  const { at, related, ...rest } = diagnostic;
  const locate = (place: Location | undefined): { readonly location?: ResolvedLocation } => {
    const location = place === undefined ? undefined : sources.locate(place);
    return location === undefined ? {} : { location };
  };
  return {
    ...rest,
    ...locate(at),
    ...(related === undefined
      ? {}
      : { related: related.map(({ message, at: place }) => ({ message, ...locate(place) })) }),
  };
}
