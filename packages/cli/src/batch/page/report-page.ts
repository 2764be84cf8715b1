import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { packageFile } from "../../package-files.ts";
import type { BatchRecord } from "../record.ts";
import type { Totals } from "../totals.ts";
import { controlsSection, summarySection } from "./head.ts";
import { numberText } from "./html.ts";
import { headRow, inputDetails, inputRow } from "./row.ts";

/**
 * Returns the report as one self-contained HTML page, whose content security policy forbids loading anything and
 * running other scripts. Yields pieces, so that the page need not fit into memory; calls `records` twice.
 */
export function* reportPage(records: () => Iterable<BatchRecord>, totals: Totals): Generator<string> {
  const style = readFileSync(packageFile("assets", "report.css"), "utf8");
  const script = readFileSync(packageFile("assets", "report.js"), "utf8");
  const policy = `default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'; base-uri 'none'; form-action 'none'`;
  const converted = totals.byStatus.get("converted") ?? 0;
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${numberText(converted)} of ${numberText(totals.inputs)} converted - soapstone batch</title>
<style>${style}</style>
</head>
<body>
${summarySection(totals)}
<main>
<h2>Inputs</h2>
${controlsSection(totals)}
<table class="inputs">
<thead>${headRow()}</thead>
<tbody>
`;
  for (const record of records()) yield inputRow(record);
  yield `</tbody>
</table>
<p class="empty" hidden>No input is like that.</p>
</main>
<script type="application/json" id="details">
`;
  for (const record of records()) yield inputDetails(record);
  yield `</script>
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
