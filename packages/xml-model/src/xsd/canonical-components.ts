import { joinedTexts } from "../xml/joined-texts.ts";
import { clark, type QName } from "../xml/names.ts";
import { namespaces } from "../xml/namespaces.ts";
import type { Component, SchemaSet, Type, TypeUse } from "./components.ts";

type ComparedSet = Pick<SchemaSet, "components" | "isStandard" | "findType" | "find">;

/**
 * Returns the canonical text of each component of a set, by kind and name. Texts are equal where components have the
 * same meaning: they have no positions and prefixes, white space in annotations is collapsed, and attributes are in one
 * order. A value of a QName type is its expanded name, any other value its text.
 */
export function canonicalComponents(set: ComparedSet): ReadonlyMap<string, string> {
  const isName = nameTypes(set);
  return new Map(
    set.components
      .filter((component) => !set.isStandard(component))
      .map((component) => [keyOf(component), canonicalText(component, isName)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns a function that tells whether two components have the same canonical text; QNames are resolved in `set`. */
export function componentSameness(
  set: Pick<ComparedSet, "find" | "findType">,
): (a: Component, b: Component) => boolean {
  const isName = nameTypes(set);
  // Most components are equal field by field; comparing fields takes a tenth of the time of building two canonical
  // texts.
  return (a, b) => equalValues(a, b, "", 0) || canonicalText(a, isName) === canonicalText(b, isName);
}

/**
 * Whether two values are equal apart from positions, prefixes and white space in texts. False also where only the
 * canonical texts can decide.
 */
function equalValues(a: unknown, b: unknown, field: string, depth: number): boolean {
  if (a === b) return true;
  if (typeof a === "string" && typeof b === "string") return field === "text" && collapsed(a) === collapsed(b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || depth > deepest) return false;
  if (Array.isArray(a))
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, index) => equalValues(item, b[index], "", depth + 1))
    );
  if (a instanceof Map)
    return b instanceof Map && a.size === b.size && [...a].every(([key, item]) => b.has(key) && item === b.get(key));
  const [left, right] = [fieldsOf(a), fieldsOf(b)];
  return (
    left.length === right.length && left.every(([key, item]) => equalValues(item, valueAt(b, key), key, depth + 1))
  );
}

function fieldsOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([key, item]) => item !== undefined && !ignoredFields.has(key));
}

function valueAt(value: object, key: string): unknown {
  return key in value ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function canonicalText(component: Component, isName: (node: object) => boolean | undefined): string {
  return JSON.stringify(canonical(component, "", false, isName, 0));
}

function keyOf({ kind, name }: Component): string {
  return `${kind} ${name === undefined ? "" : clark(name)}`;
}

/** Fields without meaning: positions, prefixes, and whether a text is a CDATA section. */
const ignoredFields: ReadonlySet<string> = new Set(["at", "scope", "prefix", "cdata"]);
const sets: ReadonlySet<string> = new Set(["attributes"]);

/** The maximum nesting that is compared, which limits the call stack. */
const deepest = 1000;

/**
 * Returns the canonical form of a value. `isName` tells whether the values of a node are names; for nodes without
 * values of their own, `areNames` is the answer for the node around them.
 */
function canonical(
  value: unknown,
  field: string,
  areNames: boolean,
  isName: (node: object) => boolean | undefined,
  depth: number,
): unknown {
  if (depth > deepest) return "deeper";
  if (typeof value === "string") return field === "text" ? collapsed(value) : value;
  if (value instanceof Map)
    return [...value].map(([key, item]) => [key, canonical(item, "", areNames, isName, depth + 1)]);
  if (Array.isArray(value)) {
    const items = (value.some(isText) ? joinedTexts(value) : value)
      .map((item) => canonical(item, "", areNames, isName, depth + 1))
      .filter((item) => !isBlank(item));
    return sets.has(field) ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : items;
  }
  if (typeof value !== "object" || value === null) return value;
  const inside = isName(value) ?? areNames;
  const isValue = "lexical" in value;
  return Object.entries(value)
    .filter(([key, item]) => item !== undefined && !ignoredFields.has(key) && !(isValue && key === "value"))
    .map(([key, item]) => [
      key,
      isValue && inside && key === "lexical" ? canonicalName(value) : canonical(item, key, inside, isName, depth + 1),
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

/**
 * Returns a value of a QName type in Clark's notation: resolved if it was written with a declared prefix, otherwise the
 * written text.
 */
function canonicalName({ lexical, value }: { readonly lexical?: unknown; readonly value?: unknown }): unknown {
  if (typeof lexical !== "string") return lexical;
  const text = isQName(value) ? clark(value) : lexical.trim();
  return text.replace(/^\{\}/, "");
}

function isQName(value: unknown): value is QName {
  return typeof value === "object" && value !== null && "local" in value && "namespace" in value;
}

/**
 * Returns a function that tells whether the values of a declaration, attribute use or type are names, by its type;
 * undefined for other nodes.
 */
function nameTypes({ find, findType }: Pick<ComparedSet, "find" | "findType">): (node: object) => boolean | undefined {
  const known = new Map<Type, boolean>();
  const isNameType = (use: TypeUse): boolean =>
    !("kind" in use) && use.namespace === namespaces.xsd && nameTypesOfXsd.has(use.local);
  const typeOf = (use: TypeUse): Type | undefined => ("kind" in use ? use : findType(use));
  /** Iterative, since chains of types may be long. The set has no circles of types, and each type is visited once. */
  const holdsNames = (use: TypeUse | undefined): boolean => {
    if (use === undefined) return false;
    if (isNameType(use)) return true;
    const start = typeOf(use);
    const path: { readonly type: Type; readonly parts: readonly TypeUse[]; at: number }[] = [];
    const enter = (type: Type | undefined): void => {
      if (type === undefined || known.has(type)) return;
      known.set(type, false);
      path.push({ type, parts: madeOf(type), at: 0 });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const part = top.parts[top.at];
      top.at += 1;
      if (part === undefined) path.pop();
      else {
        const type = typeOf(part);
        if (isNameType(part) || (type !== undefined && known.get(type) === true))
          for (const { type: above } of path.splice(0)) known.set(above, true);
        else enter(type);
      }
    }
    return start !== undefined && known.get(start) === true;
  };
  return (node) => {
    const { kind, type, attribute } = node as {
      readonly kind?: unknown;
      readonly type?: TypeUse;
      readonly attribute?: QName | { readonly type?: TypeUse };
    };
    if (kind === "simpleType" || kind === "complexType") return holdsNames(node as Type);
    if (kind === "element" || kind === "attribute") return holdsNames(type);
    if (kind !== "attributeUse" || attribute === undefined) return undefined;
    const declared = isQName(attribute) && !("kind" in attribute) ? find("attribute", attribute)?.type : undefined;
    return holdsNames(declared ?? (attribute as { readonly type?: TypeUse }).type);
  };
}

const nameTypesOfXsd: ReadonlySet<string> = new Set(["QName", "NOTATION"]);

/** Returns the types from which the values of a type come: its base, item or members. */
function madeOf(type: Type): readonly TypeUse[] {
  if (type.kind === "complexType") {
    const text = type.content.kind === "simple" ? type.content.type : undefined;
    return [type.derivation?.base, text].filter((use) => use !== undefined);
  }
  if (type.variety === "restriction") return [type.base];
  return type.variety === "list" ? [type.item] : type.members;
}

function isText(item: unknown): boolean {
  return typeof item === "object" && item !== null && "kind" in item && item.kind === "text";
}

/** Whether a canonical item is a comment or blank text, which have no meaning. */
function isBlank(item: unknown): boolean {
  const fields = Array.isArray(item)
    ? new Map(item.filter(Array.isArray).map(([key, value]) => [key, value]))
    : new Map();
  const kind: unknown = fields.get("kind");
  return (kind === "text" && fields.get("text") === "") || kind === "comment";
}
