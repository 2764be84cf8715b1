import type { Accounts } from "@soapstone/conversion";
import type { Diagnostic, DiagnosticFactory, DocumentUri, Limits } from "@soapstone/workspace";
import type { OptionsShape } from "../options/options-shape.ts";
import type { Doc, DocKind } from "./document.ts";

/** The laws that a transform can promise; a runner can verify them. */
export type TransformLaw = "same-graph" | "same-components" | "same-wire" | "settles";

/** A package's diagnostics, as `defineDiagnostics` gives them. */
// biome-ignore lint/suspicious/noExplicitAny: a catalogue holds kinds of any facts; here only their texts are read
export type Catalogue = DiagnosticFactory<string, Record<string, any>>;

/** The context of a transform: no files, no console, no clock. */
export interface Context<Options> {
  readonly options: Options;
  readonly report: (diagnostic: Diagnostic) => void;
  readonly limits: Limits;
}

/** The result of a transform; diagnostics are reported separately. */
export interface Outcome<Out extends DocKind> {
  /** The same object if nothing changed; absent if the run cannot continue. */
  readonly doc?: Doc<Out>;
  /** The fate of each fact of the input, if the transform converts between the formats. */
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
  /** The kind that the transform produces; `same` for the kind that it was given. */
  readonly produces: Out | "same";
  readonly options: OptionsShape;
  /** The catalogues of all diagnostics that it reports. */
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
