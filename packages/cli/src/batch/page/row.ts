import { failureOf } from "../failure.ts";
import type { BatchRecord, RecordedFinding } from "../record.ts";
import { accountBar, fatesOf } from "./account.ts";
import { addressOf, fileLink, html, jsonInHtml, numberText, sizeText } from "./html.ts";

/**
 * A column of the table of inputs: the title, the sort key, whether the key is text, and the function that makes a
 * cell.
 */
interface Column {
  readonly title: string;
  readonly key: string;
  readonly isText?: true;
  readonly className?: string;
  readonly cell: (record: BatchRecord) => string;
}

const nothing = '<span class="none">–</span>';

const columns: readonly Column[] = [
  { title: "Input", key: "input", isText: true, className: "name", cell: nameCell },
  {
    title: "Status",
    key: "status",
    isText: true,
    cell: ({ status }) => `<span class="tag ${status}">${status}</span>`,
  },
  { title: "Findings", key: "findings", cell: findingsCell },
  {
    title: "Operations",
    key: "operations",
    className: "number",
    cell: ({ operations }) =>
      operations === undefined ? nothing : `${numberText(operations.in)} → ${numberText(operations.out)}`,
  },
  {
    title: "Facts",
    key: "dropped",
    cell: ({ constructs }) => (constructs === undefined ? nothing : accountBar(constructs, 2)),
  },
  {
    title: "Size",
    key: "bytes",
    className: "number",
    cell: ({ bytes }) => (bytes === undefined ? nothing : sizeText(bytes)),
  },
  { title: "Time", key: "ms", className: "number", cell: ({ ms }) => `${numberText(Math.round(ms))} ms` },
];

/** Returns the head of the table as HTML. */
export function headRow(): string {
  const cells = columns.map(
    ({ title, key, isText, className }) =>
      `<th scope="col" data-key="${key}"${isText ? ' data-text=""' : ""}${classOf(className)}><button type="button" disabled>${title}</button></th>`,
  );
  return `<tr>${cells.join("")}</tr>`;
}

/** Returns the row of an input as HTML. */
export function inputRow(record: BatchRecord): string {
  const { input, status, bytes, ms, findings, operations, constructs } = record;
  const data: Readonly<Record<string, string | number>> = {
    input,
    status,
    bytes: bytes ?? 0,
    ms,
    findings: weightOf(findings),
    operations: operations?.in ?? 0,
    dropped: (constructs?.dropped ?? 0) * 1e6 + (constructs?.approximated ?? 0),
    codes: findings.map(({ code }) => code).join(" "),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${html(String(value))}"`);
  const cells = columns.map(
    ({ title, className, cell }, index) =>
      `<td${index === 0 ? "" : ` data-label="${title}"`}${classOf(className)}>${cell(record)}</td>`,
  );
  return `<tr class="row"${attributes.join("")}>${cells.join("")}</tr>\n`;
}

/** Returns the details of an input that the script of the page displays, as a line of JSON. */
export function inputDetails({ reason, outputs, constructs, findings }: BatchRecord): string {
  return `${jsonInHtml({
    ...(reason === undefined ? {} : { reason }),
    outputs: outputs.map(({ file, bytes }) => ({ file, href: addressOf(file), bytes: sizeText(bytes) })),
    ...(constructs === undefined
      ? {}
      : { constructs: fatesOf(constructs).map(([name, className, number]) => [name, className, numberText(number)]) }),
    findings: findings.map(({ places, ...finding }) => ({
      ...finding,
      places: placesText(places),
      more: finding.count - places.length,
    })),
  })}\n`;
}

/** Joins locations for display: `types.xsd:3:5, 9:5`, where a file is named once. */
function placesText(places: RecordedFinding["places"]): string {
  const byFile = new Map<string, string[]>();
  for (const { file, line, column } of places) {
    const points = byFile.get(file) ?? [];
    if (line !== undefined && column !== undefined) points.push(`${line}:${column}`);
    byFile.set(file, points);
  }
  return [...byFile]
    .map(([file, points]) => [file, points.join(", ")].filter((text) => text !== "").join(":"))
    .join("; ");
}

function nameCell(record: BatchRecord): string {
  const { input, outputs } = record;
  const end = input.lastIndexOf("/") + 1;
  const [first, ...others] = outputs;
  const failure = failureOf(record);
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return [
    '<button type="button" aria-expanded="false" disabled>',
    `<span class="folder">${html(input.slice(0, end))}</span><span class="file">${html(input.slice(end))}</span></button>`,
    first === undefined ? "" : `<small>→ ${fileLink(first.file)}${more}</small>`,
    failure === undefined ? "" : `<small>${html(failure.why)}</small>`,
  ].join("");
}

function findingsCell({ findings }: BatchRecord): string {
  const tags = (["error", "warning"] as const).flatMap((severity) => {
    const number = countOf(findings, severity);
    return number === 0
      ? []
      : [`<span class="tag ${severity}">${numberText(number)} ${severity}${number === 1 ? "" : "s"}</span>`];
  });
  return tags.length === 0 ? nothing : tags.join(" ");
}

function countOf(findings: readonly RecordedFinding[], severity: RecordedFinding["severity"]): number {
  return findings.reduce((sum, each) => sum + (each.severity === severity ? each.count : 0), 0);
}

/** Returns a sort key by which inputs with errors come first, then those with warnings, then those with notes. */
function weightOf(findings: readonly RecordedFinding[]): number {
  return countOf(findings, "error") * 1e8 + countOf(findings, "warning") * 1e4 + countOf(findings, "info");
}

function classOf(name: string | undefined): string {
  return name === undefined ? "" : ` class="${name}"`;
}
