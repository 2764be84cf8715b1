import type { Derivation } from "@soapstone/xml-model";
import { keepAnnotation, recallAnnotation } from "../../documentation/annotation.ts";
import { isReference, type JsonSchema } from "../../json-schema.ts";
import { typeFromText, typeText } from "../../names/type-text.ts";
import type { SchemaRule } from "../../walk.ts";

/** A type as its base and its own content. */
export interface ExtendedContent {
  readonly derivation?: Derivation | undefined;
  readonly own: JsonSchema;
}

/** An extension of a complex type is an `allOf` of the base and the content that the type adds. */
export const extension: SchemaRule<ExtendedContent> = {
  id: "schema/extension",
  clauses: ["XSD 1.0 Part 1 §3.4.2 complexContent/extension"],
  owns: { left: ["complexType@derivation"], right: ["schema.allOf"] },
  forward({ derivation, own }, context) {
    if (derivation === undefined) return own;
    keepAnnotation(derivation, "extension", context);
    const definition = context.walk.definitionOf("type", derivation.base);
    if (definition !== undefined) return { allOf: [{ ref: definition }, own] };
    context.keep("extension", typeText(derivation.base), "complement");
    return own;
  },
  backward(schema, context) {
    const annotations = recallAnnotation("extension", context);
    const recalled = context.recall<string>(
      "extension",
      (text) => typeof text === "string" && typeFromText(text) !== undefined,
    );
    const named = recalled === undefined ? undefined : typeFromText(recalled);
    if (named !== undefined) return { derivation: { method: "extension", base: named, ...annotations }, own: schema };
    const parts = partsOf(schema);
    const base = parts === undefined ? undefined : context.walk.componentOf(parts.base);
    if (parts === undefined || base === undefined) return { own: schema };
    return { derivation: { method: "extension", base: base.name, ...annotations }, own: parts.own };
  },
};

/** Returns the base and the added part of an `allOf`; undefined for others (a lone reference is an annotation). */
function partsOf({ allOf }: JsonSchema): { readonly base: string; readonly own: JsonSchema } | undefined {
  const [base, own, ...more] = allOf ?? [];
  if (base === undefined || own === undefined || more.length > 0 || !isReference(base) || isReference(own))
    return undefined;
  return { base: base.ref, own };
}
