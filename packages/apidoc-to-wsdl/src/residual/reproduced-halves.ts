import { pointerOf } from "../context/operation-context.ts";
import type { MadeDescription } from "../document/made-description.ts";
import { equalHalves } from "../lower/equal-halves.ts";
import type { OperationLoweringContext } from "../lower/lower-operations.ts";
import { pairedOperations } from "./operation-residuals.ts";
import { reconvertedWith } from "./reconverted-files.ts";
import type { ResidualOptions } from "./round-trip-residual.ts";

/**
 * Returns a function that tells which halves of operations fit their messages: those that reconverting reproduces if
 * nothing is lowered. Unedited halves do, so that they are never lowered.
 */
export function reproducedHalves(
  unlowered: MadeDescription,
  { reconvert, places }: Pick<ResidualOptions, "reconvert" | "places">,
): NonNullable<OperationLoweringContext["isPlaced"]> {
  const again = reconvertedWith(unlowered, { operations: new Map() }, { reconvert, complement: "inline" });
  const halves = new Map(
    pairedOperations(unlowered.operations, again.operations).pairs.map(({ place, located: { path, method } }) => [
      pointerOf(place),
      equalHalves({ apidoc: unlowered.authored, ...place }, { apidoc: again.output, path, method }),
    ]),
  );
  return (path, method, half) => {
    const pointer = pointerOf({ path, method });
    return places?.isUnedited(pointer) === true || halves.get(pointer)?.has(half) === true;
  };
}
