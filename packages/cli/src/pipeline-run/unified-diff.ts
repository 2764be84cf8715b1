import { createTwoFilesPatch } from "diff";
import type { PipelineTarget } from "./outputs.ts";

/**
 * The maximum number of different lines for which a minimal diff is computed; texts with more are shown as replaced,
 * since the search would take too long.
 */
const mostEdits = 5_000;

/** Returns the change of a file as a unified diff; for a new file the old name is `/dev/null`, as in patches. */
export function unifiedDiff({ name, content, before }: PipelineTarget): string {
  const after = Buffer.from(content).toString("utf8");
  const old = before === undefined ? "" : Buffer.from(before).toString("utf8");
  const names = [before === undefined ? "/dev/null" : `a/${name}`, `b/${name}`] as const;
  const patch = createTwoFilesPatch(...names, old, after, undefined, undefined, {
    context: 3,
    maxEditLength: mostEdits,
  });
  if (patch !== undefined) return patch.replace(/^=+\n/, "").replaceAll(/^((?:---|\+\+\+) .*)\t$/gm, "$1");
  return `--- ${names[0]}\n+++ ${names[1]}\n# ${old.split("\n").length} lines become ${after.split("\n").length} others\n`;
}
