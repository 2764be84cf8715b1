import { type ComplexType, clark, sameName } from "@soapstone/xml-model";
import { attributesOfBases, nameOfAttribute, usesOf } from "../../components/attribute-uses.ts";
import { type JsonSchema, sameSchema } from "../../json-schema.ts";
import { type PropertyKeys, valueKey } from "../../names/property-keys.ts";
import {
  type BackwardContext,
  type ForwardContext,
  type ForwardWalk,
  forwardContext,
  type SchemaRule,
} from "../../walk.ts";
import { attributeSchema } from "../attributes/attribute.ts";
import { attributeGroup } from "../attributes/attribute-group.ts";
import { objectOf, polymorphism } from "../derivation/polymorphism.ts";
import { contentFrom, contentModel } from "./content-model.ts";
import { mixedContent } from "./mixed-content.ts";
import { needsRestating } from "./narrowed-text.ts";
import { textTypeOf } from "./simple-content.ts";

/** The children of a type, the text between them, and its attributes are the properties of one object. */
export const objectContent: SchemaRule<ComplexType> = {
  id: "schema/object-content",
  clauses: ["XSD 1.0 Part 1 §3.4.2"],
  owns: { left: [], right: ["schema.type"] },
  forward(type, context) {
    const { walk, keeper } = context;
    const { keys, read } = walk.codecPlans.contentOf(type);
    const about = (rule: Parameters<typeof forwardContext>[3]): ForwardContext =>
      forwardContext(walk, keeper, type, rule);
    const hasAttributes = type.attributes.length > 0 || type.attributeWildcard !== undefined;
    const whenEmpty = emptyModel(type.name !== undefined && type.derivation === undefined && !hasAttributes);
    // Most types have only children: the other rules need no context then.
    const discriminator = walk.isPolymorphic(type) ? polymorphism.forward(type, about(polymorphism)) : nothing;
    const children =
      type.content.kind === "simple"
        ? nothing
        : contentModel.forward({ content: type.content, keys, whenEmpty, read }, about(contentModel));
    // The absence of a particle is no fact of its own.
    if (type.content.kind === "empty" && whenEmpty !== "")
      walk.ledger.settle(type, ["complexType"], "complement", contentModel.id, "the type has no particle");
    const hasText = type.mixed || type.derivation !== undefined || type.content.kind === "simple";
    const text = hasText
      ? mixedContent.forward(
          { ...type, isInherited: extendsMixed(type, walk), isSimple: isSimpleText(type, walk) },
          about(mixedContent),
        )
      : nothing;
    const attributes = hasAttributes
      ? attributeGroup.forward(
          { ...type, keys, isOpen: children.additionalProperties === true || isPart(type, walk) },
          about(attributeGroup),
        )
      : nothing;
    return objectOf([discriminator, children, text, attributes, inheritedKeywords(type, keys, context)]);
  },
  backward: (schema, context) => objectFrom(schema, context, ""),
};

const nothing: JsonSchema = {};

/** Whether the object is one part of an `allOf`. */
function isPart(type: ComplexType, { set, codecPlans, definitionOf }: ForwardWalk): boolean {
  const { derivation } = type;
  if (codecPlans.isPart(type)) return true;
  if (derivation?.method !== "extension" || definitionOf("type", derivation.base) === undefined) return false;
  return set.findType(derivation.base)?.kind === "complexType";
}

/** Whether the type extends one with mixed content. */
function extendsMixed({ derivation }: ComplexType, { set, codecPlans, definitionOf }: ForwardWalk): boolean {
  if (derivation?.method !== "extension" || definitionOf("type", derivation.base) === undefined) return false;
  const base = set.findType(derivation.base);
  const form = base?.kind === "complexType" ? codecPlans.ofType(base) : undefined;
  return form?.kind === "object" && form.mixed;
}

function isSimpleText(type: ComplexType, walk: ForwardWalk): boolean {
  return type.content.kind === "simple" || extendsText(type, walk);
}

/**
 * Whether the type extends simple content: without children of its own, it has that text too (XSD 1.0 Part 1 §3.4.2).
 */
export function extendsText({ derivation }: ComplexType, { set, codecPlans, definitionOf }: ForwardWalk): boolean {
  if (derivation?.method !== "extension" || definitionOf("type", derivation.base) === undefined) return false;
  const base = set.findType(derivation.base);
  const form = base?.kind === "complexType" ? codecPlans.ofType(base) : undefined;
  return form?.kind === "value" || (form?.kind === "object" && form.text !== undefined);
}

/** The inverse: reads content and attributes from an object's properties. */
export function objectFrom(schema: JsonSchema, context: BackwardContext, whenEmpty: string): ComplexType {
  const { attributes, attributeWildcard } = attributeGroup.backward(schema, context);
  const hasAttributes = attributes.length > 0 || attributeWildcard !== undefined;
  return {
    kind: "complexType",
    abstract: false,
    mixed: mixedContent.backward(schema, context).mixed,
    content: contentFrom(schema, context, hasAttributes ? "" : whenEmpty),
    attributes,
    ...(attributeWildcard === undefined ? {} : { attributeWildcard }),
  };
}

/**
 * Returns the model of a type without children: for a named type with nothing else an empty sequence, which most tools
 * write; else no particle at all.
 */
export function emptyModel(isPlain: boolean): string {
  return isPlain ? "()" : "";
}

/**
 * Returns the attributes that a restriction inherits from its base (XSD 1.0 Part 1 §3.4.2). The complement lists those
 * that the restriction repeats unchanged, which nothing else would show.
 */
function inheritedKeywords(type: ComplexType, keys: PropertyKeys, { walk, keep }: ForwardContext): JsonSchema {
  if (type.derivation?.method !== "restriction") return {};
  const properties = new Map<string, JsonSchema>();
  const required: string[] = [];
  const restated: string[] = restatesText(type, walk) ? [valueKey] : [];
  const own = new Map(usesOf(type.attributes, walk.set).map((use) => [clark(nameOfAttribute(use)), use]));
  for (const [name, use] of attributesOfBases(type, walk.set)) {
    const said = own.get(name);
    if (said?.use === "prohibited" || (said === undefined && use.use === "prohibited")) continue;
    const key = keys.attribute(nameOfAttribute(use));
    const schema = attributeSchema(key, use, walk);
    if (said !== undefined) {
      if (said.use === use.use && sameSchema(attributeSchema(key, said, walk), schema)) restated.push(key);
      continue;
    }
    properties.set(key, schema);
    if (use.use === "required") required.push(key);
  }
  if (restated.length > 0) keep("restated", restated, "complement");
  return { ...(required.length === 0 ? {} : { required }), ...(properties.size === 0 ? {} : { properties }) };
}

/**
 * Whether a restriction repeats the text of its base as an anonymous type, or has one that would be taken for facets.
 */
function restatesText({ name, content, derivation }: ComplexType, { set, definitionOf }: ForwardWalk): boolean {
  if (content.kind !== "simple" || derivation === undefined) return false;
  const type = definitionOf("type", derivation.base) === undefined ? undefined : textTypeOf(derivation.base, set);
  return needsRestating(content, { type, isFormer: name !== undefined && sameName(name, derivation.base) });
}
