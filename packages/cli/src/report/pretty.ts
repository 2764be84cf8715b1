import type { Writable } from "node:stream";
import { styleText } from "node:util";
import {
  type Diagnostic,
  type DocumentUri,
  renderPretty,
  type Severity,
  type Sources,
  type Style,
} from "@soapstone/workspace";

/** What a report for people displays, and in which colours. */
export interface PrettyRules {
  /** The stream that determines whether colours are used; without it there are none. */
  readonly stream: Writable | undefined;
  readonly folder: DocumentUri;
  readonly max: number | undefined;
  readonly quiet: boolean;
  readonly notes: boolean;
}

/**
 * Prints the findings of an input for people: the worst first, the first few of each code, and the number of those left
 * out.
 */
export function printPretty(diagnostics: readonly Diagnostic[], sources: Sources, rules: PrettyRules): string {
  const { stream, folder, max, quiet, notes: wantsNotes } = rules;
  const shown: readonly Severity[] = quiet ? ["error"] : wantsNotes ? order : ["error", "warning"];
  const colour = styledFor(stream);
  const wanted = diagnostics.filter(({ severity }) => shown.includes(severity));
  const parts: string[] = [];
  let left = max ?? fewest.all;
  let cut = 0;
  for (const group of worstFirst(wanted)) {
    const some = group.slice(0, Math.min(left, max ?? fewest.each));
    left -= some.length;
    const rest = group.length - some.length;
    cut += rest;
    for (const diagnostic of some) parts.push(`${renderPretty(diagnostic, sources, { colour, folder })}\n\n`);
    const [first] = some;
    if (rest > 0 && first !== undefined) parts.push(`... and ${rest} more of ${first.code}\n\n`);
  }
  const notes = quiet || wantsNotes ? 0 : diagnostics.filter(({ severity }) => severity === "info").length;
  const more = [
    ...(cut > 0 ? [`${cut} more ${cut === 1 ? "is" : "are"} not shown (--max ${wanted.length} shows all)`] : []),
    ...(notes > 0 ? [`${notes} ${notes === 1 ? "note" : "notes"} (--notes shows them)`] : []),
  ];
  if (more.length > 0) parts.push(`${more.join("; ")}\n`);
  return parts.join("");
}

/**
 * Returns a function that colours text for a stream. It adds no colours unless the stream is a terminal that supports
 * them.
 */
export function styledFor(stream: Writable | undefined): (style: Style, text: string) => string {
  // One style at a time: given a list, styleText of Node 20 ignores the stream and NO_COLOR.
  return (style, text) =>
    stream === undefined ? text : styles[style].reduce((styled, format) => styleText(format, styled, { stream }), text);
}

/** The default number of displayed findings, and of those with the same code. */
const fewest = { all: 20, each: 3 } as const;

const styles = {
  error: ["red", "bold"],
  warning: ["yellow", "bold"],
  info: ["blue", "bold"],
  code: ["bold"],
  place: ["cyan"],
  frame: ["dim"],
  caret: ["red", "bold"],
  advice: ["green"],
} as const satisfies Record<Style, readonly string[]>;

const order: readonly Severity[] = ["error", "warning", "info"];

/** Groups the findings by code: the worst severity first, then in the order in which the codes occur. */
function worstFirst(diagnostics: readonly Diagnostic[]): readonly (readonly Diagnostic[])[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const severity of order) {
    for (const diagnostic of diagnostics) {
      if (diagnostic.severity !== severity) continue;
      const key = `${severity} ${diagnostic.code}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [diagnostic]);
      else group.push(diagnostic);
    }
  }
  return [...groups.values()];
}
