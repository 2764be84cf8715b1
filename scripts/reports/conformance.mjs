/**
 * `npm run conformance`: measures our own cases, and the suites of others where SOAPSTONE_CORPUS leads to them, and writes
 * the figures into `test-corpus/conformance`. Set up and build first.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const { status } = spawnSync(process.execPath, [vitest, "run", "test/conformance.test.ts", "test/suites.test.ts"], {
  cwd: join(root, "test-corpus"),
  env: { ...process.env, UPDATE: "1" },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
