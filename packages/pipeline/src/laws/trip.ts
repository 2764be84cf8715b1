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

/** Files that a conversion gave, as an input for the next. */
export function inputOf(files: readonly OutputFile[], entry: string = files[0]?.name ?? ""): DocumentInput {
  const texts = new Map(files.map(({ name, text }) => [addressOf(name), text]));
  return { uri: addressOf(entry), resolver: memoryResolver(texts) };
}

function addressOf(name: string): DocumentUri {
  return new URL(name, "memory:/trip/").href;
}

/** The files of a conversion; throws a `BrokenTrip` where it gave none. */
export async function converted(entry: DocumentInput, options: ConvertOptions): Promise<readonly OutputFile[]> {
  return filesOf(await convertDocument(entry, options));
}

export function filesOf(outcome: ConvertOutcome): readonly OutputFile[] {
  if (outcome.status === "converted") return outcome.files;
  const worst = outcome.diagnostics.find(({ severity }) => severity === "error");
  throw new BrokenTrip(worst === undefined ? "nothing is given" : `nothing is given: ${worst.message}`);
}

/** A law cannot hold where one of the steps gives nothing. */
export class BrokenTrip extends Error {}

/** Returns the components of a document in a form that can be compared; throws a `BrokenTrip` if it cannot be read. */
export async function componentsOf(
  entry: DocumentInput,
  limits: Partial<Limits> | undefined,
): Promise<CanonicalComponents> {
  const { result } = await loadDocument(entry, limits === undefined ? {} : { limits });
  if (!result.ok) throw new BrokenTrip(`${entry.uri} cannot be read again`);
  return componentsIn(readLoaded(result.value).doc);
}

export function componentsIn(doc: Doc | undefined): CanonicalComponents {
  if (isOf(doc, "xsd")) return canonicalComponents(doc.value);
  if (!isOf(doc, "wsdl")) throw new BrokenTrip("what was written is no description");
  const described = canonicalDescription(withTargets(doc.value));
  return new Map([...described, ...canonicalComponents(doc.value.schemas)]);
}

/**
 * Returns descriptions in which each import describes its target in place of the address, since a document from outside
 * the folder of the entry is written inside that folder.
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
