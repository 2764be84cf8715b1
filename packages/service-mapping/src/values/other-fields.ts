import { resolvedSchema } from "@soapstone/external-schemas";
import {
  annotationToKeywords,
  type BackwardWalk,
  builtinKeywords,
  isValueOf,
  type JsonSchema,
  sameSchema,
  withKeywords,
} from "@soapstone/schema-mapping";
import type { Location } from "@soapstone/workspace";
import {
  type ElementDeclaration,
  isStandardNamespace,
  type PartTyping,
  type QName,
  type ValueConstraint,
} from "@soapstone/xml-model";
import type { ImpliedElement } from "../walk/walk.ts";
import { itemsFor } from "./items.ts";
import { valueSchema } from "./value-schema.ts";

/**
 * A header field, or a parameter of an HTTP request, that contradicts the declaration of the element whose value it
 * holds.
 */
export interface OtherField {
  /** The name of the field; `Login/user` where the child `user` of the block `Login` has no field. */
  readonly field: string;
  /** The definition of the element; undefined where the complement declares the element. */
  readonly definition: string | undefined;
  readonly at: Location | undefined;
}

/**
 * Returns the header fields of a block that contradict the element's declaration. The way back keeps the declaration,
 * since other messages may use the block too. Fields without an element, and elements without a field, count.
 */
export function otherFields(
  { schema, at = schema.origin, required, fields }: ImpliedElement,
  known: ElementDeclaration,
  walk: BackwardWalk,
): readonly OtherField[] {
  const definition = definitionOf(known, walk);
  const block = known.name.local;
  const resolved = definition === undefined ? undefined : resolvedSchema({ ref: definition }, walk.definition);
  if (schema.properties !== undefined) {
    if (resolved === undefined) return [];
    const leaves = otherLeaves({ fields: schema.properties, required }, resolved, walk);
    return leaves.map((leaf) => ({ field: fields?.get(leaf) ?? `${block}/${leaf}`, definition, at }));
  }
  const declared = resolved ?? keywordsOfBuiltin(known, walk);
  const own = declared === undefined ? undefined : withKeywords(declared, describedKeywords(known, walk));
  if (own === undefined) return [];
  const agrees = isSame(schema, own, walk, known.value) && required?.includes("") !== false;
  return agrees ? [] : [{ field: fields?.get("") ?? block, definition, at }];
}

interface OtherFields {
  readonly fields: ReadonlyMap<string, JsonSchema>;
  /** The names of the required fields, where that is stated. */
  readonly required?: readonly string[] | undefined;
}

/**
 * Returns the names of fields that an object's declaration does not have, or has otherwise, and of its elements without
 * a field.
 */
function otherLeaves({ fields, required }: OtherFields, declared: JsonSchema, walk: BackwardWalk): readonly string[] {
  // `$type`, the type of a value, is no element.
  const elements = [...(declared.properties ?? [])].filter(([key]) => !key.startsWith("$"));
  const nameOf = (key: string): string => declared.properties?.get(key)?.xml?.name ?? key;
  const leaves = new Map(elements.map(([key, leaf]) => [nameOf(key), leaf]));
  const isRequired = new Set(declared.required?.map(nameOf));
  return [...new Set([...fields.keys(), ...leaves.keys()])].filter((leaf) => {
    const [field, own] = [fields.get(leaf), leaves.get(leaf)];
    if (field === undefined || own === undefined || !isSame(field, own, walk)) return true;
    return required !== undefined && required.includes(leaf) !== isRequired.has(leaf);
  });
}

/** Whether a value's schema agrees with the type or element that declares it; true where the declaration is unknown. */
export function isOfType(schema: JsonSchema, { by, name }: PartTyping, walk: BackwardWalk): boolean {
  const definition = walk.definitionOf(by, name);
  let declared = by === "type" ? builtinKeywords(name, walk.options) : undefined;
  if (declared === undefined) {
    if (definition === undefined) return by === "element" || isNamed(schema, name, walk);
    if (schema.ref !== undefined) return schema.ref === definition;
    if (schema.type === undefined || schema.type === "object" || schema.type === "file") return true;
    declared = resolvedSchema({ ref: definition }, walk.definition);
  }
  const [[, only] = [], ...others] = declared.properties ?? [];
  // An array agrees with a type whose only element repeats.
  const repeated: JsonSchema | undefined =
    only?.items !== undefined && others.length === 0 ? { type: "array", items: only.items } : undefined;
  const own = declared.type === "object" ? repeated : declared;
  const isValue = own !== undefined && valueSchema(own, { get: walk.definition }) !== undefined;
  // Anything but a simple value is sent as a string.
  return isSame(withoutNotes(schema), isValue ? withoutNotes(own) : { type: "string" }, walk);
}

/** Whether a schema may be of a type without a definition: without one, a type allows any text. */
function isNamed(schema: JsonSchema, { namespace }: QName, walk: BackwardWalk): boolean {
  const use = isStandardNamespace(namespace) ? undefined : walk.use(schema);
  return use === undefined || !("kind" in use);
}

function withoutNotes(schema: JsonSchema): JsonSchema {
  return withKeywords(schema, { description: undefined });
}

/** Returns the definition of an element, or of its type. */
function definitionOf({ name, type }: ElementDeclaration, walk: BackwardWalk): string | undefined {
  const own = walk.definitionOf("element", name);
  return own ?? (type === undefined || "kind" in type ? undefined : walk.definitionOf("type", type));
}

/** Whether a field has the keywords of an element's value, including the declared default or fixed value. */
function isSame(field: JsonSchema, declared: JsonSchema, walk: BackwardWalk, value?: ValueConstraint): boolean {
  const own = valueSchema(declared, { get: walk.definition });
  if (own === undefined) return false;
  const comparable = (schema: JsonSchema) => ({ ...itemsFor(schema), description: schema.description });
  const [fieldKeywords, declaredKeywords] = [comparable(field), comparable(own)];
  if (sameSchema(fieldKeywords, declaredKeywords)) return true;
  const [only] = field.enum ?? [];
  const json = value?.kind === "default" ? field.default : field.enum?.length === 1 ? only : undefined;
  if (value === undefined || json === undefined || !isValueOf(value.lexical, json)) return false;
  const { [value.kind === "default" ? "default" : "enum"]: _, ...rest } = fieldKeywords;
  return sameSchema(rest, declaredKeywords);
}

function keywordsOfBuiltin({ type }: ElementDeclaration, { options }: BackwardWalk): JsonSchema | undefined {
  return type === undefined || "kind" in type ? undefined : builtinKeywords(type, options);
}

function describedKeywords({ notes }: ElementDeclaration, { language }: BackwardWalk): Pick<JsonSchema, "description"> {
  const { description } = annotationToKeywords(notes, { language });
  return description === undefined ? {} : { description };
}
