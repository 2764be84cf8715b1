import { pathToFileURL } from "node:url";
import { styleText } from "node:util";
import {
  type Diagnostic,
  type DocumentUri,
  renderJson,
  renderPretty,
  type Severity,
  type Sources,
  type Style,
  shortUri,
} from "@soapstone/workspace";
import type { OptionsOf } from "./command.ts";
import type { Io } from "./io.ts";
import type { reportOptions } from "./shared-options.ts";
import { UsageError } from "./usage-error.ts";

export type ReportOptions = OptionsOf<typeof reportOptions>;

/** How findings and the summary are said. */
export interface Reporter {
  /** The findings of one input: the worst first, as many as are wanted. */
  readonly findings: (diagnostics: readonly Diagnostic[], sources: Sources) => void;
  /** Lines for people, or a record for programs. */
  readonly summary: (lines: readonly string[], record: Readonly<Record<string, unknown>>) => void;
}

export function createReporter(options: ReportOptions, io: Io): Reporter {
  const max = maxOf(options.max);
  return options.report === "json" ? jsonReporter(options.quiet, io) : prettyReporter(max, options, io);
}

/** Everything as it came, one line of JSON each; the summary is the last line. */
function jsonReporter(quiet: boolean, io: Io): Reporter {
  return {
    findings(diagnostics, sources) {
      for (const diagnostic of diagnostics) {
        if (!quiet || diagnostic.severity === "error") io.stderr.write(`${renderJson(diagnostic, sources)}\n`);
      }
    },
    summary(_lines, record) {
      if (!quiet) io.stderr.write(`${JSON.stringify({ summary: record })}\n`);
    },
  };
}

function prettyReporter(max: number | undefined, { quiet, notes: wantsNotes }: ReportOptions, io: Io): Reporter {
  const shown: readonly Severity[] = quiet ? ["error"] : wantsNotes ? order : ["error", "warning"];
  // One format at a time: given several, styleText of Node 20 heeds neither the stream nor NO_COLOR.
  const colour = (style: Style, text: string) =>
    styles[style].reduce((styled, format) => styleText(format, styled, { stream: io.stderr }), text);
  const folder = `${pathToFileURL(io.cwd).href}/`;
  return {
    findings(diagnostics, sources) {
      const wanted = diagnostics.filter(({ severity }) => shown.includes(severity));
      let left = max ?? fewest.all;
      let cut = 0;
      for (const group of worstFirst(wanted)) {
        const some = group.slice(0, Math.min(left, max ?? fewest.each));
        left -= some.length;
        const rest = group.length - some.length;
        cut += rest;
        for (const diagnostic of some) {
          io.stderr.write(`${renderPretty(diagnostic, sources, { colour, folder })}\n\n`);
        }
        const [first] = some;
        if (rest > 0 && first !== undefined) io.stderr.write(`... and ${rest} more of ${first.code}\n\n`);
      }
      const notes = quiet || wantsNotes ? 0 : count(diagnostics, "info");
      const more = [
        ...(cut > 0 ? [`${cut} more ${cut === 1 ? "is" : "are"} not shown (--max ${wanted.length} shows all)`] : []),
        ...(notes > 0 ? [`${notes} ${notes === 1 ? "note" : "notes"} (--notes shows them)`] : []),
      ];
      if (more.length > 0) io.stderr.write(`${more.join("; ")}\n`);
    },
    summary(lines) {
      if (!quiet) for (const line of lines) io.stderr.write(`${line}\n`);
    },
  };
}

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

/** What a summary says of every run: which documents were read, and how much was found. */
export function countedRecord({ diagnostics, dependencies }: Counted): Readonly<Record<string, unknown>> {
  return {
    read: dependencies.map((uri) => shortUri(uri)),
    errors: count(diagnostics, "error"),
    warnings: count(diagnostics, "warning"),
    notes: count(diagnostics, "info"),
  };
}

interface Counted {
  readonly diagnostics: readonly Diagnostic[];
  readonly dependencies: readonly DocumentUri[];
}

export function count(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.reduce((sum, diagnostic) => sum + (diagnostic.severity === severity ? 1 : 0), 0);
}

/** `2 errors, 1 warning`; undefined where there are none. */
export function countsText(diagnostics: readonly Diagnostic[]): string | undefined {
  const parts = (["error", "warning"] as const)
    .map((severity) => ({ severity, number: count(diagnostics, severity) }))
    .filter(({ number }) => number > 0)
    .map(({ severity, number }) => `${number} ${severity}${number === 1 ? "" : "s"}`);
  return parts.length === 0 ? undefined : parts.join(", ");
}

/** How many findings are shown when nobody says how many, and how many of each code. */
const fewest = { all: 20, each: 3 } as const;

function maxOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--max takes a number, not "${text}".`);
}
