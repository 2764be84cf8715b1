import type { DocumentUri, Limits } from "@soapstone/workspace";
import type { StoredFile } from "../companion/provenance.ts";
import type { Target } from "../conversions/conversion.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import type { DocumentInput } from "../load-document.ts";

/** What is asked of a conversion, beside what each conversion heeds. */
export interface ConvertOptions extends ConversionOptions {
  /** The kind of the output; without it what an input of that kind becomes first of all. */
  readonly to?: Target | undefined;
  /** The kind of the output where nothing else is said and the input can become it. */
  readonly preferred?: Target | undefined;
  /** What is missing or dropped is an error, and an error leaves no output. */
  readonly strict?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** Where the companion of the output will lie: addresses in it are relative to that. Without it, beside the entry. */
  readonly companionUri?: DocumentUri | undefined;
  /** The output has no place for files beside it: unless asked for, there is no companion, and the output is without complement. */
  readonly isAlone?: boolean | undefined;
  /** The companion holds the documents that were converted, too. */
  readonly embedSources?: boolean | undefined;
  /** The documents of which the entry says the same, where it is a bundle of them: the companion names these. The entry first. */
  readonly origin?: readonly StoredFile[] | undefined;
  /** The program and its version, for the companion to say. */
  readonly tool?: string | undefined;
  /** The name of the output's entry without its ending, where `entryName` does not give both. */
  readonly entryStem?: string | undefined;
  /**
   * The caller has other inputs for the same selections: one that matches nothing here is told in `unmatched` alone, as long
   * as another one matches.
   */
  readonly hasOtherInputs?: boolean | undefined;
  /**
   * On the way back the document that an apidoc was made of: what the apidoc has no words for is taken from there. On the
   * way forward the API file that the output takes the place of: its comments, order and style stay.
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

/** The options that say what an output is: not how it is written, nor where a plan lies. */
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
