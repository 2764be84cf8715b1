import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/**
 * Tests read the packages' sources ("source" condition), so a test run needs no build. A run of all of a package's tests
 * leaves its results in a file, where `.ci/run` counts them.
 */
const countsResults = process.env.npm_lifecycle_event?.startsWith("test") === true;

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: [fileURLToPath(new URL("./vitest.setup.js", import.meta.url))],
    passWithNoTests: false,
    pool: "threads",
    maxWorkers: 2,
    // Guards against what never ends. How fast something is, benchmarks say: a busy machine fails no test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: countsResults ? ["default", ["json", { outputFile: "test-results.json" }]] : ["default"],
  },
});
