import { type Json, object, type PointerTokens, printPointer, writeJson } from "@soapstone/apidoc-model";
import { type DocumentUri, fileNameOf, type ResolvedLocation, relativeUri } from "@soapstone/workspace";
import type { OutputFile } from "../output-file.ts";
import type { LocatedConflict } from "./located-conflict.ts";

/** The files of an update, and the side whose values were written on a conflict. */
export interface UpdatedFiles {
  readonly api: DocumentUri;
  readonly from: DocumentUri;
  readonly written: "ours" | "theirs";
}

/**
 * Writes the conflicts of an update as `NAME.conflicts.json`: both values with their locations, and the previous value.
 */
export function conflictsFile(conflicts: readonly LocatedConflict[], { api, from, written }: UpdatedFiles): OutputFile {
  const name = `${fileNameOf(api).replace(/\.[^.]*$/, "")}.conflicts.json`;
  const placeIn = (location: ResolvedLocation | undefined, value: Json | undefined, pointer: PointerTokens): Json =>
    object([
      ["value", value],
      ["pointer", value === undefined ? undefined : printPointer(pointer)],
      ["file", location === undefined ? undefined : relativeUri(api, location.uri)],
      ["line", location?.start?.line],
      ["column", location?.start?.column],
    ]);
  const entries = conflicts.map(({ kind, construct, field, values, at, ours, theirs }) =>
    object([
      ["kind", kind],
      ["construct", construct === "" ? undefined : construct],
      ["field", field.length === 0 ? undefined : fieldText(field)],
      ["base", values.base === undefined ? undefined : object([["value", values.base]])],
      ["ours", placeIn(ours, values.ours, at.ours)],
      ["theirs", placeIn(theirs, values.theirs, at.theirs)],
    ]),
  );
  const report = object([
    ["api", fileNameOf(api)],
    ["from", relativeUri(api, from)],
    ["written", written],
    ["conflicts", entries],
  ]);
  return { name, text: writeJson(report) };
}

/** Returns the path of a field for messages: `parameters/query size/type`. */
export function fieldText(field: PointerTokens): string {
  return field.map((step) => step.trimStart()).join("/");
}
