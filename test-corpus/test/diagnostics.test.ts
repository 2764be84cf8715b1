import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { companionName } from "@soapstone/pipeline";
import { type DiagnosticCase, diagnosticCases, filesIn } from "@soapstone/test-corpus";
import { run } from "soapstone";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sampled } from "./sampled.ts";

const findingShape = z.object({ code: z.string(), uri: z.string().optional(), line: z.number().optional() });
type Finding = z.infer<typeof findingShape>;

/**
 * Runs each command once before the timed tests: the first run loads and compiles its modules, which takes a busy
 * machine longer than the timeout of a case.
 */
beforeAll(async () => {
  const byCommand = new Map(diagnosticCases().map((one) => [one.command, one]));
  for (const one of byCommand.values()) await report(one);
}, 60_000);

describe.each(sampled(diagnosticCases()))("$code", (one) => {
  test(`is reported where it is: ${one.title}`, async () => {
    const findings = await report(one);
    expect(findings.map(({ code, line }) => place(code, line))).toContain(place(one.code, one.line));
  });

  test("has an input, and files beside it that the input names", () => {
    const beside = filesIn(one.folder).filter((file) => file !== "case.yaml" && file !== basename(one.input));
    const stray = beside.filter((file) => !isNamed(one, basename(file)));
    expect(stray).toEqual([]);
  });
});

function place(code: string, line: number | undefined): string {
  return line === undefined ? code : `${code} at line ${line}`;
}

/** Returns the report of the command on the input, run in the folder of the case. */
async function report({ command, args, folder, input }: DiagnosticCase): Promise<readonly Finding[]> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  // A command whose result is the report prints it on standard output.
  const isProduct = command === "check";
  (isProduct ? stderr : stdout).resume();
  const said = text(isProduct ? stdout : stderr);
  const io = { cwd: folder, stdin: new PassThrough().end(), stdout, stderr };
  // `run` has no input but its configuration, and writes nothing here.
  const entry = command === "run" ? ["--config", basename(input), "--no-cache", "--check"] : [basename(input)];
  await run([command, ...entry, "--report", "jsonl", "--max", "100000", ...args], io);
  stdout.end();
  stderr.end();
  const lines = (await said).split("\n").filter((line) => line.startsWith("{"));
  return lines
    .map((line) => findingShape.safeParse(JSON.parse(line)))
    .flatMap(({ data }) => (data === undefined ? [] : [data]));
}

function isNamed({ folder, input, args }: DiagnosticCase, file: string): boolean {
  // The companion is found by its name.
  if (file === companionName(basename(input))) return true;
  const texts = filesIn(folder).filter((other) => basename(other) !== file);
  return args.some((arg) => arg.includes(file)) || texts.some((other) => contents(folder, other).includes(file));
}

function contents(folder: string, file: string): string {
  return readFileSync(join(folder, file), "latin1");
}
