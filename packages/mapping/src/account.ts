import type { Place } from "@soapstone/workspace";
import type { Fate, RuleId } from "./rule.ts";

/**
 * What became of the facts of a source. The models say which facts a node has (`factsOf`), knowing nothing of rules;
 * the ledger starts each at nobody's, a rule that owns it makes it mapped, `keep` and `drop` make it less. A fact that
 * no rule took is dropped and says so, so that the sum is the source's own count by construction, and silence shows.
 */
export interface Account {
  readonly rule: RuleId | "none";
  readonly fact: string;
  readonly fate: Fate;
  readonly at?: Place;
  /** The construct, as users know it: `operation:Catalogue/FindBook`. */
  readonly construct?: string;
  readonly reason?: string;
}

export type Tally = Readonly<Record<Fate, number>>;

export interface Accounts {
  readonly total: number;
  readonly tally: Tally;
  /** Per fact name. */
  readonly facts: ReadonlyMap<string, Tally>;
  /** Every account that is not `mapped`. */
  readonly exceptions: readonly Account[];
}

/** What facts are counted of: every object of a model that has a kind, and the particles of content models. */
export interface FactNode {
  readonly at?: number;
  readonly kind?: string;
  /** Of a particle. */
  readonly term?: object;
}

interface Line {
  fate: Fate | undefined;
  rule: RuleId | "none";
  reason: string | undefined;
}

interface Page {
  readonly node: FactNode;
  readonly lines: Map<string, Line>;
  construct: string | undefined;
}

const weight: Record<Fate, number> = { mapped: 0, approximated: 1, complement: 2, dropped: 3 };

export class Ledger<Node extends FactNode = FactNode> {
  readonly #factsOf: (node: Node) => readonly string[];
  readonly #pages = new Map<Node, Page>();

  constructor(factsOf: (node: Node) => readonly string[]) {
    this.#factsOf = factsOf;
  }

  /** A rule takes a node. Facts that it owns are mapped from here on; a node may be taken again, by other rules too. */
  take(
    node: Node,
    rule: { readonly id: RuleId; readonly owns: { readonly left: readonly string[] } },
    construct?: string,
  ): void {
    const page = this.#page(node);
    if (construct !== undefined) page.construct ??= construct;
    for (const fact of rule.owns.left) {
      const line = page.lines.get(fact);
      if (line === undefined || line.fate !== undefined) continue;
      line.fate = "mapped";
      line.rule = rule.id;
    }
  }

  /** Says what became of facts of a node; facts that the node does not have are passed over. The worst fate stays. */
  say(node: Node, facts: readonly string[], fate: Fate, rule: RuleId | "none", reason?: string): void {
    const page = this.#page(node);
    for (const fact of facts) {
      const line = page.lines.get(fact);
      if (line === undefined || (line.fate !== undefined && weight[line.fate] > weight[fate])) continue;
      line.fate = fate;
      line.rule = rule;
      line.reason = reason ?? line.reason;
    }
  }

  /** Says it of all facts of a node. */
  sayAll(node: Node, fate: Fate, rule: RuleId | "none", reason?: string): void {
    this.say(node, this.#factsOf(node), fate, rule, reason);
  }

  hasTaken(node: Node): boolean {
    return this.#pages.has(node);
  }

  /** Closes the books over all nodes of the source: whatever nobody took is dropped. */
  close(nodes: Iterable<Node>): Accounts {
    const facts = new Map<string, Record<Fate, number>>();
    const tally: Record<Fate, number> = { mapped: 0, approximated: 0, complement: 0, dropped: 0 };
    const exceptions: Account[] = [];
    const seen = new Set<Node>();
    for (const node of nodes) {
      if (seen.has(node)) continue;
      seen.add(node);
      const page = this.#page(node);
      for (const [fact, line] of page.lines) {
        const fate = line.fate ?? "dropped";
        tally[fate] += 1;
        let row = facts.get(fact);
        if (row === undefined) {
          row = { mapped: 0, approximated: 0, complement: 0, dropped: 0 };
          facts.set(fact, row);
        }
        row[fate] += 1;
        if (fate === "mapped") continue;
        exceptions.push({
          rule: line.rule,
          fact,
          fate,
          ...(page.node.at === undefined ? {} : { at: page.node.at }),
          ...(page.construct === undefined ? {} : { construct: page.construct }),
          ...(line.reason === undefined ? {} : { reason: line.reason }),
        });
      }
    }
    const total = tally.mapped + tally.approximated + tally.complement + tally.dropped;
    return { total, tally, facts, exceptions };
  }

  #page(node: Node): Page {
    let page = this.#pages.get(node);
    if (page === undefined) {
      page = { node, lines: new Map(), construct: undefined };
      for (const fact of this.#factsOf(node))
        page.lines.set(fact, { fate: undefined, rule: "none", reason: undefined });
      this.#pages.set(node, page);
    }
    return page;
  }
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
