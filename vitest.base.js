import { defineConfig } from "vitest/config";

/** Tests read the packages' sources ("source" condition), so a test run needs no build. */
export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  test: { include: ["test/**/*.test.ts"], passWithNoTests: false, pool: "threads", maxWorkers: 2 },
});
