import { isObject, object } from "@soapstone/apidoc-model";
import { applyRenames, type Renames } from "@soapstone/apidoc-transforms";
import { type CompanionConstruct, type CompanionConstructs, renamedKey } from "@soapstone/mapping";
import { renamesIn } from "../step-changes/undo-changes.ts";
import type { Companion } from "./companion.ts";

/** Returns the constructs of a companion under the names that the steps of a pipeline gave them. */
export function renamedConstructs({ constructs, changes }: Companion): CompanionConstructs {
  const all = renamesIn(changes);
  if (all.length === 0) return constructs;
  return new Map(
    [...constructs].map(([key, construct]) => [
      all.reduce(renamedKey, key),
      all.reduce(withRenamedReferences, construct),
    ]),
  );
}

function withRenamedReferences(construct: CompanionConstruct, renames: Renames): CompanionConstruct {
  if (construct.complement === undefined) return construct;
  const complement = applyRenames(object([["x-", construct.complement]]), renames).get("x-");
  return isObject(complement) ? { ...construct, complement } : construct;
}
