import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import type { Report } from "@soapstone/workspace";
import {
  anyTypeName,
  type Component,
  type ElementDeclaration,
  type QName,
  type Schema,
  type Type,
} from "@soapstone/xml-model";
import { emptySchema } from "../../native/empty-schema.ts";
import { withLeftChannel } from "../../native/left.ts";
import { withoutMarks } from "../../native/marks.ts";
import { type NativeOptions, nativeSchemas } from "../../native/native.ts";
import { schemaFromDefinitions } from "../../schema/schema-from-definitions.ts";
import { withoutRoot } from "./parameter.ts";

/** An element of a message, or the type of a part, with its schema; references in it are of the document. */
export interface WantedComponent {
  readonly kind: "element" | "type";
  readonly local: string;
  readonly schema: Json;
}

export interface NativeTypesOptions
  extends Pick<NativeOptions, "profile" | "looser" | "tooDeep" | "refused" | "uri" | "others"> {
  readonly targetNamespace: string;
  /** Whether what XSD cannot state of the definitions is kept in it. */
  readonly keeps: boolean;
  /** Definitions that are no types. */
  readonly except: ReadonlySet<string>;
  readonly report: Report;
}

export interface NativeTypes {
  readonly schemas: readonly Schema[];
  /** The type that was asked for by a name. */
  readonly typeOf: (local: string) => QName;
}

/** The definitions of an apidoc as types, and the elements of messages beside them: one schema. */
export function nativeTypes(
  document: JsonObject,
  wanted: readonly WantedComponent[],
  options: NativeTypesOptions,
): NativeTypes {
  const { targetNamespace, keeps, report, except, ...native } = options;
  const held = document.get("definitions");
  const own = [...(isObject(held) ? held : [])].filter(([name]) => !except.has(name));
  // No name of XML has a space, so no definition that comes from one does.
  const keyOf = new Map(wanted.map((one) => [` ${one.local}`, one]));
  const definitions = new Map([
    ...own.map(([name, schema]) => [name, withoutContent(schema)] as const),
    ...wanted.map(
      ({ kind, local, schema }) => [` ${local}`, copied(kind === "element" ? withoutRoot(schema) : schema)] as const,
    ),
  ]);
  const made = nativeSchemas(new Map(document).set("definitions", definitions), {
    ...native,
    draft: "apidoc",
    rootName: "root",
    targetNamespace,
    typesOnly: true,
    settles: !keeps,
  });
  const byName = new Map<string, WantedComponent>();
  const places = new Map<string, string>();
  for (const [pointer, name] of made.places) {
    const key = pointer.startsWith("/definitions/ ") ? pointer.slice("/definitions/".length) : undefined;
    const one = key === undefined ? undefined : keyOf.get(key);
    if (one === undefined) places.set(pointer, name);
    else byName.set(name, one);
  }
  const told = keeps
    ? made.definitions
    : new Map([...made.definitions].map(([name, schema]) => [name, withoutMarks(schema)] as const));
  const schemas = schemaFromDefinitions(told, {
    targetNamespace,
    options: { profile: "readable" },
    report,
  });
  const types = new Map<string, QName>();
  const taken = new Set(schemas.flatMap(({ components }) => components.flatMap(({ name }) => name?.local ?? [])));
  const whole = (schemas.length === 0 ? [emptySchema(targetNamespace)] : schemas).map((schema) => {
    const components = schema.components.flatMap((component) => asWanted(component, byName, types, taken));
    const isElement = ({ kind }: Component) => kind === "element";
    return {
      ...schema,
      components: [...components.filter(isElement), ...components.filter((one) => !isElement(one))],
    };
  });
  const typeOf = (local: string): QName => types.get(local) ?? anyTypeName;
  if (!keeps) return { schemas: whole, typeOf };
  return { schemas: withLeftChannel(whole, { dialect: "apidoc", document, places }, report), typeOf };
}

/** An object of which nothing but its namespace is said is how a facade shows an element without content. */
function withoutContent(schema: Json): Json {
  const isEmpty =
    isObject(schema) &&
    schema.get("type") === "object" &&
    [...schema.keys()].every((key) => key === "type" || key === "xml" || key === "description");
  const xml = isEmpty ? schema.get("xml") : undefined;
  return isEmpty && isObject(xml) && xml.has("namespace") ? new Map(schema).set("additionalProperties", false) : schema;
}

/** One object is one schema to the native stage. */
function copied(schema: Json): Json {
  return isObject(schema) ? new Map(schema) : schema;
}

/** The type of a message's element is the element's own, or the named one that it is just another name for. */
function asWanted(
  component: Component,
  byName: ReadonlyMap<string, WantedComponent>,
  types: Map<string, QName>,
  taken: Set<string>,
): readonly Component[] {
  const wanted = component.name === undefined ? undefined : byName.get(component.name.local);
  if (wanted === undefined || (component.kind !== "complexType" && component.kind !== "simpleType")) return [component];
  const { local } = wanted;
  const { name, notes, ...type } = component;
  if (wanted.kind === "type") {
    const other = renamed(type);
    const own: QName = { namespace: name?.namespace ?? "", local };
    types.set(local, other ?? own);
    return other === undefined ? [{ ...component, name: own }] : [];
  }
  const other = renamed(type);
  // A simple type of its own has a name: readers of headers (zeep) fail without one.
  const isSimple = other === undefined && type.kind === "simpleType";
  const typeName: QName = { namespace: name?.namespace ?? "", local: freeTypeName(local, taken) };
  if (isSimple) taken.add(typeName.local);
  const element: ElementDeclaration = {
    kind: "element",
    name: { namespace: name?.namespace ?? "", local },
    type: other ?? (isSimple ? typeName : type),
    nillable: false,
    abstract: false,
    constraints: [],
    ...(notes === undefined ? {} : { notes }),
  };
  return isSimple ? [element, { ...type, name: typeName }] : [element];
}

function freeTypeName(wish: string, taken: ReadonlySet<string>): string {
  let name = wish;
  while (taken.has(name)) name += "Type";
  return name;
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
