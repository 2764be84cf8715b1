import type { DocumentUri, Limits } from "@soapstone/workspace";
import type { StoredFile } from "../companion/provenance.ts";
import type { Target } from "../conversions/conversion.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import type { DocumentInput } from "../load/load-document.ts";

/** The options of a conversion, including those of each kind of conversion. */
export interface ConvertOptions extends ConversionOptions {
  /** The kind of the output. Default: the first kind for an input of this kind. */
  readonly to?: Target | undefined;
  /** The kind of the output, if no other is given and the input can be converted to it. */
  readonly preferred?: Target | undefined;
  /** Missing documents and dropped facts are errors, and there is no output after an error. */
  readonly strict?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** The address of the output's companion, to which the addresses in it are relative. Default: beside the entry. */
  readonly companionUri?: DocumentUri | undefined;
  /** The output is alone (standard output): unless requested, it has no companion and no complement. */
  readonly isAlone?: boolean | undefined;
  /** The companion holds the documents that were converted, too. */
  readonly embedSources?: boolean | undefined;
  /** The documents from which the entry was bundled, the entry first: the companion names these. */
  readonly origin?: readonly StoredFile[] | undefined;
  /** The program and its version, which the companion records. */
  readonly tool?: string | undefined;
  /** The name of the output's entry without its ending, where `entryName` does not give both. */
  readonly entryStem?: string | undefined;
  /**
   * The caller has other inputs for the same selections: a selection that matches nothing here is only returned in
   * `unmatched`, since another input may match.
   */
  readonly hasOtherInputs?: boolean | undefined;
  /**
   * In a conversion back: the document from which an apidoc was converted; the output takes from it the constructs that
   * the apidoc cannot express. In a conversion to an apidoc: the API file that the output replaces; its comments, order
   * and style are kept.
   */
  readonly against?: DocumentInput | undefined;
  /** The documents of the original are to be written in their places. */
  readonly inPlace?: boolean | undefined;
}

/** The options that the conversions themselves heed. */
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
 * Returns the options that determine the content of an output, without those for its layout and without the address of a
 * plan.
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
