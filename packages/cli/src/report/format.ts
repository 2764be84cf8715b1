import type { DocumentPrinter } from "./run-report.ts";

/** The formats that `--report` takes. */
export const reportFormats = ["pretty", "json", "jsonl", "sarif", "github", "gitlab", "junit", "markdown"] as const;

/** A format that `--report` takes. */
export type ReportFormat = (typeof reportFormats)[number];

/** The formats that are a single document, with the function that loads the printer when the report is printed. */
export const documentPrinters: Readonly<Partial<Record<ReportFormat, () => Promise<DocumentPrinter>>>> = {
  json: async () => (await import("./json.ts")).printJson,
  sarif: async () => (await import("./sarif.ts")).printSarif,
  gitlab: async () => (await import("./gitlab.ts")).printGitlab,
  junit: async () => (await import("./junit.ts")).printJunit,
  markdown: async () => (await import("./markdown.ts")).printMarkdown,
};

/** The formats that a program reads as a whole; nothing else may be printed to the same stream. */
export const formatsForPrograms = reportFormats.filter(
  (format) => format === "jsonl" || documentPrinters[format] !== undefined,
);
