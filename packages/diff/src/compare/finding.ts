import type { Location } from "@soapstone/workspace";
import type { ShapeReference } from "../model/shape.ts";
import type { ChangeFacts } from "../rules/aspect.ts";
import type { AspectName } from "../rules/rules.ts";

/** A difference between two descriptions, before its impact is determined by direction. */
export interface AspectFinding {
  readonly aspect: AspectName;
  readonly facts: ChangeFacts;
  readonly subject: string;
  readonly old?: Location | undefined;
  readonly new?: Location | undefined;
}

/** The locations of a finding, as far as they are known. */
export interface ChangeLocations {
  readonly old?: Location | undefined;
  readonly new?: Location | undefined;
}

/** Receives the differences of two shapes, and the pairs of nested shapes to compare next. */
export interface ShapeSink {
  readonly find: (aspect: AspectName, subject: string, facts: ChangeFacts, places: ChangeLocations) => void;
  /** `where` is the name of the part in messages, unless both shapes are definitions with the same name. */
  readonly compare: (old: ShapeReference, now: ShapeReference, where: string) => void;
}
