import { readJson, writeJson } from "@soapstone/apidoc-model";
import { type ConvertOutcome, convertDocument } from "../convert-document.ts";
import { complementEntries, withFields } from "./complement-entries.ts";
import type { Law } from "./law.ts";
import { converted, filesOf, inputOf } from "./trip.ts";

/** Each entry of the complement is needed: without it, something else comes back, or the same by a guess that is told. */
export const minimalComplement: Law = {
  name: "the complement is minimal",
  speaksOf: ["wsdl", "xsd"],
  async fault({ entry, kind, limits, removals, shown, onStep }) {
    const [file] = await converted(entry, {
      ...{ to: "apidoc", format: "json", complement: "inline", entryName: "api.json", limits, ...shown },
    });
    const read = readJson({ uri: "memory:/api.json", text: file?.text ?? "" });
    if (!read.ok) return "what was written cannot be read";
    const to = kind === "xsd" ? "xsd" : "wsdl";
    const back = async (text: string): Promise<string> =>
      toldBy(await convertDocument(inputOf([{ name: "api.json", text }]), { to, limits }));
    const whole = await back(writeJson(read.value));
    const entries = complementEntries(withFields(read.value));
    const step = Math.max(1, entries.length / removals);
    const superfluous: string[] = [];
    for (let at = 0; at < entries.length; at += step) {
      const one = entries[Math.floor(at)];
      if (one === undefined) continue;
      onStep(`without ${one.path}`);
      if ((await back(writeJson(one.without()))) === whole) superfluous.push(one.path);
    }
    return superfluous.length === 0 ? undefined : tellNothing(superfluous, Math.min(removals, entries.length));
  },
};

/** A person looks into a few of them. */
const mostListed = 5;

/** That these entries, of so many that were tried, are not needed, in words. */
function tellNothing(superfluous: readonly string[], tried: number): string {
  const [listed, others] = [superfluous.slice(0, mostListed), superfluous.length - mostListed];
  const more = others > 0 ? ` (and ${others} more of ${tried})` : "";
  return `${listed.join(", ")} ${superfluous.length === 1 ? "tells" : "tell"} nothing${more}`;
}

/** What a conversion gives and warns of. */
function toldBy(outcome: ConvertOutcome): string {
  const files = filesOf(outcome).map(({ name, text }) => `${name}\n${text}`);
  const warnings = outcome.diagnostics.filter(({ severity }) => severity === "warning").map(({ code }) => code);
  return [...files, ...warnings].join("\n");
}
