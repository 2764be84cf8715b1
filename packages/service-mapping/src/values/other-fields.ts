import { resolvedSchema } from "@soapstone/external-schemas";
import {
  annotationToKeywords,
  type BackwardWalk,
  builtinKeywords,
  isValueOf,
  itemsFor,
  type JsonSchema,
  sameSchema,
  withKeywords,
} from "@soapstone/schema-mapping";
import type { Place } from "@soapstone/workspace";
import type { ElementDeclaration, PartTyping, ValueConstraint } from "@soapstone/xml-model";
import type { ImpliedElement } from "../walk/walk.ts";
import { valueSchema } from "./value-schema.ts";

/** A field of a header or of an HTTP request that says something else than the element whose value it is. */
export interface OtherField {
  /** Its name; `Login/user` where there is none for the child `user` of the block `Login`. */
  readonly field: string;
  /** The definition that says what the element is; nothing where the complement does. */
  readonly definition: string | undefined;
  readonly at: Place | undefined;
}

/**
 * The header fields of a block that say something else than its element is, which a schema declares: the way back takes
 * what the schema says, since other messages may have the block, too. Fields that the element does not have count, and
 * elements that no field is for.
 */
export function otherFields(
  { schema, at = schema.origin, required, fields }: ImpliedElement,
  known: ElementDeclaration,
  walk: BackwardWalk,
): readonly OtherField[] {
  const definition = definitionOf(known, walk);
  const block = known.name.local;
  const words = definition === undefined ? undefined : resolvedSchema({ ref: definition }, walk.definition);
  if (schema.properties !== undefined) {
    if (words === undefined) return [];
    const leaves = otherLeaves({ fields: schema.properties, required }, words, walk);
    return leaves.map((leaf) => ({ field: fields?.get(leaf) ?? `${block}/${leaf}`, definition, at }));
  }
  const declared = words ?? keywordsOfBuiltin(known, walk);
  const own = declared === undefined ? undefined : withKeywords(declared, describedKeywords(known, walk));
  if (own === undefined) return [];
  const isMet = isSame(schema, own, walk, known.value) && required?.includes("") !== false;
  return isMet ? [] : [{ field: fields?.get("") ?? block, definition, at }];
}

interface Fields {
  readonly fields: ReadonlyMap<string, JsonSchema>;
  /** Those that are required, where that is said. */
  readonly required?: readonly string[] | undefined;
}

/** The names of fields that are not, or not so, in what an object is declared to hold, and of elements without a field. */
function otherLeaves({ fields, required }: Fields, declared: JsonSchema, walk: BackwardWalk): readonly string[] {
  // What a value is of, `$type`, is no element.
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

/** Whether the words of one value are those of the type or element that it was declared by; what is not known is believed. */
export function isOfType(schema: JsonSchema, { by, name }: PartTyping, walk: BackwardWalk): boolean {
  const definition = walk.definitionOf(by, name);
  let declared = by === "type" ? builtinKeywords(name, walk.options) : undefined;
  if (declared === undefined) {
    if (definition === undefined) return true;
    if (schema.ref !== undefined) return schema.ref === definition;
    if (schema.type === undefined || schema.type === "object" || schema.type === "file") return true;
    declared = resolvedSchema({ ref: definition }, walk.definition);
  }
  const [[, only] = [], ...others] = declared.properties ?? [];
  // An array repeats the only element of its type.
  const repeated: JsonSchema | undefined =
    only?.items !== undefined && others.length === 0 ? { type: "array", items: only.items } : undefined;
  const own = declared.type === "object" ? repeated : declared;
  const isValue = own !== undefined && valueSchema(own, { get: walk.definition }) !== undefined;
  // What is no value travels as a text.
  return isSame(withoutNotes(schema), isValue ? withoutNotes(own) : { type: "string" }, walk);
}

function withoutNotes(schema: JsonSchema): JsonSchema {
  return withKeywords(schema, { description: undefined });
}

/** The definition that an element is, or that its type is. */
function definitionOf({ name, type }: ElementDeclaration, walk: BackwardWalk): string | undefined {
  const own = walk.definitionOf("element", name);
  return own ?? (type === undefined || "kind" in type ? undefined : walk.definitionOf("type", type));
}

/** Whether a field says what the value of an element is: its own words, and the value that the declaration gives it. */
function isSame(field: JsonSchema, declared: JsonSchema, walk: BackwardWalk, value?: ValueConstraint): boolean {
  const own = valueSchema(declared, { get: walk.definition });
  if (own === undefined) return false;
  const words = (schema: JsonSchema) => ({ ...itemsFor(schema), description: schema.description });
  const [said, meant] = [words(field), words(own)];
  if (sameSchema(said, meant)) return true;
  const [only] = field.enum ?? [];
  const json = value?.kind === "default" ? field.default : field.enum?.length === 1 ? only : undefined;
  if (value === undefined || json === undefined || !isValueOf(value.lexical, json)) return false;
  const { [value.kind === "default" ? "default" : "enum"]: _, ...rest } = said;
  return sameSchema(rest, meant);
}

function keywordsOfBuiltin({ type }: ElementDeclaration, { options }: BackwardWalk): JsonSchema | undefined {
  return type === undefined || "kind" in type ? undefined : builtinKeywords(type, options);
}

function describedKeywords({ notes }: ElementDeclaration, { language }: BackwardWalk): Pick<JsonSchema, "description"> {
  const { description } = annotationToKeywords(notes, { language });
  return description === undefined ? {} : { description };
}
