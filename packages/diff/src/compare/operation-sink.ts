import type { Direction } from "../model/change.ts";
import type { ApiFact, ShapeReference } from "../model/shape.ts";
import type { ChangeFacts } from "../rules/aspect.ts";
import type { AspectName } from "../rules/rules.ts";
import { compareFacts } from "./facts.ts";
import type { ChangeLocations } from "./finding.ts";
import type { ShapePairs, UsedFinding } from "./shape-pairs.ts";

/** Receives the differences of one operation. */
export interface OperationSink {
  readonly find: (
    aspect: AspectName,
    facts: ChangeFacts,
    directions: readonly Direction[],
    places: ChangeLocations,
  ) => void;
  readonly facts: (old: readonly ApiFact[], now: readonly ApiFact[], places: ChangeLocations, part?: string) => void;
  readonly compare: (old: ShapeReference, now: ShapeReference, part: string, direction: Direction) => void;
}

/** Creates the sink for an operation. Its changes concern the operation itself, or a named part of it. */
export function operationSink(
  operation: string,
  pairs: ShapePairs,
  report: (found: UsedFinding) => void,
): OperationSink {
  const used = { operations: [operation], hasMoreOperations: false, isAboutOperation: true } as const;
  return {
    find: (aspect, facts, directions, places) =>
      report({ finding: { aspect, facts, subject: operation, ...places }, directions, ...used }),
    facts: (old, now, places, part) =>
      compareFacts(
        old,
        now,
        { subject: part === undefined ? operation : `${operation}: ${part}`, ...places },
        (found) => report({ ...found, ...used }),
      ),
    compare: (old, now, part, direction) =>
      pairs.add(old, now, `${operation}: ${part}`, { directions: [direction], operation }),
  };
}
