import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "./usage-error.ts";

/** The plan that `--plan` names: its text, and where that is. */
export async function planInput(
  file: string | undefined,
  cwd: string,
): Promise<{ readonly plan?: string; readonly planName?: string }> {
  if (file === undefined) return {};
  const path = resolve(cwd, file);
  try {
    return { plan: await readFile(path, "utf8"), planName: pathToFileURL(path).href };
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    throw new UsageError(`The plan cannot be read: ${error.message}`);
  }
}
