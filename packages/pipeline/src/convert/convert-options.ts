import type { DocumentUri, Limits } from "@soapstone/workspace";
import type { StoredFile } from "../companion/provenance.ts";
import type { Target } from "../conversions/conversion.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import type { DocumentInput } from "../load/load-document.ts";

/** The options of a conversion, including those of each kind of conversion. */
export interface ConvertOptions extends ConversionOptions {
  /** The kind of output. Default: the first kind to which the input can be converted. */
  readonly to?: Target | undefined;
  /** The kind of output if `to` is absent and the input can be converted to it. */
  readonly preferred?: Target | undefined;
  /** Missing documents and dropped facts are errors, and after an error there is no output. */
  readonly strict?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /**
   * The address of the output's companion, to which addresses in the companion are relative. Default: beside the entry.
   */
  readonly companionUri?: DocumentUri | undefined;
  /** The output is printed: it has no companion, and without `complement` no complement. */
  readonly isAlone?: boolean | undefined;
  /** Store the source documents in the companion. */
  readonly embedSources?: boolean | undefined;
  /** The documents from which the entry was bundled, the entry first. The companion names these as sources. */
  readonly origin?: readonly StoredFile[] | undefined;
  /** The name and version of the program, which the companion states. */
  readonly tool?: string | undefined;
  /** The name of the first output file without its ending; `entryName` takes precedence. */
  readonly entryStem?: string | undefined;
  /**
   * The same selections apply to other inputs. A selection that matches nothing here is then no error, but returned in
   * `unmatched`.
   */
  readonly hasOtherInputs?: boolean | undefined;
  /**
   * For a conversion back: the original of the apidoc, from which constructs are taken that an apidoc cannot express.
   * For a conversion to an apidoc: the existing API file, whose comments, order and style are preserved.
   */
  readonly against?: DocumentInput | undefined;
  /** The documents of the original will be overwritten. */
  readonly inPlace?: boolean | undefined;
}

/** Returns the options of the conversion itself, without those of `convertDocument`. */
export function conversionOptions({
  to: _to,
  preferred: _preferred,
  strict: _strict,
  limits: _limits,
  against: _against,
  inPlace: _inPlace,
  entryStem: _entryStem,
  hasOtherInputs: _hasOtherInputs,
  companionUri: _companionUri,
  isAlone: _isAlone,
  embedSources: _embedSources,
  origin: _origin,
  tool: _tool,
  ...options
}: ConvertOptions): ConversionOptions {
  return options;
}

/**
 * Returns the options that determine the meaning of an output, without those for its layout and without the address of
 * a plan.
 */
export function meaningOf({
  complement: _complement,
  format: _format,
  entryName: _entryName,
  planName: _planName,
  retainedDefinitions: _shownDefinitions,
  isCompanionApart: _isCompanionApart,
  oneFilePer: _oneFilePer,
  ...options
}: ConversionOptions): ConversionOptions {
  return options;
}
