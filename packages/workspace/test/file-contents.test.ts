import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { FileContents } from "../src/resolvers/file-contents.ts";

const folder = mkdtempSync(join(tmpdir(), "soapstone-contents-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["a little longer", 10, 20],
  ["longer than the shared buffer", 10, 300_000],
  ["shorter", 20, 10],
  ["empty", 20, 0],
  ["as long", 300_000, 300_000],
])("a file that is %s since its size was asked is read whole", (_, size, now) => {
  const path = join(folder, `${size}-${now}`);
  writeFileSync(path, "y".repeat(now));
  const content = new FileContents().of(path, size);
  expect(Buffer.from(content).toString()).toBe("y".repeat(now));
});
