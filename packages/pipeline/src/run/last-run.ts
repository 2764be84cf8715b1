import type { ResolvedPipeline } from "../config/resolved-pipeline.ts";
import { sha256 } from "../sha-256.ts";
import {
  type DocumentKind,
  documentKinds,
  type PipelineDocument,
  pipelineDocument,
} from "../steps/pipeline-document.ts";
import type { CacheStore } from "./cache-store.ts";
import { canonicalText } from "./canonical-text.ts";
import { filesOfEntry } from "./step-cache.ts";
import { stepFolder } from "./step-folder.ts";

/** The result of a step in the last run: the kind of document, and the key of its cache entry. */
export interface ResultOfStep {
  readonly id: string;
  readonly kind: DocumentKind;
  /** The key; absent if the result was not stored. */
  readonly key?: string;
}

/** Stores which results the last run of a pipeline had. */
export async function writeLastRun(
  store: CacheStore,
  pipeline: string,
  results: readonly ResultOfStep[],
): Promise<void> {
  await store.write(await keyOf(pipeline), JSON.stringify(results));
}

/**
 * Returns the result of a step in the last run: `source` if no step up to this one changed the document; undefined if
 * no result was stored.
 */
export async function lastDocument(
  store: CacheStore,
  { name, steps }: ResolvedPipeline,
  index: number,
): Promise<PipelineDocument | "source" | undefined> {
  const results = readResults(await store.read(await keyOf(name)));
  for (const { id } of steps.slice(0, index + 1).reverse()) {
    const result = results.find((each) => each.id === id);
    const files = result?.key === undefined ? undefined : await filesOfEntry(store, result.key);
    if (result === undefined || files === undefined) return undefined;
    if (files !== "same") return pipelineDocument(result.kind, files, stepFolder(name, id));
  }
  return "source";
}

function keyOf(pipeline: string): Promise<string> {
  return sha256(canonicalText(["last run", pipeline]));
}

function readResults(text: string | undefined): readonly ResultOfStep[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isResult) : [];
  } catch (error) {
    // A corrupt entry is treated as missing.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isResult(value: unknown): value is ResultOfStep {
  if (typeof value !== "object" || value === null || !("id" in value && "kind" in value)) return false;
  const isKept = !("key" in value) || typeof value.key === "string";
  return typeof value.id === "string" && documentKinds.some((kind) => kind === value.kind) && isKept;
}
