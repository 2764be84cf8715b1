import type { Accounts } from "@soapstone/conversion";
import type { Diagnostic, DiagnosticFactory, DocumentUri, Limits } from "@soapstone/workspace";
import type { OptionsShape } from "../options/options-shape.ts";
import type { Doc, DocKind } from "./document.ts";

/** The laws that a transform promises, which a runner can verify. */
export type TransformLaw = "same-graph" | "same-components" | "same-wire" | "settles";

/** The diagnostics of a package, as returned by `defineDiagnostics`. */
// biome-ignore lint/suspicious/noExplicitAny: a catalogue holds kinds of any facts; here only their texts are read
export type Catalogue = DiagnosticFactory<string, Record<string, any>>;

/** The context of a transform, which has no access to files, the console or the clock. */
export interface Context<Options> {
  readonly options: Options;
  readonly report: (diagnostic: Diagnostic) => void;
  readonly limits: Limits;
}

/** The result of a transform; diagnostics are reported separately. */
export interface Outcome<Out extends DocKind> {
  /** The resulting document, the same object if nothing changed; absent if the run cannot continue. */
  readonly doc?: Doc<Out>;
  /** The fate of each fact of the input; present if the transform converts between the formats. */
  readonly accounts?: Accounts;
  /** Further documents that were read. */
  readonly dependencies?: readonly DocumentUri[];
}

/** A stage of a conversion, which accepts documents of some kinds and produces a document of one kind. */
export interface Transform<In extends DocKind = DocKind, Out extends DocKind = DocKind, Options = unknown> {
  readonly name: string;
  /** Part of every cache key, together with the name; to be changed when the output for an input changes. */
  readonly version: string;
  readonly accepts: readonly In[];
  /** The kind that the transform produces; `same` for the kind that it was given. */
  readonly produces: Out | "same";
  readonly options: OptionsShape;
  /** The catalogues of all diagnostics that the transform may report. */
  readonly codes: readonly Catalogue[];
  readonly effects: "pure" | "reads";
  readonly laws?: readonly TransformLaw[];
  readonly run: (doc: Doc<In>, context: Context<Options>) => Outcome<Out>;
}

/** A transform with its options. */
export interface Step {
  readonly transform: Transform;
  readonly options: unknown;
}

/**
 * Combines a transform with its options. The types of documents are dropped here and nowhere else; `runSteps` checks
 * the kinds at run time.
 */
export function step<In extends DocKind, Out extends DocKind, Options>(
  transform: Transform<In, Out, Options>,
  options: Options,
): Step {
  return { transform: transform as unknown as Transform, options };
}
