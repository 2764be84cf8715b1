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

export interface PrettyRules {
  /** The stream whose colours are used; without it there are none. */
  readonly stream: Writable | undefined;
  readonly folder: DocumentUri;
  readonly max: number | undefined;
  readonly quiet: boolean;
  readonly notes: boolean;
}

/**
 * Prints the findings of an input for people: the worst first, of each code the first few, and the number of those left
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
 * Returns the function that colours text for a stream; without colours unless the stream is a terminal that shows them.
 */
export function styledFor(stream: Writable | undefined): (style: Style, text: string) => string {
  // One format at a time: given several, styleText of Node 20 heeds neither the stream nor NO_COLOR.
  return (style, text) =>
    stream === undefined ? text : styles[style].reduce((styled, format) => styleText(format, styled, { stream }), text);
}

/** The default number of findings that are shown, and of those with the same code. */
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

/** The findings of each code together, the worst first, else in the order in which the codes came. */
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
