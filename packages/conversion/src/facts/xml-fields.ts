import type { Json } from "@soapstone/apidoc-model";
import { isNCName } from "@soapstone/xml-model";

/** Whether a member of an `xml` object can be what it says: nothing is called by what is no name in XML (`##default`). */
export function isXmlField(word: string, value: Json | undefined): boolean {
  return (word !== "name" && word !== "prefix") || (typeof value === "string" && isNCName(value));
}
