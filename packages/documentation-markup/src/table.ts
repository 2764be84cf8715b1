import { childElements, type XmlElement } from "@soapstone/xml-model";
import { tagOf } from "./inline.ts";

/**
 * Returns a table of GitHub Flavored Markdown; `cellText` returns each cell as one line. A table without headings gets
 * an empty heading row, which Markdown requires.
 */
export function tableText(table: XmlElement, cellText: (cell: XmlElement) => string): string {
  const rows = rowsOf(table).map((row) => childElements(row).map((cell) => ({ cell, text: cellText(cell) })));
  const [first = [], ...others] = rows.filter((row) => row.some(({ text }) => text !== ""));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (first.length === 0) return "";
  const hasHeadings = first.every(({ cell }) => tagOf(cell) === "th");
  const written = (row: typeof first): string =>
    `|${Array.from({ length: width }, (_, index) => cellOf(row[index]?.text ?? "")).join("|")}|`;
  const body = hasHeadings ? others : [first, ...others];
  return [written(hasHeadings ? first : []), `|${" --- |".repeat(width)}`, ...body.map(written)].join("\n");
}

/** Returns the rows of a table, including those in its head and body. */
function rowsOf(table: XmlElement): readonly XmlElement[] {
  return childElements(table).flatMap((child) => {
    const tag = tagOf(child);
    return tag === "tr" ? [child] : tag === "thead" || tag === "tbody" || tag === "tfoot" ? rowsOf(child) : [];
  });
}

/** Returns the text of a cell with `|` escaped; an empty cell is a space. */
function cellOf(text: string): string {
  return text === "" ? " " : ` ${text.replaceAll("|", "\\|")} `;
}
