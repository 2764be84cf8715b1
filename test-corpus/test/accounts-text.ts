import { type Json, object, writeJson } from "@soapstone/apidoc-model";
import type { Accounts, Fate } from "@soapstone/conversion";

const fates: readonly Fate[] = ["mapped", "approximated", "complement", "dropped"];

/**
 * Returns the facts that are not simply mapped, in the form of a case's accounts file; undefined where all are. A fact
 * has one fate, or the number of each.
 */
export function accountsText(accounts: Accounts): string | undefined {
  const exceptions = [...accounts.facts]
    .filter(([, tally]) => tally.approximated + tally.complement + tally.dropped > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([fact, tally]): readonly [string, Json] => {
      const met = fates.filter((fate) => tally[fate] > 0);
      const [only] = met;
      return [fact, met.length === 1 && only !== undefined ? only : object(met.map((fate) => [fate, tally[fate]]))];
    });
  return exceptions.length === 0 ? undefined : writeJson(object(exceptions), { format: "yaml" });
}
