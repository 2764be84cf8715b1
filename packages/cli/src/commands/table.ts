import { type Command, runBy } from "../command.ts";
import { batch } from "./batch.ts";
import { bundle } from "./bundle.ts";
import { check } from "./check.ts";
import { completion } from "./completion.ts";
import { convert } from "./convert.ts";
import { decode } from "./decode.ts";
import { diff } from "./diff.ts";
import { encode } from "./encode.ts";
import { explain } from "./explain.ts";
import { graph } from "./graph.ts";
import { laws } from "./laws.ts";
import { newCommand } from "./new.ts";
import { plan } from "./plan.ts";
import { report } from "./report.ts";
import { run } from "./run.ts";
import { sample } from "./sample.ts";
import { split } from "./split.ts";
import { types } from "./types.ts";
import { update } from "./update.ts";
import { why } from "./why.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  runBy(convert, async () => (await import("./run-convert.ts")).runConvert),
  runBy(update, async () => (await import("./run-update.ts")).runUpdate),
  runBy(batch, async () => (await import("./run-batch.ts")).runBatch),
  runBy(report, async () => (await import("./run-report.ts")).runReport),
  runBy(run, async () => (await import("./run-run.ts")).runRun),
  runBy(newCommand, async () => (await import("./run-new.ts")).runNew),
  runBy(check, async () => (await import("./run-check.ts")).runCheck),
  runBy(bundle, async () => (await import("./run-bundle.ts")).runBundle),
  runBy(split, async () => (await import("./run-split.ts")).runSplit),
  runBy(graph, async () => (await import("./run-graph.ts")).runGraph),
  runBy(why, async () => (await import("./run-why.ts")).runWhy),
  runBy(encode, async () => (await import("./run-encode.ts")).runEncode),
  runBy(decode, async () => (await import("./run-decode.ts")).runDecode),
  runBy(sample, async () => (await import("./run-sample.ts")).runSample),
  runBy(types, async () => (await import("./run-types.ts")).runTypes),
  runBy(diff, async () => (await import("./run-diff.ts")).runDiff),
  runBy(plan, async () => (await import("./run-plan.ts")).runPlan),
  runBy(laws, async () => (await import("./run-laws.ts")).runLaws),
  runBy(explain, async () => (await import("./run-explain.ts")).runExplain),
  runBy(completion, async () => (await import("./run-completion.ts")).runCompletion),
];
