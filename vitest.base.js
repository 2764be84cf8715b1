import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The threads of tests end as soon as commands do: what V8 optimises early for them costs more than it saves.
createRequire(import.meta.url)("./packages/cli/bin/v8-flags.js").setV8Flags();

/**
 * `npm test` builds first, and its tests load what was built: that is several times faster, and it is what users get. Its
 * results go to a file, where `.ci/run` counts them. `npx vitest run` in a package needs no build: its tests load the sources.
 */
const isWholeRun = process.env.npm_lifecycle_event?.startsWith("test") === true;

const built = [{ find: /^((?:\.\.\/)+)src\/(.*)\.ts$/, replacement: "$1dist/$2.js" }];

/** `PACKAGE` is its `src/index.ts`. */
const source = (path) => fileURLToPath(new URL(path, import.meta.url));
const sources = [
  { find: /^soapstone$/, replacement: source("packages/cli/src/index.ts") },
  { find: /^@soapstone\/test-corpus$/, replacement: source("test-corpus/src/index.ts") },
  { find: /^@soapstone\/([^/]+)$/, replacement: source("packages/$1/src/index.ts") },
];

export default defineConfig({
  resolve: { alias: isWholeRun ? built : sources },
  test: {
    server: { deps: { external: [/\/(packages\/[^/]+|test-corpus)\/dist\//] } },
    include: ["test/**/*.test.ts"],
    setupFiles: [fileURLToPath(new URL("./vitest.setup.js", import.meta.url))],
    passWithNoTests: false,
    // The files of a package share a thread with its loaded modules: no test may change what another one sees.
    pool: "threads",
    isolate: false,
    maxWorkers: 1,
    // Guards against what never ends. How fast something is, benchmarks say: a busy machine fails no test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: isWholeRun ? ["default", ["json", { outputFile: "test-results.json" }]] : ["default"],
  },
});
