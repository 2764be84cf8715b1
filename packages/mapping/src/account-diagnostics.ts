import type { Diagnostic } from "@soapstone/workspace";
import type { Account, Accounts } from "./account.ts";
import { mapping } from "./diagnostics.ts";
import type { Fate } from "./rule.ts";

/**
 * What a user should know of the accounts: one diagnostic per kind of construct and fate, at the first place of it, so
 * that a thousand messages of one kind are one. The worst come first.
 */
export function accountDiagnostics(accounts: Accounts): readonly Diagnostic[] {
  const groups = new Map<string, Group>();
  for (const account of accounts.exceptions) {
    const [kind = account.fact, field] = account.fact.split("@");
    const key = `${account.fate} ${kind} ${account.reason ?? ""}`;
    let group = groups.get(key);
    if (group === undefined) {
      group = { first: account, kind, counts: new Map() };
      groups.set(key, group);
    }
    group.counts.set(field, (group.counts.get(field) ?? 0) + 1);
  }
  return [...groups.values()].sort((a, b) => order[b.first.fate] - order[a.first.fate]).map(diagnosticOf);
}

interface Group {
  readonly first: Account;
  readonly kind: string;
  /** How often each field is met; the construct itself is the field without a name. */
  readonly counts: Map<string | undefined, number>;
}

const order: Record<Fate, number> = { mapped: 0, complement: 1, approximated: 2, dropped: 3 };

function diagnosticOf({ first, kind, counts }: Group): Diagnostic {
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
