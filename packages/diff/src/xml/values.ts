import { clark, type IdentityConstraint, type ValueConstraint } from "@soapstone/xml-model";
import type { ShapeMember, ShapeValue } from "../model/shape.ts";

/** Returns the fixed or default value of an element or attribute; QNames in Clark notation. */
export function valuesOf(
  value: ValueConstraint | undefined,
  at: ShapeMember["at"],
): Pick<ShapeMember, "fixedValue" | "defaultValue"> {
  if (value === undefined) return {};
  const held: ShapeValue = { text: value.value === undefined ? value.lexical : clark(value.value), at };
  return value.kind === "fixed" ? { fixedValue: held } : { defaultValue: held };
}

/** Formats an identity constraint in one line, with namespaces instead of prefixes in its XPaths. */
export function constraintText({ kind, name, refer, selector, fields }: IdentityConstraint): string {
  const paths = [selector, ...fields].map(({ xpath }) => xpath.replace(/[\w.-]+:(?!:)/g, "")).join(", ");
  return `${kind} ${name.local}${refer === undefined ? "" : ` of ${refer.local}`} (${paths})`;
}
