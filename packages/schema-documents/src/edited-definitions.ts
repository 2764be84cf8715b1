import { editSchemas, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { withoutMember } from "@soapstone/complement";
import {
  type BackwardWalk,
  type DialectName,
  definitionOfReference,
  dialects,
  referenceTo,
} from "@soapstone/schema-mapping";
import { type Component, clark, type QName, type Schema } from "@soapstone/xml-model";
import { anySimpleType, builtinType } from "@soapstone/xsd-values";

/** A definition in its document, its component, and its key when reconverted. */
export interface EditedDefinition {
  readonly name: string;
  readonly key: string;
  readonly schema: Json;
  readonly component: ReturnType<BackwardWalk["componentOf"]>;
}

/**
 * Returns definitions with their reconverted names: one whose XML name was edited has that name there, and in all
 * references.
 */
export function editedDefinitions(
  definitions: ReadonlyMap<string, Json>,
  { componentOf }: Pick<BackwardWalk, "componentOf">,
  definitionOf: BackwardWalk["definitionOf"],
  dialect: DialectName,
): readonly EditedDefinition[] {
  const names = new Map<string, string>();
  const all = [...definitions].map(([name, schema]): EditedDefinition => {
    const component = componentOf(name);
    const again = component && definitionOf(component.kind, component.name);
    const key = again === undefined || definitions.has(again) ? name : again;
    if (key !== name) names.set(name, key);
    return { name, key, schema, component };
  });
  if (names.size === 0) return all;
  return all.map((one) => {
    const schema = withReferences(one.schema, names, dialect);
    return { ...one, schema: one.key === one.name ? schema : withoutName(schema) };
  });
}

function withReferences(schema: Json, names: ReadonlyMap<string, string>, dialect: DialectName): Json {
  return editSchemas(schema, (one) => {
    const reference = one.get("$ref");
    if (typeof reference !== "string") return one;
    const name = names.get(definitionOfReference(reference, dialects[dialect]));
    return name === undefined ? one : new Map([...one, ["$ref", referenceTo(name, dialects[dialect])]]);
  });
}

/** Removes the XML name, which is the definition's name now. */
function withoutName(schema: Json): Json {
  const xml = isObject(schema) ? schema.get("xml") : undefined;
  if (!isObject(schema) || !isObject(xml) || !xml.has("name")) return schema;
  const left = withoutMember(xml, "name");
  return left.size === 0
    ? withoutMember(schema, "xml")
    : new Map<string, Json>([...schema, ["xml", left as JsonObject]]);
}

/**
 * Gives elements of built-in types anonymous types that add nothing, so that they are definitions and can have
 * keywords.
 */
export function withAnonymousTypes(schemas: readonly Schema[], names: readonly QName[]): readonly Schema[] {
  const wanted = new Set(names.map(clark));
  const inPlace = (component: Component): Component => {
    if (component.kind !== "element" || !wanted.has(clark(component.name))) return component;
    const { type } = component;
    if (type === undefined || "kind" in type || !isRestrictable(type)) return component;
    return { ...component, type: { kind: "simpleType", variety: "restriction", base: type, facets: [] } };
  };
  return schemas.map((schema) => ({ ...schema, components: schema.components.map(inPlace) }));
}

/** Whether a type may be restricted: the ur-types may not (XSD 1.0 Part 1 §3.14.6). */
function isRestrictable(name: QName): boolean {
  const type = builtinType(name);
  return type !== undefined && type.name !== "anyType" && type !== anySimpleType;
}
