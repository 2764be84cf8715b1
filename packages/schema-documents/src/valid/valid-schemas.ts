import type { Json, JsonObject } from "@soapstone/apidoc-model";
import { keyOf } from "@soapstone/schema-mapping";
import { type Component, clark, noNamespace, type Schema, type SchemaSet } from "@soapstone/xml-model";
import { validAttribute, validAttributes } from "./attributes.ts";
import { validElement, validType } from "./element.ts";
import { type ParticleContext, validModel } from "./particle.ts";
import { type Rules, rulesOf } from "./rules.ts";

/** Of the document complement: the components that broke rules before anybody edited them. */
export const brokenField = "broken";

/**
 * Schemas that follow the rules of XML Schema, after edits of what they are made of: where these ask for what no schema
 * can say (a default of a required attribute, bounds of dates in a number), that is not said. `broken` are the components
 * that broke rules before anybody edited them: their authors know why.
 */
export function validSchemas(
  schemas: readonly Schema[],
  read: (schemas: readonly Schema[]) => SchemaSet,
  isBroken: (component: Component) => boolean,
): ValidSchemas {
  let valid: ValidSchemas = { schemas, set: read(schemas) };
  for (let round = 0; round < mostRounds; round += 1) {
    const next = validOnce(valid.schemas, valid.set, isBroken);
    if (next === valid.schemas) break;
    valid = { schemas: next, set: read(next) };
  }
  return valid;
}

/** Schemas, and the set that they are. */
export interface ValidSchemas {
  readonly schemas: readonly Schema[];
  readonly set: SchemaSet;
}

/** What one component does not say any more may be what another one needs: a base, a member of a substitution group. */
const mostRounds = 4;

function validOnce(
  schemas: readonly Schema[],
  set: SchemaSet,
  isBroken: (component: Component) => boolean,
): readonly Schema[] {
  const rules = rulesOf(set);
  const valid = schemas.map((schema) => {
    const components = schema.components.map((one) =>
      isEffective(one, set) && !isBroken(one) ? validComponent(one, schema.targetNamespace, rules) : one,
    );
    return components.every((one, index) => one === schema.components[index]) ? schema : { ...schema, components };
  });
  return valid.every((one, index) => one === schemas[index]) ? schemas : valid;
}

/** The names of the components that break rules, in the order of the set: `type {urn:library}Book`. */
export function brokenComponents(set: SchemaSet): readonly string[] {
  const rules = rulesOf(set);
  return set.components.flatMap((one) => {
    if (set.isStandard(one) || !isEffective(one, set)) return [];
    const target = one.name?.namespace ?? noNamespace;
    if (set.documentOf(one)?.schema.targetNamespace !== target) return [];
    return validComponent(one, target, rules) === one ? [] : [brokenKey(one)];
  });
}

/** What a record says with the components that broke rules before anybody edited them. */
export function withBroken(documentComplement: JsonObject | undefined, set: SchemaSet): JsonObject | undefined {
  const broken = brokenComponents(set);
  return broken.length === 0
    ? documentComplement
    : new Map<string, Json>([...(documentComplement ?? []), [brokenField, broken]]);
}

export function brokenKey({ kind, name }: Component): string {
  const space = kind === "simpleType" || kind === "complexType" ? "type" : kind;
  return keyOf(space, name === undefined ? "" : clark(name));
}

/** What a document without namespace holds stands in that of others, and what is redefined is another one: their rules are not judged. */
function isEffective(component: Component, set: SchemaSet): boolean {
  if (component.name === undefined) return false;
  const { kind, name } = component;
  const found = kind === "simpleType" || kind === "complexType" ? set.findType(name) : set.find(kind, name);
  return found === component;
}

function validComponent(component: Component, target: string, rules: Rules): Component {
  const place: ParticleContext = {
    rules,
    target,
    element: (declaration, depth) => validElement(declaration, place, depth),
  };
  switch (component.kind) {
    case "element":
      return validElement(component, place);
    case "attribute":
      return validAttribute(component, rules);
    case "simpleType":
    case "complexType":
      return validType(component, place);
    case "group": {
      const model = validModel(component.model, place, 0, true);
      return model === component.model ? component : { ...component, model };
    }
    case "attributeGroup": {
      const attributes = validAttributes(component.attributes, rules);
      return attributes === component.attributes ? component : { ...component, attributes };
    }
    case "notation":
      return component;
    default:
      return component satisfies never;
  }
}
