import { builtinTypeNamed, namespaces, qname } from "@soapstone/xml-model";
import type { Relation } from "./relation.ts";

/** The prefix of names of built-in XML Schema types; JSON Schema types have none. */
export const xsdPrefix = "xs:";

/** Compares two sets of types, where undefined allows all. A JSON integer is a number, an `xs:int` is an `xs:long`. */
export function typeRelation(old: readonly string[] | undefined, now: readonly string[] | undefined): Relation {
  const isNarrower = old === undefined || (now?.every((type) => old.some((wide) => holds(wide, type))) ?? false);
  const isWider = now === undefined || (old?.every((type) => now.some((wide) => holds(wide, type))) ?? false);
  if (isNarrower && isWider) return "same";
  return isNarrower ? "narrowed" : isWider ? "widened" : "changed";
}

/** Whether every value of one type is a value of the other, in the form in which it is sent. */
function holds(wide: string, type: string): boolean {
  if (wide === type || (wide === "number" && type === "integer")) return true;
  if (!wide.startsWith(xsdPrefix) || !type.startsWith(xsdPrefix)) return false;
  if (wide === anyText) return true;
  const target = wide.slice(xsdPrefix.length);
  let at = type.slice(xsdPrefix.length);
  for (let row = rowOf(at); row !== undefined && row.base !== at; row = rowOf(at)) {
    at = row.base;
    if (at === target) return true;
  }
  return false;
}

/** The type that contains the texts of all simple values. */
const anyText = `${xsdPrefix}string`;

function rowOf(local: string): ReturnType<typeof builtinTypeNamed> {
  return builtinTypeNamed(qname(namespaces.xsd, local));
}
