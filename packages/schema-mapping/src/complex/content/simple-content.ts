import type { Json } from "@soapstone/apidoc-model";
import { Keeper, Recaller } from "@soapstone/complement";
import {
  type ComplexType,
  type Facet,
  namespaces,
  type QName,
  type SchemaSet,
  type SimpleType,
  sameName,
  type Type,
  type TypeUse,
} from "@soapstone/xml-model";
import { type JsonSchema, withKeywords } from "../../json-schema.ts";
import { valueKey } from "../../names/property-keys.ts";
import { sameFacets } from "../../simple/facets.ts";
import { simpleTypeSchema } from "../../simple/simple-type.ts";
import { withWrittenComplement } from "../../slice-rules.ts";
import type { BackwardWalk, ForwardContext, SchemaNodeRule } from "../../walk.ts";
import { withoutUse } from "../elements/local-element.ts";

/** The text of a type: a simple type, narrowed by facets if the type is a restriction. */
export interface SimpleContent {
  readonly text: TypeUse;
  readonly facets: readonly Facet[];
}

/** A text with attributes is an object: the text is its property `$value`. */
export const simpleContent: SchemaNodeRule<SimpleContent> = {
  id: "schema/simple-content",
  clauses: ["XSD 1.0 Part 1 §3.4.2 simpleContent"],
  owns: { left: ["complexType@content", "complexType@derivation"], right: [] },
  recognises: (schema) => schema.properties?.has(valueKey) === true,
  forward(content, context) {
    const keeper = new Keeper();
    const value = withoutReported(withWrittenComplement(textKeywords(content, keeper, context), keeper));
    return { required: [valueKey], properties: new Map([[valueKey, value]]) };
  },
  backward(schema, { walk }) {
    const value = asText(schema.properties?.get(valueKey) ?? {});
    return textOfKeywords(value, new Recaller(value.complement), walk.use);
  },
};

/** Converts the text alone. */
export function textKeywords({ text, facets }: SimpleContent, keeper: Keeper, { walk }: ForwardContext): JsonSchema {
  if (facets.length === 0) return walk.use(text, keeper);
  const base = "kind" in text && text.kind === "complexType" ? anySimpleType : withoutOutdone(text, facets);
  return simpleTypeSchema({ kind: "simpleType", variety: "restriction", base, facets }, walk, keeper);
}

/** Returns the base of an anonymous type whose facets are all overridden by facets of the same names. */
function withoutOutdone(text: TypeUse<SimpleType>, facets: readonly Facet[]): TypeUse<SimpleType> {
  const names = new Set<string>(facets.map(({ facet }) => facet).filter((name) => name !== "pattern"));
  let base = text;
  while ("kind" in base && base.variety === "restriction" && base.facets.every(({ facet }) => names.has(facet))) {
    if (sameFacets(base.facets, facets)) return text;
    base = base.base;
  }
  return "kind" in base ? text : base;
}

/**
 * Removes complement that the position of a text implies: an array is a list, and a schema without keywords any text,
 * since no element can be there.
 */
function withoutReported(value: JsonSchema): JsonSchema {
  const { type, anyOf, allOf, ref, enum: values, complement } = value;
  const isOpen = [type, anyOf, allOf, ref, values].every((keyword) => keyword === undefined);
  const isImplied = (key: string, keyword: Json): boolean =>
    (key === "list" && keyword === true && type === "array") ||
    (key === "type" && isOpen && keyword === anySimpleType.local);
  const left = new Map([...(complement ?? [])].filter(([key, keyword]) => !isImplied(key, keyword)));
  return left.size === (complement?.size ?? 0)
    ? value
    : withKeywords(value, { complement: left.size === 0 ? undefined : left });
}

/** The inverse of `withoutReported`: marks an array as a list. */
export function asText(value: JsonSchema): JsonSchema {
  if (value.type !== "array" || value.complement?.has("list") === true) return value;
  return { ...value, complement: new Map([...(value.complement ?? []), ["list", true]]) };
}

/** The inverse of `textKeywords`. */
export function textOfKeywords(
  keywords: JsonSchema,
  recaller: Recaller,
  useOf: (schema: JsonSchema, recaller: Recaller) => TypeUse | undefined,
): SimpleContent {
  const found = useOf(withoutUse(keywords), recaller) ?? anySimpleType;
  // A schema that allows anything means any text here.
  const use = "local" in found && sameName(found, anyType) ? anySimpleType : found;
  // Facets are the content's; an anonymous type without facets stays one.
  if ("kind" in use && use.kind === "simpleType" && use.variety === "restriction" && use.facets.length > 0)
    return { text: use.base, facets: use.facets };
  return { text: use, facets: [] };
}

const anyType: QName = { namespace: namespaces.xsd, local: "anyType" };
export const anySimpleType: QName = { namespace: namespaces.xsd, local: "anySimpleType" };

type TextType = TypeUse<SimpleType> | undefined;

/** Cached per type of a set, since a type in a long chain needs the texts of all its bases. */
const texts = new WeakMap<SchemaSet, Map<ComplexType, TextType>>();

/** Returns the simple type whose values are the text of a type with simple content; undefined for other types. */
export function textTypeOf(name: QName, set: SchemaSet): TextType {
  const known = texts.get(set) ?? new Map<ComplexType, TextType>();
  texts.set(set, known);
  const line: ComplexType[] = [];
  let text: TextType;
  for (let at: QName | undefined = name; at !== undefined; ) {
    const type: Type | undefined = set.findType(at);
    if (type?.kind !== "complexType" || known.has(type)) {
      text = type?.kind === "complexType" ? known.get(type) : type && at;
      break;
    }
    // Stays undefined if a cycle leads back here.
    known.set(type, undefined);
    if (type.content.kind !== "simple" || type.derivation === undefined) break;
    line.push(type);
    at = type.derivation.base;
  }
  for (const type of line.reverse()) {
    text = narrowedText(type, text);
    known.set(type, text);
  }
  return text;
}

function narrowedText({ content, derivation }: ComplexType, base: TextType): TextType {
  if (content.kind !== "simple" || derivation?.method === "extension") return base;
  const narrowed = content.type ?? base;
  if (narrowed === undefined || content.facets.length === 0) return narrowed;
  return { kind: "simpleType", variety: "restriction", base: narrowed, facets: content.facets };
}

/** Cached per definition of a walk, since a type in a long chain needs the answers of all its bases. */
const holders = new WeakMap<BackwardWalk["definition"], Map<string, Map<string, boolean>>>();

/** Whether a definition, or one that it extends, has the property `key`, which is no child: `$value` or `$text`. */
export function hasProperty(name: QName, key: string, walk: BackwardWalk): boolean {
  const byKey = holders.get(walk.definition) ?? new Map<string, Map<string, boolean>>();
  holders.set(walk.definition, byKey);
  const known = byKey.get(key) ?? new Map<string, boolean>();
  byKey.set(key, known);
  const line = new Set<string>();
  let has = false;
  for (let at = walk.definitionOf("type", name); at !== undefined && !line.has(at); ) {
    has = known.get(at) === true;
    if (known.has(at)) break;
    line.add(at);
    const schema: JsonSchema | undefined = walk.definition(at);
    const own = schema?.allOf?.[1] ?? schema;
    has = own?.properties?.has(key) === true || (key === valueKey && schema?.complement?.get("content") === "simple");
    if (has) break;
    at = schema?.allOf?.[0]?.ref;
  }
  for (const one of line) known.set(one, has);
  return has;
}
