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

/** The chosen output of an input, and its stages. */
export interface ChosenOutput {
  readonly to: Target;
  /** The possible kinds of output; `to` may be none of these. */
  readonly possible: readonly Target[];
  /** Where the complement is written; undefined for XML, which always contains it. */
  readonly complement: ConversionOptions["complement"];
  /** The complement would go into a companion, for which the caller has no place. */
  readonly isLeftOut: boolean;
  /** The output has a companion. */
  readonly isClean: boolean;
  /** The steps to the whole output; undefined where the input cannot become it. */
  readonly steps: readonly Step[] | undefined;
  /** The files of an output that is divided. */
  readonly shares: readonly Share[];
  readonly stepsOf: (share: Share) => readonly Step[];
}

/** Selects the kind of the output for an input. `uri`: the address of the input. */
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

/** Returns the definitions of the file that the output replaces, which stay in it. */
function definitionsIn(author: AuthorDocument | undefined): readonly string[] | undefined {
  const definitions = isObject(author?.root) ? author.root.get("definitions") : undefined;
  return isObject(definitions) ? [...definitions.keys()] : undefined;
}

/** A stem with the ending of a kind. */
function entryNameOf(stem: string | undefined, to: Target, format: ConversionOptions["format"]): string | undefined {
  if (stem === undefined) return undefined;
  const endings = { apidoc: format ?? "json", jsonschema: `schema.${format ?? "json"}`, xsd: "xsd", wsdl: "wsdl" };
  return `${stem}.${endings[to]}`;
}

/** Returns the possible kinds of output, the default first: for an apidoc without operations, its schemas. */
function possibleFor(doc: Doc): readonly Target[] {
  const all = targetsOf(doc.kind);
  if (!isOf(doc, "apidoc-set") || isService(doc.value.root)) return all;
  return all.toSorted((a, b) => Number(a === "wsdl") - Number(b === "wsdl"));
}

function isService({ paths, extensions }: Apidoc): boolean {
  return paths.items.size > 0 || extensions?.has(xWsdl) === true;
}
