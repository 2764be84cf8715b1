import type { Accounts } from "@soapstone/conversion";
import { type Diagnostic, type DocumentUri, defaultLimits, type Limits } from "@soapstone/workspace";
import { optionProblems } from "../options/options-shape.ts";
import type { Doc, DocKind } from "./document.ts";
import type { Step } from "./transform.ts";

/** The options for running stages. */
export interface RunOptions {
  readonly limits?: Limits;
}

/** The result of several stages: the last document, if every stage succeeded, and all diagnostics. */
export interface RunOutcome {
  readonly doc?: Doc;
  /** The input document, and the documents after each stage. */
  readonly trail: readonly Doc[];
  readonly diagnostics: readonly Diagnostic[];
  /** The accounts of each stage that converts between the formats, in order. */
  readonly accounts: readonly Accounts[];
  readonly dependencies: readonly DocumentUri[];
  /** The name of the stage that gave no document; absent if all succeeded. */
  readonly stoppedAt?: string;
}

/**
 * Checks the kinds along a chain of stages before anything runs. Throws for a chain that cannot work, and for unknown
 * options of a stage, since these are programming errors.
 */
export function planSteps(start: DocKind, steps: readonly Step[]): readonly DocKind[] {
  const kinds: DocKind[] = [start];
  let kind = start;
  for (const { transform, options } of steps) {
    if (!transform.accepts.includes(kind)) {
      throw new TypeError(`${transform.name} takes ${transform.accepts.join(" or ")}, but gets ${kind}.`);
    }
    const [problem] = optionProblems(transform.options, options);
    if (problem !== undefined) throw new TypeError(`${transform.name}: ${problem}`);
    kind = transform.produces === "same" ? kind : transform.produces;
    kinds.push(kind);
  }
  return kinds;
}

/** Runs the stages one after the other, until one gives no document. */
export function runSteps(start: Doc, steps: readonly Step[], options: RunOptions = {}): RunOutcome {
  planSteps(start.kind, steps);
  const diagnostics: Diagnostic[] = [];
  const accounts: Accounts[] = [];
  const dependencies: DocumentUri[] = [];
  const limits = options.limits ?? defaultLimits;
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);

  let doc = start;
  const trail = [start];
  for (const { transform, options: own } of steps) {
    const outcome = transform.run(doc, { options: own, report, limits });
    if (outcome.accounts !== undefined) accounts.push(outcome.accounts);
    if (outcome.dependencies !== undefined) dependencies.push(...outcome.dependencies);
    if (outcome.doc === undefined) {
      return { trail, diagnostics, accounts, dependencies, stoppedAt: transform.name };
    }
    doc = outcome.doc;
    trail.push(doc);
  }
  return { doc, trail, diagnostics, accounts, dependencies };
}
