import { createHash } from "node:crypto";
import {
  type Diagnostic,
  type DocumentUri,
  locateDiagnostic,
  type ResolvedLocation,
  relativeUri,
  type Severity,
  type Sources,
  shortUri,
} from "@soapstone/workspace";

/**
 * A diagnostic in the form in which reports hold it until the command ends: plain data, without the texts of documents.
 */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly advice: string;
  readonly place?: FindingPlace;
  readonly related: readonly { readonly message: string; readonly place?: FindingPlace }[];
  /**
   * Identifies the finding. It stays the same while lines are added or removed elsewhere in the document, and is unique
   * in a report.
   */
  readonly fingerprint: string;
}

/** The location of a finding: line and column count from 1, the offset from 0 in UTF-16 code units. */
export interface FindingPlace {
  readonly uri: DocumentUri;
  /** Absent if only the document is known. */
  readonly start?: { readonly line: number; readonly column: number; readonly offset: number };
}

/**
 * Converts the diagnostics of an input to findings. A diagnostic without a location is reported at `entry`, if that is
 * given.
 */
export type FindingsOf = (
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  entry?: DocumentUri,
) => readonly Finding[];

/**
 * Creates a function that converts the diagnostics of one input after the other to findings. Fingerprints contain file
 * names relative to the address `folder`, so that they are the same on every machine.
 */
export function findingsFrom(folder: DocumentUri): FindingsOf {
  const path = shortUri(folder).replace(/\/$/, "");
  const counts = new Map<string, number>();
  return (diagnostics, sources, entry) =>
    diagnostics.map((diagnostic) => {
      const { code, severity, message, advice, location, related = [] } = locateDiagnostic(diagnostic, sources);
      const place = placeFor(location, entry);
      const file = place === undefined ? "" : relativeUri(folder, place.uri);
      const line = location === undefined ? "" : lineOf(location, sources);
      const parts = [code, file, stableMessage(message, path), line].join("\0");
      const before = counts.get(parts) ?? 0;
      counts.set(parts, before + 1);
      return {
        code,
        severity,
        message,
        advice,
        ...(place === undefined ? {} : { place }),
        related: related.map((other) => ({
          message: other.message,
          ...(other.location === undefined ? {} : { place: placeOf(other.location) }),
        })),
        fingerprint: createHash("sha256").update(`${parts}\0${before}`).digest("hex").slice(0, 32),
      };
    });
}

function placeFor(location: ResolvedLocation | undefined, entry: DocumentUri | undefined): FindingPlace | undefined {
  if (location !== undefined) return placeOf(location);
  return entry === undefined ? undefined : { uri: entry };
}

function placeOf({ uri, start }: ResolvedLocation): FindingPlace {
  return start === undefined ? { uri } : { uri, start };
}

/**
 * Returns a message without the parts that depend on the rest of the document, such as the number of locations, or on
 * the machine.
 */
function stableMessage(message: string, path: string): string {
  const local = path === "" ? message : message.replaceAll(path, ".");
  return local.replace(/ \(\d+ places\)/g, "").replace(/\d+/g, "#");
}

/**
 * The maximum length of a line that identifies a location: a longer line is usually a whole document, which every edit
 * changes.
 */
const longestLine = 200;

/** Returns the text that identifies a location: its line or, in a long line, the text from the location on. */
function lineOf({ uri, start }: ResolvedLocation, sources: Sources): string {
  const text = sources.get(uri)?.text;
  if (text === undefined || start === undefined) return "";
  const isFar = start.column > longestLine;
  const from = isFar ? start.offset : start.offset - (start.column - 1);
  const [line = ""] = text.slice(from, from + longestLine).split(/[\r\n]/, 1);
  const near = line.length < longestLine ? line : text.slice(start.offset, start.offset + 80);
  return near.replace(/\s+/g, " ").trim();
}
