import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PipelineOutput } from "@soapstone/pipeline";
import { isInside } from "../config/load-config.ts";
import type { LoadedConfig } from "../loaded-config.ts";
import type { OutputTarget } from "../output.ts";
import { UsageError } from "../usage-error.ts";

/** A file that a pipeline writes, and its present content. */
export interface PipelineTarget extends OutputTarget {
  /** Relative to the folder of the configuration. */
  readonly name: string;
  /** The folder of the output that it is a part of; absent for an output that is a file. */
  readonly folder?: string;
  readonly content: string | Uint8Array;
  /** Undefined where nothing is. */
  readonly before: Uint8Array | undefined;
  readonly isChanged: boolean;
}

/** The files of outputs, by their paths. Throws a `UsageError` for one outside of the project. */
export function targetsOf(
  outputs: readonly PipelineOutput[],
  { folder, project }: LoadedConfig,
): readonly PipelineTarget[] {
  return outputs.flatMap(({ to, files }) =>
    files.map(({ name, text, octets }): PipelineTarget => {
      const place = to.endsWith("/") ? join(to, name) : join(to, "..", name);
      const path = resolve(folder, place);
      if (!isInside(path, project)) throw new UsageError(`${place} is outside of the folder of the project.`);
      const content = octets ?? text;
      const before = contentOf(path);
      const isChanged = before === undefined || !Buffer.from(content).equals(before);
      return { name: place, path, ...(to.endsWith("/") ? { folder: to } : {}), content, before, isChanged };
    }),
  );
}

/** Returns the content of a file; undefined if the file does not exist. */
export function contentOf(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    // Nothing is there, or no file: who writes it hears of that.
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}
