/** The result of one schema of the corpus. */
export interface SchemaRow {
  readonly family: string;
  readonly file: string;
  /** The bytes of the file alone. */
  readonly bytes: number;
  readonly status: "converted" | "no-output" | "crashed" | "timed-out" | "out-of-memory";
  readonly ms: number;
  /** Bytes of the file and of all that it refers to. */
  readonly read: number;
  /** The bytes of the output on one line. */
  readonly outBytes: number;
  /** The bytes of the complement in it. */
  readonly kept: number;
  /** The errors of the judge; empty where it accepts the output. */
  readonly judgements: readonly string[];
  /** The broken laws. */
  readonly faults: readonly string[];
  /** Whether the input is valid in its own language. */
  readonly isValid: boolean;
  readonly reason: string;
}

/** Returns the summary: the most important figures and lists. */
export function schemaSummary(rows: readonly SchemaRow[]): string {
  const converted = rows.filter(({ status }) => status === "converted");
  const accepted = converted.filter(({ judgements }) => judgements.length === 0);
  const valid = converted.filter(({ isValid }) => isValid);
  const lawful = valid.filter(({ faults }) => faults.length === 0);
  const shares = converted.filter(({ outBytes }) => outBytes > 0).map(shareOf);
  const families = familiesByShare(converted);
  const lines = [
    `${rows.length} schemas: ${converted.length} converted, ${count(rows, "no-output")} without output, ${count(rows, "crashed")} crashed, ${count(rows, "timed-out")} timed out, ${count(rows, "out-of-memory")} out of memory`,
    `accepted by ajv: ${part(accepted.length, converted.length)}`,
    `laws hold: ${part(lawful.length, valid.length)} of the valid ones, ${part(converted.filter(({ faults }) => faults.length === 0).length, converted.length)} of all`,
    `complement: median ${percent(median(shares))} of the output, worst ${percent(Math.max(0, ...shares))}; ${percent(ratio(sum(converted, "kept"), sum(converted, "outBytes")))} of all bytes`,
    `size: ${mb(sum(converted, "read"))} read, ${mb(sum(converted, "outBytes"))} written`,
    `time: ${(sum(rows, "ms") / 1000).toFixed(1)} s in all; slowest ${slowest(rows)}`,
    `families with most complement: ${families
      .slice(0, 8)
      .map(([family, share]) => `${family} ${percent(share)}`)
      .join(", ")}`,
  ];
  return `${lines.join("\n")}\n${listed(
    "did not convert",
    rows.filter(({ status }) => status !== "converted"),
  )}${listed(
    "are not accepted",
    converted.filter(({ judgements }) => judgements.length > 0),
  )}${listed(
    "break a law",
    converted.filter(({ faults }) => faults.length > 0),
  )}`;
}

/** Returns the share of the complement in the output. */
export function shareOf({ kept, outBytes }: Pick<SchemaRow, "kept" | "outBytes">): number {
  return ratio(kept, outBytes);
}

/** Returns the median; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? 0 : (low + high) / 2;
}

/** Returns each family with the median of its documents, the greatest first. */
function familiesByShare(rows: readonly SchemaRow[]): readonly (readonly [string, number])[] {
  const families = new Map<string, number[]>();
  for (const row of rows) {
    const shares = families.get(row.family) ?? [];
    families.set(row.family, shares);
    shares.push(shareOf(row));
  }
  return [...families].map(([family, shares]) => [family, median(shares)] as const).sort(([, a], [, b]) => b - a);
}

function listed(what: string, rows: readonly SchemaRow[]): string {
  if (rows.length === 0) return "";
  const lines = rows.slice(0, 60).map(({ family, file, status, isValid, reason, judgements, faults }) => {
    const why = [reason.split("\n")[0], ...judgements.slice(0, 2), ...faults.slice(0, 2)].filter((text) => text !== "");
    return `  ${status} (${isValid ? "valid" : "invalid"}) ${family}/${file}: ${why.join("; ")}`;
  });
  const more = rows.length > lines.length ? `\n  ... and ${rows.length - lines.length} more` : "";
  return `\n${rows.length} ${what}:\n${lines.join("\n")}${more}\n`;
}

function count(rows: readonly SchemaRow[], status: SchemaRow["status"]): number {
  return rows.filter((row) => row.status === status).length;
}

function sum(rows: readonly SchemaRow[], field: "kept" | "outBytes" | "read" | "ms"): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

function ratio(some: number, all: number): number {
  return all === 0 ? 0 : some / all;
}

function part(some: number, all: number): string {
  return `${some}/${all} = ${percent(ratio(some, all))}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

function slowest(rows: readonly SchemaRow[]): string {
  const first = [...rows].sort((a, b) => b.ms - a.ms).slice(0, 5);
  return first.map(({ family, file, ms }) => `${family}/${file} ${ms.toFixed(0)} ms`).join(", ");
}
