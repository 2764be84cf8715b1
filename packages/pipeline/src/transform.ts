import type { Accounts } from "@soapstone/conversion";
import type { Diagnostic, DiagnosticFactory, DocumentUri, Limits } from "@soapstone/workspace";
import type { Doc, DocKind } from "./document.ts";
import type { OptionsShape } from "./options-shape.ts";

/** What a law of a transform promises; a runner can verify it. */
export type TransformLaw = "same-graph" | "same-components" | "same-wire" | "settles";

/** A package's diagnostics, as `defineDiagnostics` gives them. */
// biome-ignore lint/suspicious/noExplicitAny: a catalogue holds kinds of any facts; here only their texts are read
export type Catalogue = DiagnosticFactory<string, Record<string, any>>;

/** What a transform may know and do: no files, no console, no clock. */
export interface Context<Options> {
  readonly options: Options;
  readonly report: (diagnostic: Diagnostic) => void;
  readonly limits: Limits;
}

/** What a transform gives: its diagnostics it has reported. */
export interface Outcome<Out extends DocKind> {
  /** The same object where nothing changed; absent where there is nothing to go on with. */
  readonly doc?: Doc<Out>;
  /** What became of each fact of the input, where facts crossed from one language to the other. */
  readonly accounts?: Accounts;
  /** Documents that were read on the way. */
  readonly dependencies?: readonly DocumentUri[];
}

/** A stage of a pipeline: from a document of one of some kinds to a document of one kind. */
export interface Transform<In extends DocKind = DocKind, Out extends DocKind = DocKind, Options = unknown> {
  readonly name: string;
  /** Together with the name a part of every cache key: changes when the output for an input changes. */
  readonly version: string;
  readonly accepts: readonly In[];
  /** The kind that comes out; `same` where it is the one that went in. */
  readonly produces: Out | "same";
  readonly options: OptionsShape;
  /** Where every diagnostic that it reports is declared. */
  readonly codes: readonly Catalogue[];
  readonly effects: "pure" | "reads";
  readonly laws?: readonly TransformLaw[];
  readonly run: (doc: Doc<In>, context: Context<Options>) => Outcome<Out>;
}

/** A transform with its options, as a pipeline holds it. */
export interface Step {
  readonly transform: Transform;
  readonly options: unknown;
}

/** Puts a transform into a pipeline: the only place where the types of its documents are forgotten; `runSteps` checks them. */
export function step<In extends DocKind, Out extends DocKind, Options>(
  transform: Transform<In, Out, Options>,
  options: Options,
): Step {
  return { transform: transform as unknown as Transform, options };
}
