/**
 * Starts turbo without telemetry: `node scripts/build/turbo.mjs build test`. To be called by an npm script: npm puts
 * node_modules/.bin on the path, where turbo finds the pnpm that the set-up put there.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs the tasks; gives turbo's exit status. */
export function turbo(...tasks) {
  const result = spawnSync(process.execPath, [join(root, "node_modules", "turbo", "bin", "turbo"), "run", ...tasks], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DO_NOT_TRACK: "1", TURBO_TELEMETRY_DISABLED: "1" },
  });
  if (result.error !== undefined) throw result.error;
  return result.status === null ? 1 : result.status;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = turbo(...process.argv.slice(2));
