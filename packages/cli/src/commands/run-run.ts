import type { Run } from "../command.ts";
import { preparePipelines } from "../pipeline-run/prepare-pipelines.ts";
import { runOnce } from "../pipeline-run/run-once.ts";
import type { runOptions } from "../pipeline-run/run-options.ts";
import { watchPipelines } from "../pipeline-run/watch-pipelines.ts";
import { createReporter } from "../report.ts";
import { UsageError } from "../usage-error.ts";

export const runRun: Run<typeof runOptions> = async ({ options, positionals, config }, io) => {
  if (config === undefined)
    throw new UsageError(
      "There is no soapstone.yaml in this folder or above it; name a configuration with --config FILE.",
    );
  if (options.watch && (options["dry-run"] || options.check))
    throw new UsageError(
      "--watch writes outputs, so it cannot be used with --dry-run or --check, which write nothing.",
    );
  const selection = [...positionals, ...options.only];
  if (options.watch) return watchPipelines(config, selection, options, io);
  const reporter = createReporter(options, io);
  return (await runOnce(await preparePipelines(config, selection, options, io), options, reporter, io)).status;
};
