import { harmless, placeText, type ResolvedLocation } from "@soapstone/workspace";
import { type Change, type Impact, impacts, type VersionStep } from "../model/change.ts";

/** A change with its locations as lines of files. */
export interface LocatedChange extends Omit<Change, "old" | "new"> {
  readonly old?: ResolvedLocation;
  readonly new?: ResolvedLocation;
}

/** The contents of a report. */
export interface DiffReport {
  /** The names of the two descriptions. */
  readonly old: string;
  readonly new: string;
  readonly changes: readonly LocatedChange[];
  readonly step: VersionStep;
}

export const impactTitles: Readonly<Record<Impact, string>> = {
  consumers: "Breaking for consumers",
  providers: "Breaking for providers",
  compatible: "Compatible",
  documentation: "Documentation",
};

const counted: Readonly<Record<Impact, string>> = {
  consumers: "breaking for consumers",
  providers: "breaking for providers",
  compatible: "compatible",
  documentation: "in documentation only",
};

/** Returns the changes grouped by impact, the worst first; impacts without changes are left out. */
export function byImpact(changes: readonly LocatedChange[]): readonly (readonly [Impact, readonly LocatedChange[]])[] {
  return impacts
    .map((impact) => [impact, changes.filter((change) => change.impact === impact)] as const)
    .filter(([, group]) => group.length > 0);
}

/** Formats the numbers of changes: `3 breaking for consumers, 1 compatible`. */
export function countsText(changes: readonly LocatedChange[]): string {
  if (changes.length === 0) return "no changes";
  return byImpact(changes)
    .map(([impact, group]) => `${group.length} ${counted[impact]}`)
    .join(", ");
}

/**
 * Formats the uses of a change: `in requests and responses of placeOrder, getOrder and others`; undefined if they are
 * unknown.
 */
export function usesText({
  directions,
  operations,
  hasMoreOperations,
  subject,
  isAboutOperation,
}: LocatedChange): string | undefined {
  const places = directions?.map((direction) => `${direction}s`).join(" and ");
  const isNamed = isAboutOperation === true && operations.length === 1 && subject.startsWith(operations[0] ?? "");
  const names = isNamed ? [] : operations;
  const others = hasMoreOperations ? " and others" : "";
  if (names.length === 0) return undefined;
  return harmless(`${places === undefined ? "in" : `in ${places} of`} ${names.join(", ")}${others}`);
}

/** Formats the locations of a change, the old one first. */
export function placesOf({ old, new: now }: LocatedChange, folder?: string): readonly string[] {
  return [old, now].map((place) => (place === undefined ? "-" : harmless(placeText(place, folder))));
}

const longest = 300;

/** Returns a text from a document in one line, shortened and safe to print. */
export function oneLine(text: string): string {
  const line = harmless(text.replace(/\s+/g, " ").trim());
  return line.length > longest ? `${line.slice(0, longest - 3)}...` : line;
}
