/** The result of one document of the corpus. */
export type Status = "converted" | "incomplete" | "no-output" | "crashed" | "timed-out" | "out-of-memory";

/** The expectation of the manifest for a document: the quota applies to `good` ones. */
export type Expectation = "good" | "broken" | "dangling" | "suspect";

export interface Row {
  readonly family: string;
  readonly entry: string;
  readonly expectation: Expectation;
  readonly status: Status;
  readonly bytes: number;
  readonly ms: number;
  /** The numbers of operations: of port types; in the output; left out of it and reported. */
  readonly operations: { readonly in: number; readonly out: number; readonly reported: number };
  /** The operations that are neither in the output nor reported. */
  readonly missing: readonly string[];
  /** The errors of the judges; empty where both accept the output. */
  readonly judgements: readonly string[];
  readonly fates: Readonly<Record<string, number>>;
  /** The number of diagnostics of each code. */
  readonly codes: Readonly<Record<string, number>>;
  /** The result of each law of the inverse conversion, where they were run. */
  readonly laws?: readonly { readonly law: string; readonly fault?: string }[];
  /** Which part of the output its x- fields are. */
  readonly share?: number;
  /** Why there is no output, or what broke. */
  readonly reason: string;
}

/** Returns the summary: the most important figures and lists. */
export function summary(rows: readonly Row[]): string {
  const good = rows.filter(({ expectation }) => expectation === "good");
  const converted = rows.filter(({ status }) => status === "converted");
  const withOutput = rows.filter(({ status }) => status === "converted" || status === "incomplete");
  const accepted = withOutput.filter(({ judgements }) => judgements.length === 0);
  const lines = [
    `${rows.length} documents, ${good.length} of them neither broken, dangling nor suspect by name`,
    `crashed ${count(rows, "crashed")}, timed out ${count(rows, "timed-out")}, out of memory ${count(rows, "out-of-memory")}`,
    `converted: ${share(good.filter(isConverted).length, good.length)} of the good ones, ${share(converted.length, rows.length)} of all`,
    `accepted by the Swagger 2.0 schema and swagger-parser: ${share(accepted.length, withOutput.length)} of the outputs`,
    `operations: ${sum(rows, ({ operations }) => operations.in)} in, ${sum(rows, ({ operations }) => operations.out)} out, ${sum(rows, ({ operations }) => operations.reported)} reported, ${sum(rows, ({ missing }) => missing.length)} missing`,
    `facts: ${[...tally(rows, ({ fates }) => fates)].map(([fate, number]) => `${number} ${fate}`).join(", ")}`,
    `x- fields: ${shares(good)} of the output of good ones`,
    ...lawLines(good),
    `slowest: ${slowest(rows)}`,
  ];
  const failures = rows.filter((row) => row.status !== "converted" || row.judgements.length > 0);
  const listed = [...failures].sort((a, b) => rank(a) - rank(b)).map(failureLine);
  return `${lines.join("\n")}\n\n${listed.length} documents that did not convert, or whose output is not accepted:\n${listed.join("\n")}\n`;
}

/** Returns the whole table in Markdown, after the summary. */
export function markdown(rows: readonly Row[]): string {
  const head =
    "| document | expected | status | ms | KB | in | out | reported | missing | accepted | mapped | approximated | complement | dropped |";
  const body = rows.map((row) =>
    [
      `${row.family}/${row.entry}`,
      row.expectation,
      row.status,
      row.ms.toFixed(0),
      (row.bytes / 1024).toFixed(0),
      row.operations.in,
      row.operations.out,
      row.operations.reported,
      row.missing.length,
      row.judgements.length === 0 ? "yes" : "no",
      ...["mapped", "approximated", "complement", "dropped"].map((fate) => row.fates[fate] ?? 0),
    ].join(" | "),
  );
  const codes = [...tally(rows, (row) => row.codes)].sort(([, a], [, b]) => b - a);
  return [
    "# Corpus report",
    "",
    "```",
    summary(rows),
    "```",
    "",
    "| code | times |",
    "|---|---|",
    ...codes.map(([code, times]) => `| ${code} | ${times} |`),
    "",
    head,
    head.replace(/[^|]+/g, "---"),
    ...body.map((cells) => `| ${cells} |`),
    "",
  ].join("\n");
}

function isConverted({ status }: Row): boolean {
  return status === "converted";
}

function count(rows: readonly Row[], status: Status): number {
  return rows.filter((row) => row.status === status).length;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "0 of 0" : `${part}/${whole} = ${((100 * part) / whole).toFixed(1)} %`;
}

function sum(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}

/** Returns the median and the ninth decile. */
function shares(rows: readonly Row[]): string {
  const all = rows.flatMap(({ share }) => share ?? []).sort((a, b) => a - b);
  const at = (part: number): string => `${(100 * (all[Math.floor(part * (all.length - 1))] ?? 0)).toFixed(1)} %`;
  return `median ${at(0.5)}, nine tenths below ${at(0.9)}`;
}

/** Returns for how many documents each law holds, and for which not. */
function lawLines(rows: readonly Row[]): readonly string[] {
  const names = [...new Set(rows.flatMap(({ laws = [] }) => laws.map(({ law }) => law)))];
  return names.flatMap((name) => {
    const judged = rows.flatMap((row) =>
      (row.laws ?? []).filter(({ law }) => law === name).map(({ fault }) => ({ row, fault })),
    );
    const broken = judged.filter(({ fault }) => fault !== undefined);
    return [
      `law: ${name}: ${share(judged.length - broken.length, judged.length)}`,
      ...broken.map(({ row, fault }) => `  ${row.family}/${row.entry}: ${fault?.slice(0, 600)}`),
    ];
  });
}

function tally(rows: readonly Row[], of: (row: Row) => Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  const total = new Map<string, number>();
  for (const row of rows) {
    for (const [key, number] of Object.entries(of(row))) total.set(key, (total.get(key) ?? 0) + number);
  }
  return total;
}

function slowest(rows: readonly Row[]): string {
  return [...rows]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ family, entry, ms }) => `${family}/${entry} ${ms.toFixed(0)} ms`)
    .join(", ");
}

/** Returns the sort key of a row: good documents come first, the worst of them at the top. */
function rank({ expectation, status }: Row): number {
  const order: readonly Status[] = ["crashed", "timed-out", "out-of-memory", "no-output", "incomplete", "converted"];
  return order.indexOf(status) + (expectation === "good" ? 0 : 10);
}

function failureLine(row: Row): string {
  const why = [
    row.reason.split("\n")[0],
    ...row.missing.slice(0, 3).map((operation) => `missing ${operation}`),
    ...row.judgements.slice(0, 2),
  ].filter((text) => text !== undefined && text !== "");
  return `  ${row.status} (${row.expectation}) ${row.family}/${row.entry}: ${why.join("; ")}`;
}
