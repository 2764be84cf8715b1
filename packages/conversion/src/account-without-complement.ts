import type { Accounts, Tally } from "./account.ts";

/** The accounts of the same conversion when all of the complement is implied by the rest of the output. */
export function withImpliedComplementMapped(accounts: Accounts): Accounts {
  const imply = (tally: Tally): Tally => ({ ...tally, mapped: tally.mapped + tally.complement, complement: 0 });
  return {
    total: accounts.total,
    tally: imply(accounts.tally),
    facts: new Map([...accounts.facts].map(([fact, tally]) => [fact, imply(tally)])),
    exceptions: accounts.exceptions.filter(({ fate }) => fate !== "complement"),
  };
}

/** The accounts of the same conversion when no channel carries the complement: what was kept there is gone. */
export function withoutComplement(accounts: Accounts): Accounts {
  const lose = (tally: Tally): Tally => ({
    mapped: tally.mapped,
    approximated: 0,
    complement: 0,
    dropped: tally.dropped + tally.complement + tally.approximated,
  });
  return {
    total: accounts.total,
    tally: lose(accounts.tally),
    facts: new Map([...accounts.facts].map(([fact, tally]) => [fact, lose(tally)])),
    exceptions: accounts.exceptions.map((account) => ({ ...account, fate: "dropped" })),
  };
}
