import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PipelineOutput } from "@soapstone/pipeline";
import { isInside } from "../config/load-config.ts";
import type { LoadedConfig } from "../loaded-config.ts";
import type { OutputTarget } from "../output.ts";
import { UsageError } from "../usage-error.ts";

/** A file that a pipeline writes, with its present content. */
export interface PipelineTarget extends OutputTarget {
  /** The path relative to the folder of the configuration. */
  readonly name: string;
  /** The output folder that the file belongs to; absent for an output that is a file. */
  readonly folder?: string;
  readonly content: string | Uint8Array;
  /** The present content; undefined if the file does not exist. */
  readonly before: Uint8Array | undefined;
  readonly isChanged: boolean;
}

/** Returns the files of outputs, with their paths. Throws a `UsageError` for a path outside of the project. */
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
    // The file is missing, or the path is not a file: writing it will report the reason.
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}
