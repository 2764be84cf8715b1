import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

/** Whether expectations are written (UPDATE=1) where they are missing or different; review them before a commit. */
export const updates = process.env.UPDATE === "1";

/** Compares a text with an expectation in a file; `same` decides which different texts count as equal. */
export function expectFile(
  file: string,
  actual: string | undefined,
  settle: (text: string) => string = (text) => text,
): void {
  const expected = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const isSame =
    (expected === undefined ? undefined : settle(expected)) === (actual === undefined ? undefined : settle(actual));
  if (updates && !isSame) {
    if (actual === undefined) rmSync(file);
    else writeFileSync(file, actual);
    return;
  }
  if (isSame) return;
  if (expected === undefined) throw new Error(`${file} is missing; UPDATE=1 writes it.`);
  expect(actual === undefined ? "" : settle(actual)).toBe(settle(expected));
}
