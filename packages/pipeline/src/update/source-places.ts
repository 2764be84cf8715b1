import type { Limits, ResolvedLocation } from "@soapstone/workspace";
import type { ConvertOptions } from "../convert/convert-options.ts";
import { convertedPlaces } from "../diff/converted-sides.ts";
import { type DocumentInput, loadDocument } from "../load/load-document.ts";
import { readLoaded } from "../load/read-loaded.ts";

/** Returns a function that maps a pointer in the conversion of a source to the location in the source. */
export async function sourcePlaces(
  from: DocumentInput,
  conversion: ConvertOptions,
  limits: Limits,
): Promise<(pointer: string) => ResolvedLocation | undefined> {
  const { result, sources } = await loadDocument(from, { limits });
  const { doc } = result.ok ? readLoaded(result.value) : {};
  if (doc === undefined) return () => undefined;
  const placeOf = convertedPlaces(doc, conversion);
  return (pointer) => {
    const place = placeOf(pointer);
    return place === undefined ? { uri: from.uri } : sources.locate(place);
  };
}
