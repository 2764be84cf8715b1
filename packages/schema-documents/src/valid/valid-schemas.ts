import type { Json, JsonObject } from "@soapstone/apidoc-model";
import { documentComponentKey } from "@soapstone/schema-mapping";
import { type Component, clark, noNamespace, type Schema, type SchemaSet } from "@soapstone/xml-model";
import { validAttribute, validAttributes } from "./attributes.ts";
import { validElement, validType } from "./element.ts";
import { type ParticleContext, validModel } from "./particle.ts";
import { type Rules, rulesOf } from "./rules.ts";

/** The field of the document complement that lists components which were invalid before any edit. */
export const brokenField = "broken";

/**
 * Repairs schemas after edits of the definitions from which they were made: facts that no schema can express (a default
 * of a required attribute, bounds of dates for a number) are left out. `isBroken`: whether a component was invalid
 * before any edit; such components are not changed.
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

/** Schemas, and the set of them. */
export interface ValidSchemas {
  readonly schemas: readonly Schema[];
  readonly set: SchemaSet;
}

/**
 * The maximum number of rounds: a part that is removed from one component may be needed by another (a base, a member of
 * a substitution group).
 */
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

/** Returns the names of invalid components, in the order of the set: `type {urn:library}Book`. */
export function brokenComponents(set: SchemaSet): readonly string[] {
  const rules = rulesOf(set);
  return set.components.flatMap((one) => {
    if (set.isStandard(one) || !isEffective(one, set)) return [];
    const target = one.name?.namespace ?? noNamespace;
    if (set.documentOf(one)?.schema.targetNamespace !== target) return [];
    return validComponent(one, target, rules) === one ? [] : [brokenKey(one)];
  });
}

/** Adds the components that are invalid before any edit to a document complement. */
export function withBrokenComponents(
  documentComplement: JsonObject | undefined,
  set: SchemaSet,
): JsonObject | undefined {
  const broken = brokenComponents(set);
  return broken.length === 0
    ? documentComplement
    : new Map<string, Json>([...(documentComplement ?? []), [brokenField, broken]]);
}

export function brokenKey({ kind, name }: Component): string {
  const space = kind === "simpleType" || kind === "complexType" ? "type" : kind;
  return documentComponentKey(space, name === undefined ? "" : clark(name));
}

/**
 * Whether a component takes part in its document: one of a document without namespace belongs to the including
 * documents, and a redefined one is replaced. Their rules are not checked.
 */
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
