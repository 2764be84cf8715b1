import type { Json } from "@soapstone/apidoc-model";
import { isNCName } from "@soapstone/xml-model";

type Judge = (value: Json | undefined) => boolean;
const isName: Judge = (value) => typeof value === "string" && isNCName(value);
const isFlag: Judge = (value) => typeof value === "boolean";

/** The checks of the fields of an `xml` object: a text that is no XML name (`##default`) names nothing. */
const judges: ReadonlyMap<string, Judge> = new Map([
  ["name", isName],
  ["prefix", isName],
  ["namespace", (value) => typeof value === "string"],
  ["attribute", isFlag],
  ["wrapped", isFlag],
]);

/** Whether a field of an `xml` object has a possible value. */
export function isXmlField(field: string, value: Json | undefined): boolean {
  return judges.get(field)?.(value) ?? true;
}
