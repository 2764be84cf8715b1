import type { Place } from "@soapstone/workspace";
import type { ShapeReference } from "../model/shape.ts";
import type { ChangeFacts } from "../rules/aspect.ts";
import type { AspectName } from "../rules/rules.ts";

/** A difference between two descriptions, before it is known in which direction it counts. */
export interface AspectFinding {
  readonly aspect: AspectName;
  readonly facts: ChangeFacts;
  readonly subject: string;
  readonly old?: Place | undefined;
  readonly new?: Place | undefined;
}

/** The places of a finding, where they are known. */
export interface ChangeLocations {
  readonly old?: Place | undefined;
  readonly new?: Place | undefined;
}

/** Receives the differences of two shapes, and the pairs of inner shapes to compare next. */
export interface ShapeSink {
  readonly find: (aspect: AspectName, subject: string, facts: ChangeFacts, places: ChangeLocations) => void;
  /** `where` is how the part is called; the name of its definition counts instead, where both have one name. */
  readonly compare: (old: ShapeReference, now: ShapeReference, where: string) => void;
}
