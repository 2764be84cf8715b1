import {
  type BodyParameter,
  type Extensions,
  type Header,
  type Json,
  type JsonObject,
  object,
  type Response,
  type SchemaOrRef,
  type ValueParameter,
} from "@soapstone/apidoc-model";
import { xWsdl, xXsd } from "@soapstone/complement";
import { type JsonSchema, lower, withKeywords, withPrefixes, writtenComplement } from "@soapstone/schema-mapping";
import {
  describedItems,
  given,
  type HeaderField,
  type HttpParameter,
  headerSourceComplement,
  itemsFor,
  writtenService,
} from "@soapstone/service-mapping";

/** Writes schemas and parameters of the rules as objects of the output. */
export interface OutputWriting {
  readonly schema: (schema: JsonSchema) => SchemaOrRef;
  readonly definition: (name: string) => JsonSchema | undefined;
}

/** Returns the writing of an output; XML names have prefixes only with `prefixOf`. */
export function writing(
  definitions: ReadonlyMap<string, JsonSchema>,
  prefixOf?: (namespace: string) => string,
): OutputWriting {
  const prefixed = (schema: JsonSchema) => (prefixOf === undefined ? schema : withPrefixes(schema, prefixOf));
  return { schema: (schema) => lower(prefixed(schema), "apidoc"), definition: (name) => definitions.get(name) };
}

/** Returns the `x-` fields of an object's complement; none without complement. */
export function extensionsOf(
  complement: JsonObject | undefined,
  ofSchema?: Json,
): { readonly extensions?: Extensions } {
  return fieldsOf(complement && writtenService(complement), ofSchema);
}

/** Returns the `x-` fields of the document complement. */
export function rootExtensions(
  complement: JsonObject | undefined,
  ofTypes?: Json,
): { readonly extensions?: Extensions } {
  return fieldsOf(complement, ofTypes);
}

function fieldsOf(ofService: Json | undefined, ofSchema: Json | undefined): { readonly extensions?: Extensions } {
  const fields = object([
    [xXsd, ofSchema],
    [xWsdl, ofService],
  ]);
  return fields.size === 0 ? {} : { extensions: fields };
}

export function bodyParameter(
  name: string,
  description: string | undefined,
  schema: JsonSchema,
  to: OutputWriting,
  isRequired = true,
): BodyParameter {
  return {
    in: "body",
    name,
    ...(description === undefined ? {} : { description }),
    ...(isRequired ? { required: true } : {}),
    schema: to.schema(schema),
  };
}

export function headerParameter(field: HeaderField, to: OutputWriting): ValueParameter {
  const { description, ...items } = responseHeader(field, to);
  return {
    in: "header",
    name: field.name,
    ...(description === undefined ? {} : { description }),
    ...(field.required ? { required: true } : {}),
    ...items,
  };
}

export function responseHeader({ description, schema, source }: HeaderField, to: OutputWriting): Header {
  const value = withKeywords(schema, { description });
  const { extensions, ...items } = describedItems(value, to.definition) ?? {
    ...given("description", description),
    type: "string" as const,
  };
  const own = fieldsOf(source && writtenService(headerSourceComplement(source)), undefined);
  const all = [...(extensions ?? []), ...(own.extensions ?? [])];
  return { ...items, ...(all.length === 0 ? {} : { extensions: new Map(all) }) };
}

export function httpParameter(
  parameter: HttpParameter,
  description: string | undefined,
  to: OutputWriting,
): ValueParameter {
  const { name, required, schema, collectionFormat, keeper } = parameter;
  return {
    in: parameter.in,
    name,
    ...(description === undefined ? {} : { description }),
    required,
    ...(itemsFor(schema, to.definition) ?? { type: "string" }),
    ...(collectionFormat === undefined ? {} : { collectionFormat }),
    ...extensionsOf(keeper?.complement, schema.complement && writtenComplement(schema.complement)),
  };
}

export function responseOf(
  description: string,
  schema: JsonSchema | undefined,
  headers: readonly HeaderField[],
  to: OutputWriting,
): Response {
  return {
    description,
    ...(schema === undefined ? {} : { schema: to.schema(schema) }),
    ...(headers.length === 0 ? {} : { headers: new Map(headers.map((it) => [it.name, responseHeader(it, to)])) }),
  };
}
