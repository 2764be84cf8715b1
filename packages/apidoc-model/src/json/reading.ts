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

/** The context of reading one text. */
export interface JsonReading {
  readonly reportAt: ReportAt;
  readonly limits: Limits;
  /** Reports that a limit was exceeded, after which reading stops. */
  readonly exceeded: (limit: "depth" | "nodes", offset: number) => void;
  /** Receives the offsets of all members, if they are needed. */
  readonly places?: PlaceTaker;
}

/** Returns the context for a text with shifted offsets. */
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
