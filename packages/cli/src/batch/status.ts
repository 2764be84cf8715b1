import { type ExitCode, exitCode } from "../exit-code.ts";
import type { BatchRecord } from "./record.ts";

/** Returns the exit status for one input, the same as `soapstone convert` would return for it. */
export function statusOf(record: BatchRecord, failOn: "error" | "warning" | "dropped" | undefined): ExitCode {
  switch (record.status) {
    case "crashed":
      return exitCode.internal;
    case "unreadable":
    case "timed-out":
    case "out-of-memory":
      return exitCode.unreadable;
    case "refused":
      return exitCode.usage;
    case "blocked":
      return exitCode.findings;
    case "not-selected":
      return exitCode.ok;
    case "converted": {
      const has = (severity: string) => record.findings.some((finding) => finding.severity === severity);
      const isWarned = failOn === "warning" && has("warning");
      const hasLost = failOn === "dropped" && (record.constructs?.dropped ?? 0) > 0;
      return has("error") || isWarned || hasLost ? exitCode.findings : exitCode.ok;
    }
    default:
      return record.status satisfies never;
  }
}
