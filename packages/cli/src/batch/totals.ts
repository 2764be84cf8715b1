import type { Severity } from "@soapstone/workspace";
import { type FailedInput, failureOf } from "./failure.ts";
import { type BatchRecord, type Constructs, type Status, statuses } from "./record.ts";

/** The sums over the records of a batch. */
export interface Totals {
  readonly inputs: number;
  readonly byStatus: ReadonlyMap<Status, number>;
  readonly operations: { readonly in: number; readonly out: number };
  readonly constructs: Constructs;
  /** Findings by code. */
  readonly findings: ReadonlyMap<string, FindingTotal>;
  /** The inputs without output, sorted by name. */
  readonly failed: readonly FailedInput[];
  readonly outputs: number;
  readonly bytes: number;
}

/** The findings of one code in all inputs: how many, and in how many inputs. */
export interface FindingTotal {
  readonly severity: Severity;
  readonly count: number;
  readonly inputs: number;
}

/** An accumulator that adds up records one by one. */
export interface Adder {
  readonly add: (record: BatchRecord) => void;
  readonly totals: () => Totals;
}

const fates = ["total", "mapped", "approximated", "complement", "dropped"] as const;

/** Creates an accumulator; all its sums are 0. */
export function createAdder(): Adder {
  const byStatus = new Map<Status, number>(statuses.map((status) => [status, 0]));
  const operations = { in: 0, out: 0 };
  const constructs = { total: 0, mapped: 0, approximated: 0, complement: 0, dropped: 0 };
  const findings = new Map<string, { severity: Severity; count: number; inputs: number }>();
  const failed: FailedInput[] = [];
  const sums = { inputs: 0, outputs: 0, bytes: 0 };
  return {
    add(record) {
      const failure = failureOf(record);
      if (failure !== undefined) failed.push(failure);
      sums.inputs += 1;
      sums.outputs += record.outputs.length;
      sums.bytes += record.bytes ?? 0;
      byStatus.set(record.status, (byStatus.get(record.status) ?? 0) + 1);
      operations.in += record.operations?.in ?? 0;
      operations.out += record.operations?.out ?? 0;
      for (const fate of fates) constructs[fate] += record.constructs?.[fate] ?? 0;
      for (const { code, severity, count } of record.findings) {
        const known = findings.get(code) ?? { severity, count: 0, inputs: 0 };
        findings.set(code, { severity: known.severity, count: known.count + count, inputs: known.inputs + 1 });
      }
    },
    totals: () => ({
      ...sums,
      ...{ byStatus, operations, constructs },
      findings: worstFirst(findings),
      failed: failed.toSorted((a, b) => (a.input < b.input ? -1 : 1)),
    }),
  };
}

function worstFirst(findings: ReadonlyMap<string, FindingTotal>): ReadonlyMap<string, FindingTotal> {
  const order: readonly Severity[] = ["error", "warning", "info"];
  return new Map(
    [...findings].sort(
      ([oneCode, one], [otherCode, other]) =>
        order.indexOf(one.severity) - order.indexOf(other.severity) ||
        other.inputs - one.inputs ||
        (oneCode < otherCode ? -1 : 1),
    ),
  );
}
