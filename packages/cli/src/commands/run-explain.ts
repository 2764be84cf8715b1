import { diagnosticCatalogue } from "@soapstone/pipeline";
import { nearest } from "@soapstone/workspace";
import type { Run } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { UsageError } from "../usage-error.ts";
import type { explainOptions } from "./explain.ts";

export const runExplain: Run<typeof explainOptions> = async ({ positionals: [code] }, io) => {
  const catalogue = diagnosticCatalogue();
  if (code === undefined) {
    const width = Math.max(...catalogue.map((entry) => entry.code.length));
    for (const entry of catalogue) io.stdout.write(`${entry.code.padEnd(width)}  ${entry.severity}\n`);
    return exitCode.ok;
  }
  const entry = catalogue.find((each) => each.code === code);
  if (entry === undefined) {
    const codes = catalogue.map((each) => each.code);
    const near = nearest(code, codes);
    // A name without its area may be a code in several areas.
    const meant = [...(near === undefined ? [] : [near]), ...codes.filter((each) => each.endsWith(`/${code}`))];
    const hint = meant.length === 0 ? "" : ` Did you mean ${[...new Set(meant)].join(" or ")}?`;
    throw new UsageError(`There is no code "${code}".${hint}`);
  }
  const { severity, cause, fix } = entry;
  io.stdout.write(`${entry.code} (${severity})\n\nCause: ${cause}\n\nFix: ${fix}\n`);
  return exitCode.ok;
};
