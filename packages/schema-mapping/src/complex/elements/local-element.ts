import type { Json } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import type { ElementDeclaration, Form } from "@soapstone/xml-model";
import { derivationControl } from "../../derivation-control.ts";
import { annotation } from "../../documentation/annotation.ts";
import { isReference, type JsonSchema, withKeywords } from "../../json-schema.ts";
import { isForm } from "../../names/element-forms.ts";
import { mergedWithComplement, type Slice, sliceFields, sliceKeywords } from "../../slice-rules.ts";
import { type ForwardWalk, forwardContext, type SchemaRule } from "../../walk.ts";
import { localDeclarationName, xmlOfProperty } from "../property-names.ts";
import { identityConstraints } from "./identity-constraint.ts";
import { impliedElement } from "./implied-element.ts";
import { nillable } from "./nillable.ts";
import { markedObject } from "./object-use.ts";
import { valueConstraint } from "./value-constraint.ts";

/** The rules for the other properties of an element, local or global: all but its name, its type and its value. */
export const elementSlices: readonly Slice<ElementDeclaration>[] = [
  annotation,
  nillable,
  identityConstraints,
  derivationControl,
];

/** A child or attribute, and the name of its property; of an element that repeats, a single one. */
export interface Property<Of> {
  readonly key: string;
  readonly of: Of;
}

/** A local element is a property with the schema of its type. */
export const localElement: SchemaRule<Property<ElementDeclaration>, Property<JsonSchema>> = {
  id: "schema/local-element",
  clauses: ["XSD 1.0 Part 1 §3.3.2"],
  owns: { left: ["element", "element@name", "element@type"], right: ["schema.properties", "schema.xml"] },
  forward: ({ key, of: declaration }, { walk, keeper }) => ({ key, of: keywordsOf(key, declaration, walk, keeper) }),
  backward({ key, of: schema }, context) {
    const { value, keywords } = valueConstraint.backward(schema, context);
    const isUntyped = context.recall("untyped", (recalled) => recalled === true) !== undefined;
    const type = isUntyped ? undefined : context.walk.use(withoutUse(keywords), context.recaller);
    const form = context.recall<Form>("form", isForm);
    const declaration: ElementDeclaration = {
      kind: "element",
      name: localDeclarationName(key, schema, context.walk.scope),
      abstract: false,
      nillable: false,
      constraints: [],
      ...(form === undefined ? {} : { form }),
      ...(type === undefined ? {} : { type }),
      ...(value === undefined ? {} : { value }),
      ...sliceFields(schema, elementSlices, context.walk, context.recaller),
    };
    return { key, of: markedObject(declaration, schema, context.walk) };
  },
};

/** Converts a declaration. There are more of these than of anything else, and hardly any has complement. */
function keywordsOf(key: string, declaration: ElementDeclaration, walk: ForwardWalk, keeper: Keeper): JsonSchema {
  const { ledger } = walk;
  const keywords = walk.use(declaration.type, keeper, declaration);
  const keep = (field: string, value: Json): void =>
    keeper.keep(declaration, localElement.id, ledger, field, value, "complement");
  if (declaration.type === undefined) keep("untyped", true);
  if (declaration.form !== undefined) keep("form", declaration.form);
  const named =
    xmlOfProperty(declaration.name, key, walk.scope, {
      isAttribute: false,
      stated: walk.options.statedNames,
      ref: keywords.ref,
    }) ?? keywords.xml;
  if (isAlsoGlobal(declaration, keywords, named?.namespace, walk)) keep("local", true);
  if (declaration.nillable && walk.options.statedNames === true)
    ledger.settle(declaration, ["element@nillable"], "approximated", nillable.id, "Swagger has no keyword for xsi:nil");
  const value = valueKeywords(declaration, keywords, walk, keeper);
  const rest = sliceKeywords(declaration, elementSlices, walk, keeper);
  walk.localElements();
  const xml = walk.codecPlans.arrayType(declaration) === undefined ? named : { ...named, wrapped: true };
  return mergedWithComplement([keywords, value, rest], xml, keeper, declaration.at);
}

/** Returns the keywords of a fixed or default value; most elements have none. */
function valueKeywords(
  declaration: ElementDeclaration,
  keywords: JsonSchema,
  walk: ForwardWalk,
  keeper: Keeper,
): JsonSchema {
  if (declaration.value === undefined && keywords.enum === undefined) return noKeywords;
  const context = forwardContext(walk, keeper, declaration, valueConstraint);
  return valueConstraint.forward({ ...declaration, keywords }, context);
}

const noKeywords: JsonSchema = {};

/** Whether the keywords would be read as a reference to a global element of the same name and type. */
function isAlsoGlobal(
  { name: { local }, nillable }: ElementDeclaration,
  keywords: JsonSchema,
  namespace: string | undefined,
  walk: ForwardWalk,
): boolean {
  return !nillable && isReference(keywords) && impliedElement(keywords.ref, { local, namespace }, walk) !== undefined;
}

/** Removes the keywords that belong to the use of a type, and not to the type. */
export function withoutUse(schema: JsonSchema): JsonSchema {
  return withKeywords(schema, { nullable: undefined, description: undefined, xml: undefined });
}

export function localElementSchema(key: string, declaration: ElementDeclaration, walk: ForwardWalk): JsonSchema {
  walk.ledger.take(declaration, localElement);
  return keywordsOf(key, declaration, walk, new Keeper());
}
