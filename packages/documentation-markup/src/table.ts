import { childElements, type XmlElement } from "@soapstone/xml-model";
import { tagOf } from "./inline.ts";

/**
 * Returns a table of GitHub Flavored Markdown, whose cells `cellText` gives in one line each. A table without a row of headings has
 * an empty one, since Markdown has no other tables.
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

/** The rows of a table, those in its head and its body, too. */
function rowsOf(table: XmlElement): readonly XmlElement[] {
  return childElements(table).flatMap((child) => {
    const tag = tagOf(child);
    return tag === "tr" ? [child] : tag === "thead" || tag === "tbody" || tag === "tfoot" ? rowsOf(child) : [];
  });
}

/** White space of an empty cell is one space, as that of any text. */
function cellOf(text: string): string {
  return text === "" ? " " : ` ${text.replaceAll("|", "\\|")} `;
}
