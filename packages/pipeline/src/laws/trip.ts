import { type DocumentUri, type Limits, memoryResolver } from "@soapstone/workspace";
import { canonicalComponents, canonicalDescription } from "@soapstone/xml-model";
import { type ConvertOptions, type ConvertOutcome, convertDocument } from "../convert-document.ts";
import { type Doc, isOf } from "../document.ts";
import { type DocumentInput, loadDocument } from "../load-document.ts";
import type { OutputFile } from "../output-file.ts";
import { readLoaded } from "../read-loaded.ts";
import type { Components } from "./difference.ts";

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

/** What a document describes, in the form in which two are the same; throws a `BrokenTrip` where it cannot be read. */
export async function componentsOf(entry: DocumentInput, limits: Partial<Limits> | undefined): Promise<Components> {
  const { result } = await loadDocument(entry, limits === undefined ? {} : { limits });
  if (!result.ok) throw new BrokenTrip(`${entry.uri} cannot be read again`);
  return componentsIn(readLoaded(result.value).doc);
}

export function componentsIn(doc: Doc | undefined): Components {
  if (isOf(doc, "xsd")) return canonicalComponents(doc.value);
  if (!isOf(doc, "wsdl")) throw new BrokenTrip("what was written is no description");
  const described = canonicalDescription(doc.value.documents.map(({ definitions }) => definitions));
  return new Map([...described, ...canonicalComponents(doc.value.schemas)]);
}
