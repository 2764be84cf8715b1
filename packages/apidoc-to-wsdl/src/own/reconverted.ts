import type { Apidoc } from "@soapstone/apidoc-model";
import { type LocatedDefinitions, readRecord, xXsd } from "@soapstone/mapping";
import { layoutOf, madeOperations } from "./from-own.ts";
import { laidWith } from "./laid-description.ts";
import { lowerNothing } from "./lower-edited.ts";
import { withOwnMessages } from "./own-messages.ts";
import { prepare } from "./prepare.ts";

/** Returns the documents that a converted description becomes, without their schemas and without any finding. */
export function reconvertedDocuments(apidoc: Apidoc): readonly LocatedDefinitions[] {
  const record = readRecord(apidoc.extensions?.get(xXsd));
  const prepared = prepare(apidoc, record, { report: () => undefined, uri: "", lower: lowerNothing });
  const made = withOwnMessages(madeOperations(prepared));
  return laidWith([], layoutOf(prepared, undefined, record, []))(made, []).located;
}
