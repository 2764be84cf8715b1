import type { Limits } from "@soapstone/workspace";
import type { jsonDiagnostics } from "./diagnostics.ts";
import type { PlaceTaker } from "./places.ts";

type Kinds = (typeof jsonDiagnostics)["kinds"];

/** Reports a problem of the text at an offset. */
export type ReportAt = <Name extends keyof Kinds & string>(
  name: Name,
  facts: Parameters<Kinds[Name]["message"]>[0],
  offset: number,
) => void;

/** What the reading of one text needs beside the text. */
export interface JsonReading {
  readonly reportAt: ReportAt;
  readonly limits: Limits;
  /** Reports that a limit is reached, after which the reading stops. */
  readonly exceeded: (limit: "depth" | "nodes", offset: number) => void;
  /** Filled with the places of all members, where they are asked for. */
  readonly places?: PlaceTaker;
}

/** The same reading of a text whose offsets are others. */
export function shifted(reading: JsonReading, original: (offset: number) => number): JsonReading {
  const { limits, places } = reading;
  return {
    limits,
    reportAt: (name, facts, offset) => reading.reportAt(name, facts, original(offset)),
    exceeded: (limit, offset) => reading.exceeded(limit, original(offset)),
    ...(places === undefined ? {} : { places: shiftedPlaces(places, original) }),
  };
}

function shiftedPlaces(places: PlaceTaker, original: (offset: number) => number): PlaceTaker {
  return {
    get root() {
      return places.root;
    },
    set root(offset) {
      places.root = original(offset);
    },
    set: (container, name, { key, value }) =>
      places.set(container, name, { key: original(key), value: original(value) }),
  };
}
