import type { Json } from "@soapstone/apidoc-model";
import { type DocumentUri, ok, type Result } from "@soapstone/workspace";
import type { OutputFile } from "../output-file.ts";
import { companionName } from "./companion-name.ts";
import type { FindCompanionOptions } from "./find-companion.ts";
import { movedCompanionText } from "./moved-companion.ts";
import { withCompanion } from "./with-companion.ts";

/** How the companion of a document is found, and where it goes. */
export interface TravelOptions extends FindCompanionOptions {
  /** The address of the output; without it, the addresses in the companion stay as they are. */
  readonly to?: DocumentUri | undefined;
}

/** A companion that is passed on with a document through bundling or splitting, and its original address. */
export interface TravellingCompanion {
  readonly file: OutputFile;
  readonly uri: DocumentUri;
}

/**
 * Returns the companion of a document for the files that are made from it: it belongs to all of them together, and its
 * digests still reveal edits. With `to`, the addresses of its sources are adapted to the new folder. Undefined if there
 * is no companion; not ok if it cannot be read.
 */
export async function travellingCompanion(
  whole: Json,
  entry: { readonly kind: "apidoc" | "json-schema"; readonly uri: DocumentUri },
  name: string,
  { to, ...options }: TravelOptions,
): Promise<Result<TravellingCompanion | undefined>> {
  const read = await withCompanion(whole, entry, options);
  if (!read.ok || read.value === undefined) return read.ok ? ok(undefined) : read;
  const { companion, uri, text } = read.value.used;
  const moved = to === undefined ? text : movedCompanionText(companion, uri, to);
  return ok({ file: { name: companionName(name), text: moved }, uri }, read.diagnostics);
}
