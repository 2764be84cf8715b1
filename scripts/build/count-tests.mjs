/** Counts the tests of the last `npm test`, from the results that each package left. Run by itself, it prints `612 0`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Counts the tests that passed, were skipped and failed; a package without results counts as failed. */
export function countTests() {
  const places = [
    ...readdirSync(join(root, "packages")).map((name) => join("packages", name)),
    "test-corpus",
    "bench",
    "scripts",
  ];
  const counts = { passed: 0, skipped: 0, failed: 0 };
  for (const place of places.filter((name) => existsSync(join(root, name, "vitest.config.ts")))) {
    const file = join(root, place, "test-results.json");
    if (!existsSync(file)) {
      counts.failed += 1;
      continue;
    }
    const results = JSON.parse(readFileSync(file, "utf8"));
    const unloaded = results.testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    );
    counts.passed += results.numPassedTests;
    counts.skipped += results.numPendingTests + results.numTodoTests;
    counts.failed += results.numFailedTests + unloaded.length;
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = countTests();
  process.stdout.write(`${passed} ${failed}\n`);
}
