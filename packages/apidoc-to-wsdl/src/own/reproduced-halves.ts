import { equalHalves, type LoweringContext } from "@soapstone/mapping";
import { boundOperations } from "./components.ts";
import { shownBare } from "./kept-beside.ts";
import { pairedOperations } from "./paired-operations.ts";
import { pointerOf } from "./place.ts";
import type { ShowAgain } from "./shown-again.ts";
import type { ShownDescription } from "./shown-description.ts";

/**
 * Tells which halves of operations have their places in messages as they stand: those that the way forward gives again of
 * a description in which nothing was lowered. Whatever is not edited is among them, so that it never is lowered.
 */
export function reproducedHalves(
  unlowered: ShownDescription,
  showAgain: ShowAgain,
): NonNullable<LoweringContext["isPlaced"]> {
  const again = shownBare(unlowered, showAgain);
  const { shown, operations, bindingOf } = unlowered;
  const made = operations.map((one) => one.made);
  const pairs = pairedOperations(operations, boundOperations(made, bindingOf, again.changed), again.operations);
  const halves = new Map(
    pairs.flatMap(({ place, again: { path, method } }) => {
      if (place === undefined) return [];
      return [[pointerOf(place), equalHalves({ apidoc: shown, ...place }, { apidoc: again.output, path, method })]];
    }),
  );
  return (path, method, half) => halves.get(pointerOf({ path, method }))?.has(half) === true;
}
