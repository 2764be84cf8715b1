import type { PointerPlace } from "@soapstone/workspace";
import type { Difference } from "./compare.ts";

/** A difference in words, with both places. */
export function differenceText({ what, name, first, second }: Difference): string {
  const named = name === undefined ? "" : ` "${name}"`;
  const sentences = {
    changed: "the value is another one",
    missing: `the output lacks${named}`,
    added: `the output has${named}, which the input has not`,
    order: "the members are in another order",
    reference: `a reference${named} does not lead where that of the input does`,
  } as const;
  return `${sentences[what]}: ${placeText(first)} in the input, ${placeText(second)} in the output`;
}

function placeText({ uri, pointer }: PointerPlace): string {
  return `${uri}#${pointer}`;
}
