import { type Dice, diceOf } from "@soapstone/test-corpus";
import type { Diagnostic } from "@soapstone/workspace";
import type { FuzzDocument } from "./documents.ts";
import type { Operation, Ran } from "./operations.ts";
import { type Fault, outputFaults } from "./output-faults.ts";

/** A document, the operation on it, and the seed. */
export interface FuzzCase {
  readonly document: FuzzDocument;
  readonly operation: Operation;
  readonly seed: number;
}

/** The greatest processor time for a small document, independent of the load. */
const slowMs = 10_000;

/**
 * Returns the fault of an operation on a document: an exception, a broken law, an invalid output, different output in
 * the second run, excessive time.
 */
export async function findings({ document, operation, seed }: FuzzCase): Promise<readonly Fault[]> {
  const dice = (): Dice => diceOf(seed);
  const started = performance.now();
  try {
    const ran = await operation.run(document, dice());
    const isSlow = performance.now() - started > slowMs;
    const took = isSlow ? await processorTime(async () => operation.run(document, dice())) : 0;
    const isBroken = ran.diagnostics.some(
      ({ code, severity }) => severity === "error" || /^(xml|json|yaml)\//.test(code),
    );
    // A residual holds an author's text with its mistakes, which the schema need not accept.
    const quotes = /:residual\b/.test(document.text);
    const outputs = await Promise.all(
      ran.outputs.map(({ made, ...output }) =>
        outputFaults({ ...output, ...(quotes || made === undefined ? {} : { made }) }, isBroken),
      ),
    );
    return [
      ...outputs.flat(),
      ...(ran.broken ?? []).map((detail) => ({ kind: "law", detail })),
      ...ran.diagnostics.flatMap((one) => messageFaults(one, document.text)),
      ...(took > slowMs ? [{ kind: "slow", detail: `${Math.round(took)} ms` }] : []),
      ...(seed % 8 === 0 && bytesOf(ran) !== bytesOf(await operation.run(document, dice()))
        ? [{ kind: "other-bytes", detail: "a second run gives other bytes" }]
        : []),
    ];
  } catch (error) {
    return [{ kind: "crash", detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }];
  }
}

/** Returns the milliseconds of a run without those in which the processor did something else. */
async function processorTime(run: () => Promise<Ran>): Promise<number> {
  const started = process.cpuUsage();
  await run();
  return process.cpuUsage(started).user / 1000;
}

function bytesOf({ outputs }: Ran): string {
  return JSON.stringify(outputs.map(({ files }) => files.map(({ name, text }) => [name, text])));
}

/** Texts that indicate a missing value, such as `undefined`, unless the document contains them. */
function messageFaults({ code, message }: Diagnostic, text: string): readonly Fault[] {
  const word = /\[object \w+\]|\bundefined\b/.exec(message)?.[0];
  if (word === undefined || text.includes(word) || code === "apidoc/path-item-reference") return [];
  return [{ kind: "odd-message", detail: `${code}: ${message}` }];
}

/**
 * Returns a key that findings of one cause share: the kind, the operation, and the line of code or the message without
 * names.
 */
export function signatureOf({ kind, detail }: Fault, operation: Operation): string {
  const frame = kind === "crash" ? /\/packages\/[^:)]+:\d+/.exec(detail)?.[0] : undefined;
  const [first = ""] = detail.split("\n");
  const words = first.slice(0, 200).replace(/"[^"]*"|\{[^}]*\}|[/#]\S+|\d+/g, "_");
  return [kind, operation.name, frame ?? words.slice(0, 80)].join(" | ");
}
