import type { SchemaRule } from "../walk.ts";
import { keepAnnotation, recallAnnotation } from "./annotation.ts";
import type { Derived } from "./extension.ts";
import { typeFromText, typeText } from "./type-text.ts";

/** A type that restricts another says its own content whole: its model alone, and the base's name in the complement. */
export const complexRestriction: SchemaRule<Derived> = {
  id: "schema/complex-restriction",
  grain: "node",
  clauses: ["XSD structures 3.4.2 complexContent/restriction"],
  owns: { left: ["complexType@derivation"], right: [] },
  recognises: (_, { recall }) => recall("restriction", isTypeText) !== undefined,
  forward({ derivation, own }, context) {
    if (derivation === undefined) return own;
    context.keep("restriction", typeText(derivation.base), "complement");
    keepAnnotation(derivation, "restriction", context);
    return own;
  },
  backward(schema, context) {
    const text = context.recall<string>("restriction", isTypeText);
    const base = text === undefined ? undefined : typeFromText(text);
    if (base === undefined) return { own: schema };
    return { derivation: { method: "restriction", base, ...recallAnnotation("restriction", context) }, own: schema };
  },
};

function isTypeText(text: unknown): boolean {
  return typeof text === "string" && typeFromText(text) !== undefined;
}
