import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type DocumentKind, documentKinds, type PipelineDocument, pipelineDocument } from "@soapstone/pipeline";
import { UsageError } from "../usage-error.ts";

/** The documents of the steps of a pipeline on disk, each step in a folder of its own. */
export interface StepTrace {
  /** Reads the document that a step returned when it was traced, including edits since; undefined if there is none. */
  readonly read: (id: string) => Promise<PipelineDocument | undefined>;
  readonly write: (id: string, doc: PipelineDocument) => Promise<void>;
}

interface TracedStep {
  readonly id: string;
  readonly folder: string;
  readonly kind: DocumentKind;
  /** The names of its files, the entry first. */
  readonly files: readonly string[];
}

/**
 * Opens the trace folder `DIR/<pipeline>`, in which each step has a folder `NN-<id>`. When a step writes its document
 * again, the files of its last trace are removed.
 */
export function openTrace(folder: string, pipeline: string): StepTrace {
  const top = join(folder, pipeline);
  const index = join(top, "trace.json");
  const before = readIndex(index);
  const steps = new Map(before.map((step) => [step.id, step]));
  let number = 0;
  return {
    async read(id) {
      const position = before.findIndex((step) => step.id === id);
      const step = before[position];
      if (step === undefined) return undefined;
      number = position + 1;
      return pipelineDocument(
        step.kind,
        step.files.map((name) => fileOf(join(top, step.folder), name)),
      );
    },
    async write(id, { kind, files }) {
      const old = steps.get(id);
      const step = {
        id,
        folder: `${String(number).padStart(2, "0")}-${id}`,
        kind,
        files: files.map(({ name }) => name),
      };
      number += 1;
      steps.set(id, step);
      try {
        for (const name of old?.files ?? []) rmSync(join(top, old?.folder ?? "", name), { force: true });
        for (const { name, text, octets } of files) {
          const path = join(top, step.folder, name);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, octets ?? text);
        }
        writeFileSync(index, `${JSON.stringify([...steps.values()], null, 2)}\n`);
      } catch (error) {
        throw refused(error);
      }
    },
  };
}

function fileOf(folder: string, name: string) {
  try {
    return { name, text: readFileSync(join(folder, name), "utf8") };
  } catch (error) {
    throw refused(error);
  }
}

function refused(error: unknown): unknown {
  return error instanceof Error && "code" in error ? new UsageError(`--trace: ${error.message}`) : error;
}

function readIndex(path: string): readonly TracedStep[] {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return Array.isArray(value) ? value.filter(isTracedStep) : [];
  } catch (error) {
    // The file is not a trace, or is unreadable.
    if (error instanceof SyntaxError || (error instanceof Error && "code" in error)) return [];
    throw error;
  }
}

function isTracedStep(value: unknown): value is TracedStep {
  if (typeof value !== "object" || value === null) return false;
  const { id, folder, kind, files } = value as Partial<Record<keyof TracedStep, unknown>>;
  const isName = (name: unknown) => typeof name === "string" && !/(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|:/.test(name);
  const isKind = documentKinds.some((each) => each === kind);
  return typeof id === "string" && isName(folder) && isKind && Array.isArray(files) && files.every(isName);
}
