import type { Diagnostic } from "@soapstone/workspace";
import type { Account, Accounts } from "./account.ts";
import { mapping } from "./diagnostics.ts";
import type { Fate } from "./rule.ts";

/**
 * Returns the diagnostics of accounts: one for each kind of construct and fate, at the first position, so that a
 * thousand equal ones are one. The worst fates come first.
 */
export function accountDiagnostics(accounts: Accounts): readonly Diagnostic[] {
  const groups = new Map<string, AccountGroup>();
  for (const { first, count } of countedAlike(accounts.exceptions)) {
    const [kind = first.fact, field] = first.fact.split("@");
    const key = `${first.fate} ${kind} ${first.reason ?? ""}`;
    let group = groups.get(key);
    if (group === undefined) {
      group = { first, kind, counts: new Map() };
      groups.set(key, group);
    }
    group.counts.set(field, (group.counts.get(field) ?? 0) + count);
  }
  return [...groups.values()].sort((a, b) => order[b.first.fate] - order[a.first.fate]).map(diagnosticOf);
}

interface Alike {
  readonly first: Account;
  count: number;
}

/**
 * Groups accounts of equal fact, fate and reason, in the order of the first of each: there are many accounts, and few
 * groups.
 */
function countedAlike(exceptions: readonly Account[]): readonly Alike[] {
  const found: Alike[] = [];
  const byFact = new Map<string, Alike[]>();
  for (const account of exceptions) {
    const { fact, fate, reason } = account;
    let alike = byFact.get(fact);
    if (alike === undefined) {
      alike = [];
      byFact.set(fact, alike);
    }
    let same = alike.find((one) => one.first.fate === fate && one.first.reason === reason);
    if (same === undefined) {
      same = { first: account, count: 0 };
      alike.push(same);
      found.push(same);
    }
    same.count += 1;
  }
  return found;
}

interface AccountGroup {
  readonly first: Account;
  readonly kind: string;
  /** The number of occurrences of each field; the construct itself is the field without a name. */
  readonly counts: Map<string | undefined, number>;
}

const order: Record<Fate, number> = { mapped: 0, complement: 1, approximated: 2, dropped: 3 };

function diagnosticOf({ first, kind, counts }: AccountGroup): Diagnostic {
  const fields = [...counts.keys()].filter((field) => field !== undefined);
  const construct = fields.length === 0 ? kind : `${kind} (${fields.join(", ")})`;
  const count = Math.max(...counts.values());
  const { fate, reason, at } = first;
  switch (fate) {
    case "dropped":
      return mapping("dropped", { construct, count, reason }, at);
    case "approximated":
      return mapping("approximated", { construct, count, rest: reason ?? "the complement holds the rest" }, at);
    default:
      return mapping("kept", { construct, count }, at);
  }
}
