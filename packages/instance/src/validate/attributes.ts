import { admits } from "@soapstone/schema-mapping";
import type { Report } from "@soapstone/workspace";
import { type ComplexType, clark, namespaces, type XmlAttribute, type XmlElement } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { displayName } from "../model/declarations.ts";
import { constraintScope, type KeyValue, type SimpleValues } from "./simple-values.ts";
import type { AttributeFact, TypeFacts } from "./type-facts.ts";

export interface ValidationContext {
  readonly facts: TypeFacts;
  readonly values: SimpleValues;
  readonly report: Report;
}

/** The attributes of schema instances, which every element may have (XSD 1.0 Part 1 §3.2.7). */
const ownOfInstances: ReadonlySet<string> = new Set(["type", "nil", "schemaLocation", "noNamespaceSchemaLocation"]);

export function isOfInstances({ name }: XmlAttribute): boolean {
  return name.namespace === namespaces.xsi && ownOfInstances.has(name.local);
}

/**
 * The values of the attributes by name, with defaults; undefined for an attribute that is invalid or was not validated.
 */
export type AttributeKeys = ReadonlyMap<string, KeyValue | undefined>;

/** Checks that an element of a simple type has no attributes but those of schema instances (cvc-type 3.1.1). */
export function validateNoAttributes(element: XmlElement, { report }: ValidationContext): AttributeKeys {
  for (const attribute of element.attributes) {
    if (isOfInstances(attribute)) continue;
    const facts = { name: displayName(attribute.name), element: tag(element) };
    report(instance("attribute-of-simple", facts, attribute.at ?? element.at));
  }
  return new Map();
}

/** Validates the attributes of an element by its complex type (cvc-complex-type 3 to 5). */
export function validateAttributes(element: XmlElement, type: ComplexType, context: ValidationContext): AttributeKeys {
  const { facts, report } = context;
  const { uses, wildcard } = facts.attributes(type);
  const found = new Map<string, KeyValue | undefined>();
  const wildIds: XmlAttribute[] = [];
  for (const attribute of element.attributes) {
    if (isOfInstances(attribute)) continue;
    const key = clark(attribute.name);
    const use = uses.get(key);
    if (use !== undefined) {
      found.set(key, validateValue(attribute, use, element, context));
      continue;
    }
    const at = attribute.at ?? element.at;
    if (wildcard === undefined || !admits(wildcard.namespaces, attribute.name.namespace)) {
      report(instance("undeclared-attribute", { name: displayName(attribute.name), element: tag(element) }, at));
      found.set(key, undefined);
      continue;
    }
    const declared = wildcard.process === "skip" ? undefined : facts.globalAttribute(attribute.name);
    if (declared !== undefined) {
      found.set(key, validateValue(attribute, declared, element, context));
      if (context.values.isId(declared.type)) wildIds.push(attribute);
    } else {
      found.set(key, undefined);
      if (wildcard.process === "strict") {
        report(instance("unknown-attribute", { name: displayName(attribute.name) }, at));
      }
    }
  }
  const [wildId, second] = wildIds;
  const hasOwnId = wildId !== undefined && [...uses.values()].some((use) => context.values.isId(use.type));
  if (wildId !== undefined && (second !== undefined || hasOwnId)) {
    const facts = { name: displayName((second ?? wildId).name), element: tag(element) };
    report(instance("several-ids", facts, (second ?? wildId).at ?? element.at));
  }
  for (const [key, use] of uses) {
    if (found.has(key)) continue;
    if (use.required) {
      report(instance("missing-attribute", { name: displayName(use.name), element: tag(element) }, element.at));
    } else if (use.value !== undefined && use.type !== undefined) {
      const text = use.value.lexical;
      const value = context.values.keyOf(text, use.type, constraintScope(use.value));
      found.set(key, value === undefined ? undefined : { key: value, text });
    }
  }
  return found;
}

function validateValue(
  attribute: XmlAttribute,
  { type, value: constraint }: AttributeFact,
  element: XmlElement,
  { values, report }: ValidationContext,
): KeyValue | undefined {
  const { value: text, name } = attribute;
  if (type === undefined || typeof text !== "string") return undefined;
  const holder = `the attribute ${displayName(name)} of ${tag(element)}`;
  const at = attribute.at ?? element.at;
  const value = values.validate({ text, holder, scope: element.scope, owner: element, at }, type);
  if (value === undefined || constraint?.kind !== "fixed") return value;
  if (!values.isFixed(value, constraint, type)) {
    const fixed = constraint.lexical;
    report(instance("fixed-value", { name: holder, value: text, fixed, rule: "cvc-attribute.4" }, at));
  }
  return value;
}

/** Returns an element for messages: `<price>`. */
export function tag({ name }: Pick<XmlElement, "name">): string {
  return `<${name.local}>`;
}
