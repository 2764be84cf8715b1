import { clark, type IdentityConstraint, type ValueConstraint } from "@soapstone/xml-model";
import type { Member, Value } from "../model/shape.ts";

/** The fixed or default value of an element or attribute; QNames by their namespace. */
export function valuesOf(
  value: ValueConstraint | undefined,
  at: Member["at"],
): Pick<Member, "fixedValue" | "defaultValue"> {
  if (value === undefined) return {};
  const held: Value = { text: value.value === undefined ? value.lexical : clark(value.value), at };
  return value.kind === "fixed" ? { fixedValue: held } : { defaultValue: held };
}

/** An identity constraint in one line, its XPaths without prefixes. */
export function constraintText({ kind, name, refer, selector, fields }: IdentityConstraint): string {
  const paths = [selector, ...fields].map(({ xpath }) => xpath.replace(/[\w.-]+:(?!:)/g, "")).join(", ");
  return `${kind} ${name.local}${refer === undefined ? "" : ` of ${refer.local}`} (${paths})`;
}
