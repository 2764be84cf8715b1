import { type ConstructMatch, nameOfKey } from "@soapstone/complement";
import type { MergeIdentity } from "./merge-form.ts";

/** Returns the previous names of renamed operations and definitions as their ids for a merge. */
export function identityBy({ renamed }: ConstructMatch): MergeIdentity {
  const operations = new Map<string, string>();
  const definitions = new Map<string, string>();
  for (const [before, now] of renamed) {
    const [was, is] = [nameOfKey(before), nameOfKey(now)];
    if (was === undefined || is === undefined) continue;
    if (is.kind === "operation") operations.set(is.name, was.name);
    else if (is.kind === "definition") definitions.set(is.name, was.name);
  }
  return { operations, definitions };
}
