import type { ConvertOptions } from "../convert-document.ts";
import type { DocumentInput } from "../load-document.ts";
import type { OutputFile } from "../output-file.ts";
import { around } from "./difference.ts";
import type { Law, Subject } from "./laws.ts";
import { converted, inputOf } from "./trip.ts";

/**
 * Without any complement, what an apidoc became once it becomes again: nothing grows with each trip, nothing more gets
 * lost. A document says on its first trip only what the other format can say; so the apidocs after it are compared.
 */
export const settles: Law = {
  name: "a second trip without complement changes nothing",
  speaksOf: ["wsdl", "xsd", "apidoc"],
  async fault(subject) {
    const first = await apidocAfter(subject);
    const second = await thereFrom(inputOf(await backFrom(inputOf(first), subject)), subject);
    const third = await thereFrom(inputOf(await backFrom(inputOf(second), subject)), subject);
    return differenceOf(second, third);
  },
};

/** The apidoc that a document is, or becomes. */
async function apidocAfter(subject: Subject): Promise<readonly OutputFile[]> {
  const { entry, kind } = subject;
  return kind === "apidoc" ? thereFrom(inputOf(await backFrom(entry, subject)), subject) : thereFrom(entry, subject);
}

function thereFrom(entry: DocumentInput, { limits, shown }: Subject): Promise<readonly OutputFile[]> {
  const there: ConvertOptions = { to: "apidoc", format: "json", entryName: "api.json", complement: "none", limits };
  return converted(entry, { ...there, ...shown });
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
    if (now !== text) return `${name} is another: ${around(text, now)}`;
  }
  return second.length > first.length ? "there are more files" : undefined;
}
