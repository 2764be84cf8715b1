import { type DocumentUri, type Limits, memoryResolver } from "@soapstone/workspace";
import { canonicalComponents, canonicalDescription, type Definitions, type DefinitionsSet } from "@soapstone/xml-model";
import { convertDocument } from "../convert/convert-document.ts";
import type { ConvertOptions } from "../convert/convert-options.ts";
import type { ConvertOutcome } from "../convert/convert-outcome.ts";
import { type DocumentInput, loadDocument } from "../load/load-document.ts";
import { readLoaded } from "../load/read-loaded.ts";
import type { OutputFile } from "../output-file.ts";
import { type Doc, isOf } from "../transform/document.ts";
import type { CanonicalComponents } from "./difference.ts";

/** Returns the output files of a conversion as the input of another. */
export function inputOf(files: readonly OutputFile[], entry: string = files[0]?.name ?? ""): DocumentInput {
  const texts = new Map(files.map(({ name, text }) => [addressOf(name), text]));
  return { uri: addressOf(entry), resolver: memoryResolver(texts) };
}

function addressOf(name: string): DocumentUri {
  return new URL(name, "memory:/trip/").href;
}

/** Converts an input and returns the files; throws a `BrokenTrip` if there are none. */
export async function converted(entry: DocumentInput, options: ConvertOptions): Promise<readonly OutputFile[]> {
  return filesOf(await convertDocument(entry, options));
}

/** Returns the files of a conversion; throws a `BrokenTrip` if there are none. */
export function filesOf(outcome: ConvertOutcome): readonly OutputFile[] {
  if (outcome.status === "converted") return outcome.files;
  const worst = outcome.diagnostics.find(({ severity }) => severity === "error");
  throw new BrokenTrip(worst === undefined ? "nothing is given" : `nothing is given: ${worst.message}`);
}

/** Thrown if a conversion has no output, so that the law does not hold. */
export class BrokenTrip extends Error {}

/** Returns the components of a document as canonical texts; throws a `BrokenTrip` if it cannot be read. */
export async function componentsOf(
  entry: DocumentInput,
  limits: Partial<Limits> | undefined,
): Promise<CanonicalComponents> {
  const { result } = await loadDocument(entry, limits === undefined ? {} : { limits });
  if (!result.ok) throw new BrokenTrip(`${entry.uri} cannot be read again`);
  return componentsIn(readLoaded(result.value).doc);
}

/** Returns the components of a document as canonical texts; throws a `BrokenTrip` for a document of another kind. */
export function componentsIn(doc: Doc | undefined): CanonicalComponents {
  if (isOf(doc, "xsd")) return canonicalComponents(doc.value);
  if (!isOf(doc, "wsdl")) throw new BrokenTrip("what was written is no description");
  const described = canonicalDescription(withTargets(doc.value));
  return new Map([...described, ...canonicalComponents(doc.value.schemas)]);
}

/**
 * Replaces the location of each import by a description of its target, for comparison: a document from outside of the
 * entry's folder is written inside of it, so its address changes.
 */
function withTargets({ documents, schemas }: DefinitionsSet): readonly Definitions[] {
  const known = new Map([
    ...schemas.documents.map(({ uri, schema }) => [uri, `the schema of ${schema.targetNamespace}`] as const),
    ...documents.map(
      ({ uri, definitions }) => [uri, `the description ${definitions.name} of ${definitions.targetNamespace}`] as const,
    ),
  ]);
  return documents.map(({ uri, definitions }) => ({
    ...definitions,
    imports: definitions.imports.map((one) => {
      const { location } = one;
      if (location === undefined || !URL.canParse(location, uri)) return one;
      return { ...one, location: known.get(new URL(location, uri).href) ?? location };
    }),
  }));
}
