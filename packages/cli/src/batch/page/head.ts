import type { Totals } from "../totals.ts";
import { accountBar, accountKeys } from "./account.ts";
import { html, numberText, sizeText } from "./html.ts";

/** Returns the summary at the top of the page as HTML; it needs no script. */
export function summarySection(totals: Totals): string {
  const { inputs, byStatus, operations, constructs, outputs, bytes, findings } = totals;
  const converted = byStatus.get("converted") ?? 0;
  const failed = [...byStatus].filter(([status, number]) => status !== "converted" && number > 0);
  const errors = [...findings.values()].reduce((sum, each) => sum + (each.severity === "error" ? each.count : 0), 0);
  const warnings = [...findings.values()].reduce(
    (sum, each) => sum + (each.severity === "warning" ? each.count : 0),
    0,
  );
  return `<header>
<h1>Batch conversion</h1>
<p class="lead">${numberText(converted)} of ${numberText(inputs)} descriptions were converted, ${sizeText(bytes)} in all.</p>
</header>
<dl class="tiles">
${tile("Converted", numberText(converted), `${numberText(outputs)} files written`)}
${tile("Without output", numberText(inputs - converted), failed.map(([status, number]) => `${numberText(number)} ${status}`).join(", ") || "none")}
${tile("Operations", `${numberText(operations.in)} → ${numberText(operations.out)}`, "in the inputs → in the outputs")}
${tile("Findings", numberText(errors), `${errors === 1 ? "error" : "errors"}, and ${numberText(warnings)} ${warnings === 1 ? "warning" : "warnings"}`)}
</dl>
<section class="card" aria-label="Facts">
<p class="none">What became of ${numberText(constructs.total)} facts of the inputs</p>
${accountBar(constructs, 0.4)}
${accountKeys(constructs)}
</section>
${codesSection(findings)}`;
}

function tile(name: string, value: string, note: string): string {
  return `<div class="tile"><dt>${name}</dt><dd class="value">${value}</dd><dd class="note">${note}</dd></div>`;
}

function codesSection(findings: Totals["findings"]): string {
  if (findings.size === 0) return "";
  const rows = [...findings].map(
    ([code, { severity, count, inputs }]) =>
      `<tr><td><span class="tag ${severity}">${severity}</span></td><td><code>${html(code)}</code></td><td class="number">${numberText(count)}</td><td class="number">${numberText(inputs)}</td></tr>`,
  );
  return `<details class="card"><summary>Findings by code (${findings.size})</summary>
<table class="codes"><thead><tr><th scope="col">Severity</th><th scope="col">Code</th><th scope="col" class="number">Findings</th><th scope="col" class="number">Inputs</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table></details>`;
}

/** Returns the controls of the table as HTML; they are hidden until the script of the page shows them. */
export function controlsSection({ byStatus, findings }: Totals): string {
  const chips = [...byStatus]
    .filter(([, number]) => number > 0)
    .map(
      ([status, number]) =>
        `<button type="button" data-status="${status}" aria-pressed="false">${status} ${numberText(number)}</button>`,
    );
  const codes = [...findings].map(
    ([code, { inputs }]) => `<option value="${html(code)}">${html(code)} (${numberText(inputs)})</option>`,
  );
  const sizes = [
    ["", "any size"],
    ["0-10000", "below 10 kB"],
    ["10000-100000", "10 to 100 kB"],
    ["100000-1000000", "100 kB to 1 MB"],
    ["1000000-", "above 1 MB"],
  ].map(([value, text]) => `<option value="${value}">${text}</option>`);
  return `<div class="controls" hidden>
<input type="search" placeholder="Filter by name ( / )" aria-label="Filter by name">
<div class="chips" role="group" aria-label="Filter by status">${chips.join("")}</div>
<select aria-label="Filter by finding"><option value="">any finding, or none</option>${codes.join("")}</select>
<select aria-label="Filter by size">${sizes.join("")}</select>
<output class="shown" aria-live="polite"></output>
</div>`;
}
