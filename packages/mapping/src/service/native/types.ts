import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import type { Component, ElementDeclaration, QName, Schema, Type } from "@soapstone/xml-model";
import { withLeftChannel } from "../../channels/left.ts";
import { type NativeOptions, nativeSchemas } from "../../schema/native/native.ts";
import { schemaFromDefinitions } from "../../schema/schema-from-definitions.ts";

/** An element of a message, with the schema of its content; references in it are of the document. */
export interface MessageElement {
  readonly local: string;
  readonly schema: Json;
}

export interface NativeTypesOptions
  extends Pick<NativeOptions, "profile" | "looser" | "tooDeep" | "refused" | "uri" | "others"> {
  readonly targetNamespace: string;
  /** Whether what XSD cannot state of the definitions is kept in it. */
  readonly keeps: boolean;
  readonly report: Report;
}

/** The definitions of an apidoc as types, and the elements of messages beside them: one schema. */
export function nativeTypes(
  document: JsonObject,
  elements: readonly MessageElement[],
  options: NativeTypesOptions,
): readonly Schema[] {
  const { targetNamespace, keeps, report, ...native } = options;
  const held = document.get("definitions");
  const own: JsonObject = isObject(held) ? held : new Map();
  // No name of XML has a space, so no definition that comes from one does.
  const keyOf = new Map(elements.map(({ local }) => [` ${local}`, local]));
  const definitions = new Map([...own, ...elements.map(({ local, schema }) => [` ${local}`, copied(schema)] as const)]);
  const made = nativeSchemas(new Map(document).set("definitions", definitions), {
    ...native,
    draft: "apidoc",
    rootName: "root",
    targetNamespace,
    typesOnly: true,
  });
  const locals = new Map<string, string>();
  const places = new Map<string, string>();
  for (const [pointer, name] of made.places) {
    const key = pointer.startsWith("/definitions/ ") ? pointer.slice("/definitions/".length) : undefined;
    const local = key === undefined ? undefined : keyOf.get(key);
    if (local === undefined) places.set(pointer, name);
    else locals.set(name, local);
  }
  const schemas = schemaFromDefinitions(made.definitions, {
    targetNamespace,
    options: { profile: "readable" },
    report,
  });
  const whole = (schemas.length === 0 ? [emptySchema(targetNamespace)] : schemas).map((schema) => {
    const components = schema.components.map((component) => asElement(component, locals));
    const isElement = ({ kind }: Component) => kind === "element";
    return {
      ...schema,
      components: [...components.filter(isElement), ...components.filter((one) => !isElement(one))],
    };
  });
  if (!keeps) return whole;
  return withLeftChannel(whole, { dialect: "apidoc", document, places }, report);
}

/** One object is one schema to the native stage. */
function copied(schema: Json): Json {
  return isObject(schema) ? new Map(schema) : schema;
}

/** The type of a message's element is the element's own, or the named one that it is just another name for. */
function asElement(component: Component, locals: ReadonlyMap<string, string>): Component {
  const local = component.name === undefined ? undefined : locals.get(component.name.local);
  if (local === undefined || (component.kind !== "complexType" && component.kind !== "simpleType")) return component;
  const { name, notes, ...type } = component;
  const element: ElementDeclaration = {
    kind: "element",
    name: { namespace: name?.namespace ?? "", local },
    type: renamed(type) ?? type,
    nillable: false,
    abstract: false,
    constraints: [],
    ...(notes === undefined ? {} : { notes }),
  };
  return element;
}

function renamed(type: Type): QName | undefined {
  if (type.kind === "simpleType") {
    if (type.variety !== "restriction" || type.facets.length > 0 || "kind" in type.base) return undefined;
    return type.base;
  }
  const { derivation, content, attributes, attributeWildcard, mixed } = type;
  const isPlain = content.kind === "empty" && attributes.length === 0 && attributeWildcard === undefined && !mixed;
  return isPlain && derivation?.method === "extension" ? derivation.base : undefined;
}

function emptySchema(targetNamespace: string): Schema {
  return {
    kind: "schema",
    targetNamespace,
    elementForm: "qualified",
    attributeForm: "unqualified",
    composition: [],
    components: [],
  };
}
