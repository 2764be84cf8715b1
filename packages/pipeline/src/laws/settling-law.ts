import { writeApidoc, writeJson } from "@soapstone/apidoc-model";
import { withoutComplementFields } from "@soapstone/complement";
import { firstOf, memoryResolver } from "@soapstone/workspace";
import type { ConvertOptions } from "../convert/convert-options.ts";
import type { DocumentInput } from "../load/load-document.ts";
import { readLoaded } from "../load/read-loaded.ts";
import type { OutputFile } from "../output-file.ts";
import { isOf } from "../transform/document.ts";
import { excerptOf } from "./difference.ts";
import type { Law, Subject } from "./law.ts";
import { converted, inputOf } from "./trip.ts";

/**
 * A second trip without complement, there and back, gives the same files as the first one. The first trip reduces the
 * document to what both formats can express.
 */
export const settles: Law = {
  name: "a second trip without complement changes nothing",
  kinds: ["wsdl", "xsd", "apidoc"],
  async fault(subject) {
    const first = await tripOf(cleanEntry(subject), subject);
    const second = await tripOf(inputOf(first), subject);
    return differenceOf(first, second);
  },
};

/** Returns an apidoc without its complement, so that nothing can be lost on the second trip only. */
function cleanEntry({ entry, loaded }: Subject): DocumentInput {
  const { doc } = readLoaded(loaded);
  if (!isOf(doc, "apidoc-set")) return entry;
  const text = writeJson(writeApidoc(withoutComplementFields(doc.value.root)));
  const clean = memoryResolver({ [entry.uri]: text });
  return { uri: entry.uri, resolver: firstOf(clean, entry.resolver), companion: "none" };
}

/** Returns a document after a trip to the other format and back. */
async function tripOf(entry: DocumentInput, subject: Subject): Promise<readonly OutputFile[]> {
  return subject.kind === "apidoc"
    ? thereFrom(inputOf(await backFrom(entry, subject)), subject)
    : backFrom(inputOf(await thereFrom(entry, subject)), subject);
}

function thereFrom(entry: DocumentInput, { limits, viewOptions }: Subject): Promise<readonly OutputFile[]> {
  const there: ConvertOptions = { to: "apidoc", format: "json", entryName: "api.json", complement: "none", limits };
  return converted(entry, { ...there, ...viewOptions });
}

function backFrom(entry: DocumentInput, { kind, limits }: Subject): Promise<readonly OutputFile[]> {
  const back: ConvertOptions =
    kind === "xsd" ? { to: "xsd", entryName: "schema.xsd" } : { to: "wsdl", entryName: "service.wsdl" };
  return converted(entry, { ...back, complement: "none", limits });
}

function differenceOf(first: readonly OutputFile[], second: readonly OutputFile[]): string | undefined {
  const texts = new Map(second.map(({ name, text }) => [name, text]));
  for (const { name, text } of first) {
    const now = texts.get(name);
    if (now === undefined) return `${name} is gone`;
    if (now !== text) return `${name} is another: ${excerptOf(text, now)}`;
  }
  return second.length > first.length ? "there are more files" : undefined;
}
