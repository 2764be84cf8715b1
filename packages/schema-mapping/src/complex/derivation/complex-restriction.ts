import type { QName } from "@soapstone/xml-model";
import { keepAnnotation, recallAnnotation } from "../../documentation/annotation.ts";
import { typeFromText, typeText } from "../../names/type-text.ts";
import type { BackwardContext, SchemaNodeRule } from "../../walk.ts";
import type { ExtendedContent } from "./extension.ts";

/**
 * A restriction of a complex type states its whole content: it does not refer to the base, whose name is complement.
 */
export const complexRestriction: SchemaNodeRule<ExtendedContent> = {
  id: "schema/complex-restriction",
  clauses: ["XSD 1.0 Part 1 §3.4.2 complexContent/restriction"],
  owns: { left: ["complexType@derivation"], right: [] },
  recognises: (_, context) => baseFrom(context) !== undefined,
  forward({ derivation, own }, context) {
    if (derivation === undefined) return own;
    const definition = context.walk.definitionOf("type", derivation.base);
    context.keep("restriction", definition === undefined ? typeText(derivation.base) : `#${definition}`, "complement");
    keepAnnotation(derivation, "restriction", context);
    return own;
  },
  backward(schema, context) {
    const base = baseFrom(context);
    if (base === undefined) return { own: schema };
    return { derivation: { method: "restriction", base, ...recallAnnotation("restriction", context) }, own: schema };
  },
};

/** Reads the base from the complement: a definition, or the name of a type without one. */
function baseFrom({ walk, recall }: BackwardContext): QName | undefined {
  const nameOf = (text: string): QName | undefined =>
    text.startsWith("#") ? walk.componentOf(text.slice(1))?.name : typeFromText(text);
  const text = recall<string>("restriction", (value) => typeof value === "string" && nameOf(value) !== undefined);
  return text === undefined ? undefined : nameOf(text);
}
