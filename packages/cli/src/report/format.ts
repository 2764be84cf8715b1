import type { DocumentPrinter } from "./run-report.ts";

/** The formats of `--report`. */
export const reportFormats = ["pretty", "json", "jsonl", "sarif", "github", "gitlab", "junit", "markdown"] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** Loads the printer of a format that is a single document, when its report is printed. */
export const documentPrinters: Readonly<Partial<Record<ReportFormat, () => Promise<DocumentPrinter>>>> = {
  json: async () => (await import("./json.ts")).printJson,
  sarif: async () => (await import("./sarif.ts")).printSarif,
  gitlab: async () => (await import("./gitlab.ts")).printGitlab,
  junit: async () => (await import("./junit.ts")).printJunit,
  markdown: async () => (await import("./markdown.ts")).printMarkdown,
};

/** Formats that a program reads as a whole: nothing else may be printed to the same stream. */
export const formatsForPrograms = reportFormats.filter(
  (format) => format === "jsonl" || documentPrinters[format] !== undefined,
);
