import { inAll } from "./all.ts";
import { inChoice } from "./choice.ts";
import type { ContentModelGroup, Model, Slots } from "./model.ts";
import { repeated } from "./occurrence.ts";
import { inSequence } from "./sequence.ts";

const arrangements = { sequence: inSequence, choice: inChoice, all: inAll } as const satisfies Record<
  ContentModelGroup["compositor"],
  (parts: readonly Model[], slotsOf: (part: Model) => Slots) => Slots
>;

/** Returns for each property how many elements a model allows. */
export function slotsOf(model: Model): Slots {
  switch (model.kind) {
    case "element":
      return new Map([[model.key, { min: model.min, max: model.max }]]);
    case "wildcard":
      return new Map();
    case "reference":
      return repeated(slotsOf(model.model), model);
    case "group":
      return repeated(arrangements[model.compositor](model.parts, slotsOf), model);
  }
}
