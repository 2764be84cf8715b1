import { isObject, type JsonObject, object } from "@soapstone/apidoc-model";
import { applyRenames, type Renames } from "@soapstone/apidoc-transforms";
import { type CompanionConstruct, type CompanionConstructs, renamedKey } from "@soapstone/complement";
import { renamesIn } from "../step-changes/undo-changes.ts";
import type { Companion } from "./companion.ts";

/** Returns the constructs of a companion under the names that pipeline steps gave them. */
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
  const { complement, leftOut } = construct;
  return {
    ...construct,
    ...(complement === undefined ? {} : { complement: renamedIn(complement, renames) }),
    ...(leftOut === undefined ? {} : { leftOut: renamedIn(leftOut, renames) }),
  };
}

function renamedIn(value: JsonObject, renames: Renames): JsonObject {
  const renamed = applyRenames(object([["x-", value]]), renames).get("x-");
  return isObject(renamed) ? renamed : value;
}
