import { sameJson } from "@soapstone/apidoc-model";
import { Keeper, Recaller } from "@soapstone/complement";
import {
  type AttributeDeclaration,
  type AttributeUse,
  type Form,
  isStandardNamespace,
  noNamespace,
  type QName,
} from "@soapstone/xml-model";
import { nameOfAttribute } from "../../components/attribute-uses.ts";
import { annotation, keepAnnotation, recallAnnotation } from "../../documentation/annotation.ts";
import { type JsonSchema, sameSchema, withKeywords } from "../../json-schema.ts";
import { isForm } from "../../names/element-forms.ts";
import { mergedWithComplement, sliceKeywords } from "../../slice-rules.ts";
import {
  type BackwardWalk,
  backwardContext,
  type ForwardContext,
  type ForwardWalk,
  forwardContext,
  type SchemaRule,
} from "../../walk.ts";
import { type Property, withoutUse } from "../elements/local-element.ts";
import { referencedValueConstraint, valueConstraint } from "../elements/value-constraint.ts";
import { nameOfProperty, xmlOfProperty } from "../property-names.ts";

/**
 * An attribute is a property with `xml: { attribute: true }`. A reference to a global attribute has a namespace, as
 * `xml:lang` does; a local one has none. The complement states the opposite cases.
 */
export const attribute: SchemaRule<Property<AttributeUse>, Property<JsonSchema>> = {
  id: "schema/attribute",
  clauses: ["XSD 1.0 Part 1 §3.2.2"],
  owns: {
    left: [
      "attributeUse",
      "attributeUse@attribute",
      "attributeUse@use",
      "attribute",
      "attribute@name",
      "attribute@type",
    ],
    right: ["xml.attribute", "xml.name", "xml.namespace"],
  },
  forward({ key, of: use }, context) {
    const { walk, keeper } = context;
    const keywords =
      "kind" in use.attribute ? declaredKeywords(use.attribute, context) : referredKeywords(use.attribute, walk);
    const name = nameOfAttribute(use);
    const isReference = !("kind" in use.attribute);
    // The complement marks a local attribute with the name of a global one, and a reference to an undeclared one.
    const isDeclared = name.namespace !== "" && walk.set.find("attribute", name) !== undefined;
    context.keep("ref", isReference, "complement", isDeclaredElsewhere(name, walk, isDeclared));
    const type = typeOfAttribute(use, walk);
    const valued = {
      keywords,
      isOptional: isOptional(use),
      ...(use.value === undefined ? {} : { value: use.value }),
      ...(type === undefined ? {} : { type }),
    };
    const about = forwardContext(walk, keeper, use, valueConstraint);
    const elsewhere =
      !("kind" in use.attribute) && use.value === undefined ? valueIn(use, use.attribute, keywords, walk) : {};
    // A value that the global declaration fixes is not repeated at the use.
    if (elsewhere.enum !== undefined) about.keep("value", false, "complement");
    const value = { ...(elsewhere.enum === undefined ? valueConstraint.forward(valued, about) : {}), ...elsewhere };
    const notes = sliceKeywords(use, [annotation], walk, keeper);
    const xml = xmlOfProperty(name, key, walk.scope, {
      isAttribute: true,
      stated: walk.options.statedNames,
      ref: keywords.ref,
    });
    return { key, of: mergedWithComplement([keywords, value, notes], xml, keeper, use.at) };
  },
  backward({ key, of: schema }, context) {
    const { walk, recaller } = context;
    const declaredName = nameOfProperty(key, schema, walk.scope);
    const isFixed = context.recall("value", (recalled) => recalled === false) !== undefined;
    const own =
      isFixed && schema.enum?.length === 1 ? withKeywords(schema, { enum: undefined, default: undefined }) : schema;
    const { value: stated, keywords } = valueConstraint.backward(own, context);
    const isReference =
      context.recall<boolean>(
        "ref",
        (recalled) => recalled === true || (recalled === false && isLocalName(declaredName, walk)),
      ) ?? isDeclaredElsewhere(declaredName, walk, walk.hasAttribute(declaredName));
    const name = isReference || isLocalName(declaredName, walk) ? declaredName : { ...declaredName, namespace: "" };
    const value = isReference && isDeclaredDefault(schema, walk.globalAttribute(name)) ? undefined : stated;
    const type = !isReference && isTyped(keywords) ? walk.use(withoutUse(keywords), recaller) : undefined;
    const form = context.recall<Form>("form", isForm);
    const declaration: AttributeDeclaration = {
      kind: "attribute",
      name,
      ...(form === undefined ? {} : { form }),
      ...(type === undefined || ("kind" in type && type.kind === "complexType") ? {} : { type }),
      ...recallAnnotation("declaration", context),
    };
    return {
      key,
      of: {
        kind: "attributeUse",
        attribute: isReference ? name : declaration,
        use: "optional",
        ...(value === undefined ? {} : { value }),
        ...annotation.backward(schema, context),
      },
    };
  },
};

/**
 * Whether a local attribute can have this name: in no namespace, or in that of its schema (XSD 1.0 Part 1 §3.2.2,
 * form).
 */
function isLocalName({ namespace }: QName, { scope }: Pick<BackwardWalk, "scope">): boolean {
  return namespace === "" || namespace === scope.namespace;
}

/** Whether an attribute is a reference: it is in a namespace, other than its schema's without a declaration there. */
function isDeclaredElsewhere(name: QName, walk: Pick<BackwardWalk, "scope">, isDeclared: boolean): boolean {
  return name.namespace !== "" && (isDeclared || !isLocalName(name, walk));
}

/** Whether keywords describe a type: `type`, a reference, a name in the complement, alternatives or values. */
export function isTyped({ type, ref, complement, anyOf, enum: values }: JsonSchema): boolean {
  const isNamed = complement?.has("type") === true || complement?.has("union") === true;
  return type !== undefined || ref !== undefined || isNamed || anyOf !== undefined || (values ?? []).length > 1;
}

function typeOfAttribute({ attribute: used }: AttributeUse, { set }: ForwardWalk): AttributeDeclaration["type"] {
  return "kind" in used ? used.type : set.find("attribute", used)?.type;
}

function declaredKeywords(declaration: AttributeDeclaration, { walk, keeper, ...context }: ForwardContext): JsonSchema {
  const own = forwardContext(walk, keeper, declaration, attribute);
  if (declaration.form !== undefined) own.keep("form", declaration.form, "complement");
  keepAnnotation(declaration, "declaration", { walk, keeper, ...context });
  return walk.use(declaration.type, keeper, declaration);
}

/** Returns the fixed or default value that a global attribute has for all references (XSD 1.0 Part 1 §3.2.6). */
function valueIn(
  use: AttributeUse,
  name: QName,
  keywords: JsonSchema,
  walk: ForwardWalk,
): Pick<JsonSchema, "default" | "enum"> {
  const declaration = walk.set.find("attribute", name);
  if (declaration === undefined) return {};
  // The document complement has no attributes of standard namespaces: their defaults would be taken for the use's own.
  if (declaration.value?.kind === "default" && isStandardNamespace(name.namespace)) return {};
  return referencedValueConstraint({ ...declaration, keywords, isOptional: isOptional(use) }, walk);
}

function isOptional({ use }: AttributeUse): boolean {
  return use !== "required";
}

/** Whether a default value is that of the global declaration. */
function isDeclaredDefault(schema: JsonSchema, declaration: JsonSchema | undefined): boolean {
  return (
    schema.default !== undefined && declaration?.default !== undefined && sameJson(schema.default, declaration.default)
  );
}

/** Returns the keywords of a global attribute's type. */
function referredKeywords(name: QName, walk: ForwardWalk): JsonSchema {
  const declaration = walk.set.find("attribute", name);
  return declaration === undefined ? { type: "string" } : walk.use(declaration.type, new Keeper());
}

export function attributeSchema(key: string, use: AttributeUse, walk: ForwardWalk): JsonSchema {
  const keeper = new Keeper();
  return attribute.forward({ key, of: use }, forwardContext(walk, keeper, use, attribute)).of;
}

/**
 * Returns the schema of an attribute for the complement, without the keywords of the global attribute to which it
 * refers.
 */
export function ownAttributeSchema(key: string, use: AttributeUse, walk: ForwardWalk): JsonSchema {
  const schema = attributeSchema(key, use, walk);
  if ("kind" in use.attribute || use.value !== undefined) return schema;
  return withoutReferred(schema, use.attribute, walk);
}

/**
 * Returns a property of a group without the keywords of the global attribute to which it refers: a mere reference is
 * its name alone.
 */
export function withoutReferredKeywords(key: string, property: JsonSchema, walk: ForwardWalk): JsonSchema {
  if (property.xml?.attribute !== true) return property;
  const name = nameOfProperty(key, property, walk.scope);
  if (!isDeclaredElsewhere(name, walk, walk.set.find("attribute", name) !== undefined)) return property;
  const less = withoutReferred(property, name, walk);
  return isBareReference(less) ? less : property;
}

function withoutReferred(schema: JsonSchema, name: QName, walk: ForwardWalk): JsonSchema {
  const keywords = referredKeywords(name, walk);
  const implied = (Object.keys(keywords) as (keyof JsonSchema)[]).filter((keyword) =>
    sameSchema(keywords[keyword], schema[keyword]),
  );
  return withKeywords(schema, Object.fromEntries(implied.map((keyword) => [keyword, undefined])));
}

/** Whether a schema is just the name of a global attribute, which has everything else. */
export function isBareReference({ xml, origin: _, ...rest }: JsonSchema): boolean {
  return xml?.attribute === true && (xml.namespace ?? noNamespace) !== noNamespace && Object.keys(rest).length === 0;
}

/** Whether a property is a mere reference: it has no value and no keywords of its own. */
export function isPlainReference({ xml, enum: values, ...rest }: JsonSchema, bare: JsonSchema): boolean {
  const isValued = rest.default !== undefined || values?.length === 1 || rest.description !== undefined;
  return !isValued && sameSchema(xml, bare.xml);
}

export function attributeFrom(key: string, schema: JsonSchema, required: boolean, walk: BackwardWalk): AttributeUse {
  const context = backwardContext(walk, new Recaller(schema.complement));
  const use = attribute.backward({ key, of: schema }, context).of;
  return { ...use, use: required ? "required" : "optional" };
}
