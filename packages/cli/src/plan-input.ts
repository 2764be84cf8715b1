import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { decodeContent } from "@soapstone/workspace";
import { UsageError } from "./usage-error.ts";

/**
 * Reads the plan that `--plan` names. Returns its text and its address; an empty object without `--plan`. Throws a
 * `UsageError` if the file cannot be read.
 */
export async function planInput(
  file: string | undefined,
  cwd: string,
): Promise<{ readonly plan?: string; readonly planName?: string }> {
  if (file === undefined) return {};
  const path = resolve(cwd, file);
  try {
    const planName = pathToFileURL(path).href;
    return { plan: decodeContent(await readFile(path), undefined, planName).text, planName };
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    throw new UsageError(`The plan cannot be read: ${error.message}`);
  }
}
