import type { Json } from "@soapstone/apidoc-model";
import { isNCName } from "@soapstone/xml-model";

type Judge = (value: Json | undefined) => boolean;
const isName: Judge = (value) => typeof value === "string" && isNCName(value);
const isFlag: Judge = (value) => typeof value === "boolean";

/** What the fields of an `xml` object hold: nothing is called by what is no name in XML (`##default`). */
const judges: ReadonlyMap<string, Judge> = new Map([
  ["name", isName],
  ["prefix", isName],
  ["namespace", (value) => typeof value === "string"],
  ["attribute", isFlag],
  ["wrapped", isFlag],
]);

/** Tells whether a field of an `xml` object can be what it says. */
export function isXmlField(field: string, value: Json | undefined): boolean {
  return judges.get(field)?.(value) ?? true;
}
