import type { Measured } from "./measure.ts";

export const columns = ["input", "step", "MB", "CPU ms", "x floor", "x forward", "peak MB", "MB per MB"] as const;

/** The first two lines of the table. */
export const head = [`| ${columns.join(" | ")} |`, `|---|---|${"---:|".repeat(columns.length - 2)}`] as const;

/** Returns the rows of the table: one for each measured step. */
export function rows(measured: readonly Measured[]): readonly string[] {
  return measured.map(({ case: name, step, size, ms, ratio, ofSource, megabytes, memory }) => {
    const cells = [
      name,
      step.name,
      size === undefined ? "" : size.toFixed(size < 1 ? 2 : 1),
      ms.toFixed(0),
      ratio?.toFixed(1) ?? "",
      ofSource?.toFixed(1) ?? "",
      megabytes.toFixed(0),
      memory?.toFixed(0) ?? "",
    ];
    return `| ${cells.join(" | ")} |`;
  });
}
