import { Keeper } from "@soapstone/complement";
import { clark, type ElementReference, type QName } from "@soapstone/xml-model";
import { annotation } from "../../documentation/annotation.ts";
import { isReference, type JsonSchema } from "../../json-schema.ts";
import { mergedWithComplement, sliceKeywords } from "../../slice-rules.ts";
import { type ForwardContext, type ForwardWalk, forwardContext, type SchemaNodeRule } from "../../walk.ts";
import { nameOfProperty, xmlOfProperty } from "../property-names.ts";
import { impliedElement } from "./implied-element.ts";
import type { Property } from "./local-element.ts";
import { nillable } from "./nillable.ts";
import { valueConstraint } from "./value-constraint.ts";

/**
 * A reference to a global element is a property with the element's name and the schema of its content. It differs from
 * a local element by its definition, which has the element's name; without a definition, the complement marks the
 * reference.
 */
export const elementReference: SchemaNodeRule<Property<ElementReference>, Property<JsonSchema>> = {
  id: "schema/element-reference",
  clauses: ["XSD 1.0 Part 1 §3.3.2 ref"],
  owns: { left: ["elementReference", "elementReference@ref"], right: [] },
  recognises: ({ key, of: schema }, { walk, recall }) =>
    recall("ref", () => true) !== undefined || referredElement(key, schema, walk) !== undefined,
  forward({ key, of: reference }, context) {
    const { walk, keeper } = context;
    const keywords = contentOf(reference, context);
    const { statedNames: stated, withoutComplement } = walk.options;
    const { local, namespace } = reference.ref;
    const asked = stated === true ? { local, namespace } : { local };
    const known =
      isReference(keywords) && keywords.nullable !== true ? impliedElement(keywords.ref, asked, walk) : undefined;
    const isKnown = known !== undefined && clark(known) === clark(reference.ref);
    if (!isKnown) {
      context.keep("ref", true, "complement");
      // An inline array would be read as an element that repeats.
      if (keywords.type === "array") context.keep("list", true, "complement");
    }
    const isImplied = isKnown && withoutComplement !== true;
    const scope = isImplied ? { namespace, form: "qualified" as const } : qualified(walk);
    const notes = sliceKeywords(reference, [annotation], walk, keeper);
    const xml = xmlOfProperty(reference.ref, key, scope, {
      isAttribute: false,
      stated,
      ref: keywords.ref,
    });
    return { key, of: mergedWithComplement([keywords, notes], xml, keeper, reference.at) };
  },
  backward({ key, of: schema }, context) {
    const isKept = context.recall("ref", (value) => value === true) !== undefined;
    const known = isKept ? undefined : referredElement(key, schema, context.walk);
    const name = known ?? nameOfProperty(key, schema, qualified(context.walk));
    return { key, of: { kind: "elementReference", ref: name, ...annotation.backward(schema, context) } };
  },
};

/** Returns the global element that a reference to a definition means. */
function referredElement(
  key: string,
  schema: JsonSchema,
  walk: Pick<ForwardWalk, "elementOf" | "elementsOf" | "scope">,
): QName | undefined {
  if (!isReference(schema) || schema.nullable === true || schema.complement?.get("local") === true) return undefined;
  const { local } = nameOfProperty(key, schema, { namespace: "", form: "qualified" });
  return impliedElement(schema.ref, { local, namespace: schema.xml?.namespace }, walk);
}

function qualified({ scope }: Pick<ForwardWalk, "scope">): ForwardWalk["scope"] {
  return { namespace: scope.namespace, form: "qualified" };
}

/** Returns the schema of the element's content: its own definition, or the keywords of its type and its declaration. */
function contentOf({ ref }: ElementReference, context: ForwardContext): JsonSchema {
  const { walk } = context;
  const definition = walk.definitionOf("element", ref);
  if (definition !== undefined) return { ref: definition };
  const declaration = walk.set.find("element", ref);
  if (declaration === undefined) return {};
  const silent = new Keeper();
  const keywords = walk.use(declaration.type, silent);
  const about = { ...context, keeper: silent, keep: () => undefined };
  return {
    ...keywords,
    ...nillable.forward(declaration, about),
    ...valueConstraint.forward({ ...declaration, keywords }, about),
  };
}

export function referenceSchema(key: string, reference: ElementReference, walk: ForwardWalk): JsonSchema {
  const keeper = new Keeper();
  return elementReference.forward({ key, of: reference }, forwardContext(walk, keeper, reference, elementReference)).of;
}
