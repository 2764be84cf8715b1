import type { Apidoc } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import { descriptionDifferences, differencesField, rootComplement } from "@soapstone/service-mapping";
import { relativeUri } from "@soapstone/workspace";
import type { TakeBack } from "../context/options.ts";
import type { PreparedService } from "../prepare.ts";

/** Adds to the complement everything in the WSDL that the way back would not reproduce, whatever a rule misses. */
export function withDifferences(
  output: Apidoc,
  { state: { walk, ledger }, written: { elements } }: PreparedService,
  takeBack?: TakeBack,
): Apidoc {
  const { set } = walk;
  const [entry] = set.documents;
  if (takeBack === undefined || entry === undefined) return output;
  const authored = set.documents.map(({ uri, definitions }) => ({
    location: definitions === entry.definitions ? "" : relativeUri(entry.uri, uri),
    definitions,
  }));
  const { json, nodes } = descriptionDifferences(authored, takeBack(output), (element) => elements.has(element));
  if (json === undefined) return output;
  for (const node of nodes) ledger.recover(node, "service/differences");
  const root = new Map([...(rootComplement(output.extensions) ?? []), [differencesField, json] as const]);
  return { ...output, extensions: new Map([...(output.extensions ?? []), [xWsdl, root]]) };
}
