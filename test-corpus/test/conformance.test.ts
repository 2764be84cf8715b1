import { constructCases, messagesOf } from "@soapstone/test-corpus";
import { beforeAll, describe, expect, test } from "vitest";
import { complementCounts, lawCounts, messageCounts, sampleCounts } from "./conformance/measure.ts";
import { type Counts, committed, drops, type Figures, rises, withSum, write } from "./conformance/record.ts";
import { updates } from "./expectation.ts";
import { judgesOf, plainSetOf } from "./judges.ts";
import { sampled } from "./sampled.ts";

/**
 * The figures of our own cases, committed in `conformance`: a drop fails. `npm run conformance` writes the present
 * figures; a rise is printed, to be committed with its change.
 */
const all = constructCases().filter(({ id, kind }) => kind === "xsd" && /^(schema|row)\//.test(id));
const cases = sampled(all);
const leftOut: ReadonlySet<string> = new Set(all.filter((one) => !cases.includes(one)).map(({ id }) => id));
const names = ["messages", "samples", "laws", "complement"] as const;
const measured = new Map<(typeof names)[number], Map<string, Counts>>(names.map((name) => [name, new Map()]));

beforeAll(async () => {
  for (const one of cases) {
    const set = await plainSetOf(one);
    measured.get("laws")?.set(one.id, lawCounts(set));
    measured.get("complement")?.set(one.id, complementCounts(set));
    // The others need schemas that libxml2 does not have: those of SOAP, or of the drafts.
    if (messagesOf(one).length === 0) continue;
    const judges = await judgesOf(one);
    measured.get("messages")?.set(one.id, messageCounts(one, judges));
    measured.get("samples")?.set(one.id, sampleCounts(judges));
    judges.libxml.dispose();
  }
}, 300_000);

test.each(names)("the figures of %s are not worse than those that were committed", (name) => {
  const now = withSum(measured.get(name) ?? new Map());
  write(name, now);
  const before = new Map([...committed(name)].filter(([id]) => !leftOut.has(id)));
  for (const rise of rises(now, before)) process.stderr.write(`${name} rose: ${rise}; npm run conformance keeps it\n`);
  expect(drops(now, before)).toEqual([]);
});

test("no sample is rejected by the converted schema", () => {
  expect([...(measured.get("samples") ?? [])].filter(([, counts]) => (counts.stricter ?? 0) > 0)).toEqual([]);
});

describe.skipIf(updates)("figures", () => {
  const figures = (counts: Counts): Figures => new Map([["a", counts]]);

  test("fewer good results, or more bad ones, are a drop", () => {
    expect(drops(figures({ "2020-12": 3 }), figures({ "2020-12": 4 }))).toEqual(["a: 2020-12 was 4, is 3"]);
    expect(drops(figures({ looser: 2 }), figures({ looser: 1 }))).toEqual(["a: looser was 1, is 2"]);
    expect(drops(new Map(), figures({ looser: 1 }))).toEqual(["a is gone"]);
  });

  test("more good results, or a new case, are a rise", () => {
    expect(rises(figures({ "2020-12": 5 }), figures({ "2020-12": 4 }))).toEqual(["a: 2020-12 was 4, is 5"]);
    expect(rises(figures({}), new Map())).toEqual(["a is new"]);
    expect(drops(figures({ looser: 0 }), figures({ looser: 1 }))).toEqual([]);
  });
});
