import { type Apidoc, isObject } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import type { DocumentUri } from "@soapstone/workspace";
import type { Provenance } from "../companion/companion.ts";
import { optionsJson, originOf, storedDocuments } from "../companion/provenance.ts";
import type { Target } from "../conversions/conversion.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import { stagesTo, targetsOf } from "../conversions/conversions.ts";
import { type Share, sharesOf } from "../conversions/one-file-per.ts";
import type { AuthorDocument } from "../originals/author-document.ts";
import { type Doc, isOf } from "../transform/document.ts";
import type { Step } from "../transform/transform.ts";
import { type ConvertOptions, conversionOptions, meaningOf } from "./convert-options.ts";
import type { ReadInput } from "./read-input.ts";

/** The selected kind of output, and the stages that produce it. */
export interface ChosenOutput {
  readonly to: Target;
  /** The kinds to which the input can be converted; `to` may be none of these. */
  readonly possible: readonly Target[];
  /** Where the complement is stored; undefined for XML, which always contains it. */
  readonly complement: ConversionOptions["complement"];
  /** The complement is dropped: it would be stored in a companion, but the output is printed. */
  readonly isLeftOut: boolean;
  /** The output is a clean file, with a companion. */
  readonly isClean: boolean;
  /** The stages that make the output; undefined if the input cannot be converted to this kind. */
  readonly steps: readonly Step[] | undefined;
  /** The shares of a divided output; empty for other outputs. */
  readonly shares: readonly Share[];
  readonly stepsOf: (share: Share) => readonly Step[];
}

/** Selects the kind of output for an input at the address `uri`. */
export async function chooseOutput(
  { start, loaded, stored, author }: ReadInput,
  uri: DocumentUri,
  options: ConvertOptions,
): Promise<ChosenOutput> {
  const possible = possibleFor(start);
  const to = options.to ?? possible.find((one) => one === options.preferred) ?? possible[0] ?? "apidoc";
  const target = to === "apidoc" || to === "jsonschema" ? to : undefined;
  const complement = options.complement ?? (target === undefined ? undefined : "companion");
  const isLeftOut = options.complement === undefined && options.isAlone === true;
  const isClean = target !== undefined && complement === "companion" && !isLeftOut;
  const { tool = "soapstone", embedSources = false } = options;
  const { companionUri = options.origin?.[0]?.uri ?? uri } = options;
  const origin = isClean
    ? await originOf(options.origin ?? storedDocuments(loaded.workspace, stored), {
        tool,
        uri: companionUri,
        embedSources,
      })
    : undefined;
  const provenance = (choice: ConversionOptions = {}): Provenance | undefined =>
    origin === undefined || target === undefined
      ? undefined
      : { ...origin, target, options: optionsJson(meaningOf({ ...conversionOptions(options), ...choice })) };
  const entryName = options.entryName ?? entryNameOf(options.entryStem, to, options.format);
  return {
    to,
    possible,
    complement,
    isLeftOut,
    isClean,
    steps: stagesTo(start.kind, to, {
      ...options,
      complement,
      entryName,
      provenance: provenance(),
      retainedDefinitions: definitionsIn(author),
    }),
    shares:
      isOf(start, "wsdl") && to === "apidoc" && options.oneFilePer !== undefined
        ? sharesOf(start.value, options.oneFilePer, options)
        : [],
    stepsOf: ({ choice, stem }) =>
      stagesTo(start.kind, to, {
        ...options,
        complement,
        ...choice,
        provenance: provenance(choice),
        entryName: `${stem}.${options.format ?? "json"}`,
      }) ?? [],
  };
}

/** Returns the names of the definitions in the file that the output replaces; they are kept in the output. */
function definitionsIn(author: AuthorDocument | undefined): readonly string[] | undefined {
  const definitions = isObject(author?.root) ? author.root.get("definitions") : undefined;
  return isObject(definitions) ? [...definitions.keys()] : undefined;
}

/** Returns a file name from a stem and the ending for a kind of output. */
function entryNameOf(stem: string | undefined, to: Target, format: ConversionOptions["format"]): string | undefined {
  if (stem === undefined) return undefined;
  const endings = { apidoc: format ?? "json", jsonschema: `schema.${format ?? "json"}`, xsd: "xsd", wsdl: "wsdl" };
  return `${stem}.${endings[to]}`;
}

/**
 * Returns the kinds to which a document can be converted, the default first. For an apidoc without operations the
 * default is XML Schema.
 */
function possibleFor(doc: Doc): readonly Target[] {
  const all = targetsOf(doc.kind);
  if (!isOf(doc, "apidoc-set") || isService(doc.value.root)) return all;
  return all.toSorted((a, b) => Number(a === "wsdl") - Number(b === "wsdl"));
}

function isService({ paths, extensions }: Apidoc): boolean {
  return paths.items.size > 0 || extensions?.has(xWsdl) === true;
}
