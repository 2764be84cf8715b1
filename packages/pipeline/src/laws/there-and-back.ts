import { type Json, readJson } from "@soapstone/apidoc-model";
import type { ConvertOptions } from "../convert/convert-options.ts";
import type { LoadedDocument } from "../load/load-document.ts";
import { readLoaded } from "../load/read-loaded.ts";
import type { OutputFile } from "../output-file.ts";
import { isOf } from "../transform/document.ts";
import { smallestDifference, valueDifference } from "./difference.ts";
import { inferredOptions } from "./inferred-options.ts";
import type { Law, Subject } from "./law.ts";
import { componentsOf, converted, inputOf } from "./trip.ts";

type RoundTripChannel = "inline" | "companion" | "against";

/**
 * A document that is converted to an apidoc and back is unchanged, wherever the complement is stored; so is an apidoc
 * that is converted to a WSDL and back, with each binding.
 */
export const thereAndBack: readonly Law[] = [
  ...(["inline", "companion", "against"] as const).map(
    (way): Law => ({
      name: `there and back, ${way}`,
      kinds: ["wsdl", "xsd"],
      async fault(subject) {
        const { entry, limits } = subject;
        const back = await convertThereAndBack(way, subject);
        return smallestDifference(await componentsOf(entry, limits), await componentsOf(inputOf(back), limits));
      },
    }),
  ),
  ...(["soap", "http"] as const).map(
    (binding): Law => ({
      name: `there and back, ${binding}`,
      kinds: ["apidoc"],
      async fault({ entry, loaded, limits }) {
        const there = inputOf(await converted(entry, { to: "wsdl", binding: [binding], limits }));
        const { doc } = readLoaded(loaded);
        const ways = isOf(doc, "apidoc-set") ? inferredOptions(doc.value.root) : [{}];
        let first: string | undefined;
        for (const way of ways) {
          const [file] = await converted(there, {
            ...way,
            to: "apidoc",
            format: "json",
            complement: "inline",
            limits,
          });
          const again = readJson({ uri: "memory:/again.json", text: file?.text ?? "" });
          const fault = valueDifference(entryOf(loaded), again.ok ? again.value : null);
          if (fault === undefined) return undefined;
          first ??= fault;
        }
        return first;
      },
    }),
  ),
];

/** Converts a document there and back, with the complement stored in the given place. */
export async function convertThereAndBack(
  way: RoundTripChannel,
  { entry, kind, limits, viewOptions }: Subject,
): Promise<readonly OutputFile[]> {
  const there: ConvertOptions = { to: "apidoc", format: "json", entryName: "api.json", limits, ...viewOptions };
  const back: ConvertOptions = { to: kind === "wsdl" ? "wsdl" : "xsd", limits };
  switch (way) {
    case "inline":
    case "companion":
      return converted(inputOf(await converted(entry, { ...there, complement: way })), back);
    case "against":
      return converted(inputOf(await converted(entry, { ...there, complement: "none" })), {
        ...back,
        ...viewOptions,
        against: entry,
      });
    default:
      return way satisfies never;
  }
}

/** Returns the entry with the complement from its companion. */
function entryOf(loaded: LoadedDocument): Json {
  return loaded.kind === "apidoc" ? (loaded.workspace.documents.get(loaded.workspace.entry)?.root ?? null) : null;
}
