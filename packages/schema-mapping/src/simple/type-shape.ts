import { isArray, isObject, type Json, object } from "@soapstone/apidoc-model";
import {
  clark,
  type Facet,
  type FacetName,
  fromClark,
  isName,
  namespaces,
  type QName,
  type SimpleType,
  type TypeUse,
} from "@soapstone/xml-model";
import { facetOrder } from "@soapstone/xsd-values";
import { facet } from "./facet-rule.ts";

/**
 * Writes a simple type for the complement: a name, `{ base, facets }`, `{ list }` or `{ union }`. Built-in types have
 * their local name.
 */
export function shapeOf(use: TypeUse<SimpleType>): Json {
  if (isName(use)) return nameText(use);
  switch (use.variety) {
    case "restriction":
      return object([
        ["base", shapeOf(use.base)],
        ["facets", facetsShape(use.facets)],
      ]);
    case "list":
      return object([["list", shapeOf(use.item)]]);
    case "union":
      return object([["union", use.members.map(shapeOf)]]);
    default:
      return use satisfies never;
  }
}

/** The inverse of `shapeOf`; undefined for any other value. */
export function typeOfShape(shape: Json | undefined, depth = 0): TypeUse<SimpleType> | undefined {
  if (typeof shape === "string") return nameFrom(shape);
  if (!isObject(shape) || depth > deepest) return undefined;
  const base = typeOfShape(shape.get("base"), depth + 1);
  const facets = facetsOfShape(shape.get("facets"));
  if (base !== undefined && facets !== undefined) return { kind: "simpleType", variety: "restriction", base, facets };
  const item = typeOfShape(shape.get("list"), depth + 1);
  if (item !== undefined) return { kind: "simpleType", variety: "list", item };
  const members = membersOfShape(shape.get("union"), depth + 1);
  return members === undefined ? undefined : { kind: "simpleType", variety: "union", members };
}

const deepest = 50;

export function membersOfShape(shape: Json | undefined, depth = 0): readonly TypeUse<SimpleType>[] | undefined {
  if (!isArray(shape)) return undefined;
  const members = shape.map((member) => typeOfShape(member, depth));
  return members.every((member) => member !== undefined) ? members : undefined;
}

/** Writes facets in their order, each an object of one field; a QName value is `{namespace}local`. */
export function facetsShape(facets: readonly Facet[]): Json {
  return facets.map(({ facet: name, lexical, value }) =>
    object([
      [name, lexical],
      ["name", value === undefined ? undefined : clark(value)],
    ]),
  );
}

const facetNames: ReadonlySet<string> = new Set(facetOrder);

export function facetsOfShape(shape: Json | undefined): readonly Facet[] | undefined {
  if (!isArray(shape)) return undefined;
  const facets: Facet[] = [];
  for (const one of shape) {
    const [entry] = isObject(one) ? one : [];
    if (entry === undefined || !isObject(one)) return undefined;
    const [name, lexical] = entry;
    if (!facetNames.has(name) || typeof lexical !== "string") return undefined;
    const value = one.get("name");
    const named = typeof value === "string" ? fromClark(value) : undefined;
    facets.push({ ...facet(name as FacetName, lexical), ...(named === undefined ? {} : { value: named }) });
  }
  return facets;
}

export function nameText(name: QName): string {
  if (name.namespace === "") return `{}${name.local}`;
  return name.namespace === namespaces.xsd ? name.local : clark(name);
}

/**
 * Reads a name. One without a namespace is a built-in type; types of documents without a namespace are written
 * `{}local`.
 */
export function nameFrom(text: string): QName | undefined {
  const name = text.startsWith("{}") ? { namespace: "", local: text.slice(2) } : fromClark(text);
  if (name === undefined || name.local === "") return undefined;
  return name.namespace === "" && !text.startsWith("{") ? { namespace: namespaces.xsd, local: name.local } : name;
}
