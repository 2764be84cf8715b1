import type { Accounts, FateCounts } from "./account.ts";

/** Returns the accounts for an output that implies the whole complement: complement facts count as mapped. */
export function withImpliedComplementMapped(accounts: Accounts): Accounts {
  const imply = (tally: FateCounts): FateCounts => ({
    ...tally,
    mapped: tally.mapped + tally.complement,
    complement: 0,
  });
  return {
    total: accounts.total,
    tally: imply(accounts.tally),
    facts: new Map([...accounts.facts].map(([fact, tally]) => [fact, imply(tally)])),
    exceptions: accounts.exceptions.filter(({ fate }) => fate !== "complement"),
  };
}

/** Returns the accounts for an output without complement: complement facts count as dropped. */
export function withoutComplement(accounts: Accounts): Accounts {
  const lose = (tally: FateCounts): FateCounts => ({
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
