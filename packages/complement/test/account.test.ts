import { type FactNode, Ledger } from "@soapstone/conversion";
import { expect, test } from "vitest";
import { Keeper } from "../src/complement.ts";

const rule = { id: "schema/element", owns: { left: ["element", "element@name"] } } as const;
const facts = ["element", "element@name", "element@type"];
const node = (at: number): FactNode => ({ kind: "element", at });

test("facts that a rule owns are mapped, facts without an account are dropped", () => {
  const ledger = new Ledger(() => facts);
  const one = node(1);
  ledger.take(one, rule);
  const { total, tally, exceptions } = ledger.close([one, node(2)]);
  expect({ total, tally }).toEqual({ total: 6, tally: { mapped: 2, approximated: 0, complement: 0, dropped: 4 } });
  expect(exceptions.map(({ fact, at, fate }) => [fact, at, fate])).toEqual([
    ["element@type", 1, "dropped"],
    ["element", 2, "dropped"],
    ["element@name", 2, "dropped"],
    ["element@type", 2, "dropped"],
  ]);
});

test("the worst fate stays, whatever follows", () => {
  const ledger = new Ledger(() => facts);
  const one = node(1);
  ledger.settle(one, ["element@name", "no fact of it"], "dropped", "schema/element", "it is too long");
  ledger.settle(one, ["element@name"], "approximated", "schema/other");
  ledger.take(one, { id: "schema/all", owns: { left: facts } });
  expect(ledger.close([one]).exceptions).toEqual([
    { rule: "schema/element", fact: "element@name", fate: "dropped", at: 1, reason: "it is too long" },
  ]);
});

test("a node that is taken twice is counted once, in every closing", () => {
  const ledger = new Ledger(() => facts);
  const one = node(1);
  ledger.take(one, { id: "schema/all", owns: { left: facts } });
  ledger.take(one, rule);
  const first = ledger.close([one]);
  expect(first.total).toBe(3);
  expect(ledger.close([one])).toEqual(first);
});

test("facts are listed in the order in which they are first met, mapped or not", () => {
  const ledger = new Ledger((of: FactNode) => (of.at === 1 ? ["a"] : ["b", "a"]));
  const [one, two] = [node(1), node(2)];
  ledger.take(two, { id: "schema/all", owns: { left: ["a", "b"] } });
  expect([...ledger.close([one, two]).facts.keys()]).toEqual(["a", "b"]);
});

test("a node with more facts than a number has bits is a bug, not a wrong count", () => {
  const ledger = new Ledger(() => Array.from({ length: 32 }, (_, index) => `fact@${index}`));
  expect(() => ledger.take(node(1), rule)).toThrow("more than bits");
});

test("a record by name grows entry by entry, and is the field that was kept", () => {
  const keeper = new Keeper();
  keeper.put("annotated", keeper.record("annotated", "model/1", "first"));
  keeper.put("annotated", keeper.record("annotated", "model/2", "second"));
  expect(keeper.complement?.get("annotated")).toEqual(
    new Map([
      ["model/1", "first"],
      ["model/2", "second"],
    ]),
  );
});
