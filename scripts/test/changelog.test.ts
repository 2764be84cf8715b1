import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { releasedChangelog } from "../docs/changelog.ts";
import { root } from "../house.ts";

const changelog = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 1.0.0 (2026-01-01)\n\n- The first.\n";

test("what is not released becomes the section of the version", () => {
  expect(releasedChangelog(changelog, "1.1.0", "2026-02-03")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-02-03)\n\n### Added\n\n- A thing.\n\n## 1.0.0 (2026-01-01)\n\n- The first.\n",
  );
});

test("a release needs something to release, and a version that was not released", () => {
  expect(() => releasedChangelog(changelog, "1.0.0", "2026-02-03")).toThrow("for 1.0.0 already");
  expect(() => releasedChangelog("## Unreleased\n\n## 1.0.0 (2026-01-01)\n", "1.1.0", "2026-02-03")).toThrow("empty");
  expect(() => releasedChangelog("# Changelog\n", "1.1.0", "2026-02-03")).toThrow("no section");
});

test("our changelog can be released", () => {
  const text = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  expect(releasedChangelog(text, "99.0.0", "2026-02-03")).toContain("\n## 99.0.0 (2026-02-03)\n\n### ");
});
