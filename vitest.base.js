import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** A run of all of a package's tests leaves its results in a file, where `.ci/run` counts them. */
const countsResults = process.env.npm_lifecycle_event?.startsWith("test") === true;

/** Tests read the packages' sources, so a test run needs no build: `PACKAGE` is its `src/index.ts`, `PACKAGE/x` its `src/x.ts`. */
const source = (path) => fileURLToPath(new URL(path, import.meta.url));
const sources = [
  { find: /^soapstone$/, replacement: source("packages/cli/src/index.ts") },
  { find: /^@soapstone\/test-corpus$/, replacement: source("test-corpus/src/index.ts") },
  { find: /^@soapstone\/([^/]+)$/, replacement: source("packages/$1/src/index.ts") },
  { find: /^@soapstone\/([^/]+)\/([^.]+)$/, replacement: source("packages/$1/src/$2.ts") },
];

export default defineConfig({
  resolve: { alias: sources },
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
