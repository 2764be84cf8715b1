import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isInside } from "../config/load-config.ts";
import type { LoadedConfig } from "../loaded-config.ts";
import { contentOf, type PipelineTarget } from "./outputs.ts";

/** A file that an earlier run wrote into a folder. */
interface EarlierFile {
  /** The path relative to the folder of the configuration. */
  readonly name: string;
  readonly folder: string;
  readonly digest: string;
}

/**
 * Finds files that the last run wrote into a folder and this run does not. Leaves out files that were changed since the
 * last run.
 */
export function staleFiles(
  cache: string,
  pipeline: string,
  targets: readonly PipelineTarget[],
  { folder, project }: LoadedConfig,
): readonly string[] {
  const written = new Set(targets.map(({ path }) => path));
  const folders = new Set(targets.map((target) => target.folder));
  return readEarlier(fileOf(cache, pipeline))
    .filter((earlier) => folders.has(earlier.folder))
    .map(({ name, digest }) => ({ path: resolve(folder, name), digest }))
    .filter(({ path, digest }) => {
      const content = written.has(path) || !isInside(path, project) ? undefined : contentOf(path);
      return content !== undefined && digestOf(content) === digest;
    })
    .map(({ path }) => path);
}

/** Stores the list of files that a run wrote into folders, for `staleFiles` of the next run. */
export function noteOutputs(cache: string, pipeline: string, targets: readonly PipelineTarget[]): void {
  const files = targets.flatMap(({ name, folder, content }): EarlierFile[] =>
    folder === undefined ? [] : [{ name, folder, digest: digestOf(content) }],
  );
  const path = fileOf(cache, pipeline);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(files)}\n`);
  } catch (error) {
    // The cache folder is not writable, which the cache has already reported.
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}

function fileOf(cache: string, pipeline: string): string {
  return join(cache, "outputs", `${pipeline}.json`);
}

function readEarlier(path: string): readonly EarlierFile[] {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return Array.isArray(value) ? value.filter(isEarlier) : [];
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && "code" in error)) return [];
    throw error;
  }
}

function isEarlier(value: unknown): value is EarlierFile {
  if (typeof value !== "object" || value === null) return false;
  const { name, folder, digest } = value as Partial<Record<keyof EarlierFile, unknown>>;
  return [name, folder, digest].every((each) => typeof each === "string");
}

function digestOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
