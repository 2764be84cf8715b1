import { harmless } from "@soapstone/workspace";
import type { Totals } from "./totals.ts";

/** The maximum number of listed inputs without output, and of listed codes. */
const most = { failed: 10, codes: 10 } as const;

/** Returns a line for each of the first inputs without output, and a line with the number of the others. */
export function failureLines({ failed }: Totals): readonly string[] {
  const rest = failed.length - most.failed;
  return [
    ...failed.slice(0, most.failed).map(({ input, why }) => oneLine(`${input}: ${why}`)),
    ...(rest > 0 ? [`... and ${rest} more inputs without output; the report names them`] : []),
  ];
}

/** Returns the lines of a batch summary: the numbers of inputs, operations, constructs and findings. */
export function summaryLines(totals: Totals): readonly string[] {
  const { operations, constructs, findings } = totals;
  const codes = [...findings].filter(([, { severity }]) => severity !== "info");
  return [
    ...table([
      ...[...totals.byStatus].filter(([, number]) => number > 0).map(([status, number]) => [status, String(number)]),
      ["inputs", String(totals.inputs)],
    ]),
    "",
    ...table([
      ["operations", `${operations.in} in`, `${operations.out} out`],
      [
        "constructs",
        `${constructs.total} in`,
        `${constructs.dropped} dropped`,
        `${constructs.approximated} approximated`,
      ],
    ]),
    ...(codes.length === 0 ? [] : ["", ...table(codes.slice(0, most.codes).map(findingRow))]),
    ...(codes.length > most.codes ? [`... and ${codes.length - most.codes} more codes`] : []),
  ];
}

function findingRow([code, { severity, count, inputs }]: readonly [
  string,
  { severity: string; count: number; inputs: number },
]) {
  return [severity, code, String(count), `in ${inputs} ${inputs === 1 ? "input" : "inputs"}`];
}

/** Aligns the columns of a table; columns of numbers are aligned to the right. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, index) => (/^\d+$/.test(cell) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

function oneLine(text: string): string {
  const line = harmless(text).replace(/\s+/g, " ");
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
