import {
  definitionNameOf,
  isReference,
  type Reference,
  referenceTo,
  type SchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { optionalField } from "../complement/fields.ts";
import type { ExchangeForm } from "../exchange/exchange-form.ts";
import { schemaBehind } from "../parameter/field-parameter.ts";
import type { ParameterField } from "../parameter/parameters.ts";
import type { LoweredDefinitions } from "./lowered-definitions.ts";

/** The operation to whose message fields are added, and the field's name for a body that becomes a field itself. */
export interface ContentPlace extends ExchangeForm {
  readonly bodyName: string;
}

/**
 * Returns the names of the fields that a message already has: those of its content, or the one that its content
 * becomes.
 */
export function fieldNames(
  content: SchemaOrRef | undefined,
  place: ContentPlace,
  definitions: LoweredDefinitions,
): ReadonlySet<string> {
  if (content !== undefined && !holdsFields(content, place, definitions)) return new Set([place.bodyName]);
  const found = new Set<string>();
  const seen = new Set<SchemaObject>();
  const waiting = content === undefined ? [] : [content];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const schema = definitions.resolve(next);
    if (schema === undefined || seen.has(schema)) continue;
    seen.add(schema);
    for (const name of schema.properties?.keys() ?? []) found.add(name);
    waiting.push(...(schema.allOf ?? []));
  }
  return found;
}

/** Whether the properties of the content are the fields of the message; otherwise the content is one field. */
export function holdsFields(content: SchemaOrRef, place: ContentPlace, definitions: LoweredDefinitions): boolean {
  const own = definitions.resolve(content);
  if (place.style === "rpc") return statesParts(content, place, definitions);
  return own !== undefined && (own.type === "object" || own.allOf !== undefined);
}

/**
 * Whether an object is the parts of an rpc message: an inline object. A definition is the type of one part, unless the
 * operation was WSDL and nothing else refers to the definition: then an edit may have moved the inline object there.
 */
export function statesParts(
  content: SchemaOrRef,
  { isNew }: Pick<ExchangeForm, "isNew">,
  definitions: LoweredDefinitions,
): boolean {
  const own = definitions.resolve(content);
  const name = isReference(content) ? definitionNameOf(content) : undefined;
  const isInPlace = name === undefined || (!isNew && !definitions.isShared(name));
  return own !== undefined && isPlainObject(own) && isInPlace;
}

/**
 * Returns the content of a message with more fields.
 *
 * - No content: the fields are all of it, in a wrapper named like the operation.
 * - An inline object, or a definition that is the operation's own wrapper, gets the fields itself.
 * - A shared definition gets a wrapper named like the operation, which extends it (`allOf`) or, if it is no object, has
 * it as a field.
 * - In rpc style fields are parts, of an inline object.
 */
export function contentWithFields(
  content: SchemaOrRef | undefined,
  fields: readonly ParameterField[],
  place: ContentPlace,
  definitions: LoweredDefinitions,
): SchemaOrRef {
  if (place.style === "rpc") return partsWithFields(content, fields, place, definitions);
  if (content === undefined) {
    const wrapper = definitions.unreferenced(place.element);
    if (wrapper !== undefined && isPlainObject(wrapper[1])) return unwrapped(wrapper, fields, definitions);
    return definitions.add(place.operation, withMessageNamespace(objectWithFields(fields), place));
  }
  const own = definitions.resolve(content);
  const name = isReference(content) ? definitionNameOf(content) : undefined;
  if (own !== undefined && name !== undefined && isOwnWrapper(name, own, place, definitions)) {
    definitions.replace(name, withFields(own, fields));
    return content;
  }
  // In an envelope an inline element has the name of its property.
  if (name === undefined && own !== undefined && isPlainObject(own) && place.view === "wire")
    return withFields(own, fields);
  if (name === undefined && own !== undefined && isPlainObject(own))
    return definitions.add(place.operation, withMessageNamespace(withFields(own, fields), place));
  const isObject = own !== undefined && holdsFields(content, place, definitions);
  const wrapper: SchemaObject = isObject
    ? { allOf: [...(name === undefined ? (own.allOf ?? []) : [content]), objectWithFields(fields)] }
    : objectWithFields([{ name: place.bodyName, schema: content, required: true }, ...fields]);
  return definitions.add(place.operation, withMessageNamespace(wrapper, place));
}

/**
 * Moves inline content into the definition that was the element of the message, so that the element stays: an object
 * becomes the definition's content, anything else a field of the given name. Returns any other content unchanged.
 */
export function contentOfWrapper(
  content: SchemaOrRef,
  { local, field }: { readonly local: string; readonly field: string },
  definitions: LoweredDefinitions,
): SchemaOrRef {
  if (isReference(content) || content.allOf !== undefined || allowsAnything(content)) return content;
  const [name, before] = definitions.unreferenced(local) ?? [];
  if (name === undefined || before === undefined || !isPlainObject(before)) return content;
  const own = isPlainObject(content) ? content : objectWithFields([{ name: field, schema: content, required: true }]);
  definitions.replace(name, { ...own, ...optionalField("xml", before.xml) });
  return referenceTo(name);
}

/** Whether a schema allows anything, as the schema of a message that no document declares does. */
export function allowsAnything(content: SchemaOrRef): boolean {
  return !isReference(content) && content.type === undefined && content.allOf === undefined;
}

/**
 * Gives a former body's wrapper the fields that are parameters now, in its own order, and with its schemas where the
 * parameters still agree.
 */
function unwrapped(
  [name, schema]: readonly [string, SchemaObject],
  fields: readonly ParameterField[],
  definitions: LoweredDefinitions,
): Reference {
  const before = [...(schema.properties?.keys() ?? [])];
  const place = (field: ParameterField): number =>
    before.includes(field.name) ? before.indexOf(field.name) : before.length;
  const { types } = definitions;
  const own = fields
    .toSorted((a, b) => place(a) - place(b))
    .map((field): ParameterField => {
      const known = schema.properties?.get(field.name);
      const { parameter } = field;
      return parameter === undefined ? field : { ...field, schema: schemaBehind(parameter, known, types) };
    });
  const { properties: _, required: __, ...about } = schema;
  definitions.replace(name, withFields(about, own));
  return referenceTo(name);
}

/** Returns the parts of an rpc message with more parts (WSDL 1.1 §3.5): an inline object. */
function partsWithFields(
  content: SchemaOrRef | undefined,
  fields: readonly ParameterField[],
  place: ContentPlace,
  definitions: LoweredDefinitions,
): SchemaObject {
  if (content === undefined) return objectWithFields(fields);
  const own = definitions.resolve(content);
  if (own === undefined || !holdsFields(content, place, definitions))
    return objectWithFields([{ name: place.bodyName, schema: content, required: true }, ...fields]);
  const { properties = new Map(), required } = withFields(own, fields);
  if (place.view === "wire") return withFields(own, fields);
  return { type: "object", ...optionalField("required", required), properties };
}

/**
 * Whether a definition is the wrapper of this message alone: its name begins with the operation's, and nothing else
 * refers to it.
 */
function isOwnWrapper(
  name: string,
  schema: SchemaObject,
  { operation }: ContentPlace,
  definitions: LoweredDefinitions,
): boolean {
  const isNamesake = (schema.xml?.name ?? name).toLowerCase().startsWith(operation.toLowerCase());
  return isNamesake && isPlainObject(schema) && !definitions.isShared(name);
}

export function isPlainObject({ type, allOf, discriminator, additionalProperties }: SchemaObject): boolean {
  const isOpen = additionalProperties === undefined || typeof additionalProperties === "boolean";
  return type === "object" && allOf === undefined && discriminator === undefined && isOpen;
}

export function objectWithFields(fields: readonly ParameterField[]): SchemaObject {
  return withFields({ type: "object" }, fields);
}

/** Puts a definition into the namespace of the elements of messages, unless it has one. */
export function withMessageNamespace(
  schema: SchemaObject,
  { namespace }: Pick<ExchangeForm, "namespace">,
): SchemaObject {
  return namespace === "" || schema.xml?.namespace !== undefined
    ? schema
    : { ...schema, xml: { ...schema.xml, namespace } };
}

/** Returns an object schema with more fields. */
export function withFields(schema: SchemaObject, fields: readonly ParameterField[]): SchemaObject {
  const required = [...(schema.required ?? []), ...fields.flatMap((one) => (one.required ? [one.name] : []))];
  const properties = new Map([...(schema.properties ?? []), ...fields.map((one) => [one.name, one.schema] as const)]);
  return {
    ...schema,
    ...(required.length === 0 ? {} : { required }),
    ...(properties.size === 0 ? {} : { properties }),
  };
}
