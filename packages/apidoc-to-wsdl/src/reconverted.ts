import type { Apidoc } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { schemasAsRead } from "@soapstone/schema-documents";
import { readDocumentComplement } from "@soapstone/schema-mapping";
import type { LocatedDefinitions } from "@soapstone/service-mapping";
import { followedDefinitions } from "./definition/followed-definitions.ts";
import { locatedDescription } from "./document/located-description.ts";
import { madeOperations } from "./made-operations.ts";
import { lowerNothing } from "./operation/lower-edited.ts";
import { prepare } from "./prepare.ts";

/** Converts a converted description back, without schemas and without reports. */
export function reconvertedDocuments(apidoc: Apidoc): readonly LocatedDefinitions[] {
  const documentComplement = readDocumentComplement(apidoc.extensions?.get(xXsd));
  const unreported = { report: () => undefined, uri: "" };
  const { whole } = followedDefinitions(apidoc, { ...unreported, isHidden: () => true });
  const prepared = prepare(whole, documentComplement, {
    ...unreported,
    lower: lowerNothing,
    isExternal: false,
    isKept: false,
  });
  return locatedDescription(prepared, madeOperations(prepared), () => schemasAsRead([], documentComplement)).located;
}
