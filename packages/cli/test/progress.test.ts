import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgress } from "../src/progress.ts";

class Terminal extends Writable {
  written = "";
  readonly isTTY: boolean;
  readonly columns: number;
  constructor(isTTY = true, columns = 40) {
    super();
    this.isTTY = isTTY;
    this.columns = columns;
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.written += chunk.toString();
    done();
  }
}

function started(stderr: Writable, env?: Record<string, string>) {
  const io = { cwd: "/", stdin: process.stdin, stdout: process.stdout, stderr, ...(env === undefined ? {} : { env }) };
  return createProgress(io);
}

const away = "\r\u001b[2K";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("nothing is printed for work of less than 300 ms", () => {
  const terminal = new Terminal();
  const progress = started(terminal);
  progress.update(1, 10, "a.wsdl");
  vi.advanceTimersByTime(299);
  progress.end();
  vi.advanceTimersByTime(1000);
  expect(terminal.written).toBe("");
});

test("from 300 ms on the last state is shown, at most ten times a second", () => {
  const terminal = new Terminal();
  const progress = started(terminal);
  progress.update(1, 10, "a.wsdl");
  progress.update(2, 10, "b.wsdl");
  vi.advanceTimersByTime(300);
  expect(terminal.written).toBe(`${away}2 of 10 (20 %) b.wsdl`);
  progress.update(3, 10);
  progress.update(4, 10);
  vi.advanceTimersByTime(100);
  expect(terminal.written).toBe(`${away}2 of 10 (20 %) b.wsdl${away}4 of 10 (40 %)`);
});

test("a calculation that lets no timer run is seen at its next update", () => {
  const terminal = new Terminal();
  const progress = started(terminal);
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2000);
  progress.update(7, undefined, "documents read");
  clock.mockRestore();
  expect(terminal.written).toBe(`${away}7 documents read`);
});

test("the line is removed before anything else is printed, and printed again", () => {
  const terminal = new Terminal();
  const progress = started(terminal);
  vi.advanceTimersByTime(300);
  progress.update(1, 2);
  progress.clear();
  progress.clear();
  expect(terminal.written).toBe(`${away}1 of 2 (50 %)${away}`);
  vi.advanceTimersByTime(100);
  progress.update(2, 2);
  progress.end();
  progress.update(3, 2);
  expect(terminal.written).toBe(`${away}1 of 2 (50 %)${away}${away}2 of 2 (100 %)${away}`);
});

test("a name with control characters, or a long one, stays within the line", () => {
  const terminal = new Terminal(true, 20);
  const progress = started(terminal);
  vi.advanceTimersByTime(300);
  progress.update(1, 2, `\u001b]0;title\u0007\n\r${"長".repeat(50)}`);
  const line = terminal.written.slice(away.length);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be there
  expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  expect(line.length).toBeLessThan(20);
  expect(line.endsWith("…")).toBe(true);
});

test("a terminal that does not know its size is shown lines of 80 columns", () => {
  const terminal = new Terminal(true, 0);
  const progress = started(terminal);
  vi.advanceTimersByTime(300);
  progress.update(1, 2, "x".repeat(100));
  expect(terminal.written.length - away.length).toBe(79);
});

test.each([
  ["no terminal", new Terminal(false), undefined],
  ["continuous integration", new Terminal(), { CI: "true" }],
] as const)("nothing is shown in %s", (_, terminal, env) => {
  const progress = started(terminal, env);
  vi.advanceTimersByTime(1000);
  progress.update(1, 2, "a.wsdl");
  vi.advanceTimersByTime(1000);
  progress.end();
  expect(terminal.written).toBe("");
});
