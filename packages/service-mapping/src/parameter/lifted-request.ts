import {
  type Apidoc,
  type BodyParameter,
  isReference,
  type Method,
  type Parameter,
  type SchemaObject,
  type SchemaOrRef,
  type ValueParameter,
} from "@soapstone/apidoc-model";
import type { OperationShape } from "@soapstone/complement";
import { raise } from "@soapstone/schema-mapping";
import { optionalField } from "../complement/fields.ts";
import { valueSchema } from "../values/value-schema.ts";
import { definitionAt } from "./definition-at.ts";
import { type DefinitionTypes, objectOf, parameterOf } from "./field-parameter.ts";
import { defaultFieldPlace } from "./field-places.ts";

/** An operation's path, method and shape, and the definitions that its schemas refer to. */
export interface LiftingPlace {
  readonly path: string;
  readonly method: Method;
  readonly shape: OperationShape;
  readonly apidoc: Apidoc;
  readonly types: DefinitionTypes;
  /** Whether a schema is a definition that only one message uses: its wrapper. */
  readonly isWrapper: (schema: SchemaOrRef) => boolean;
}

/**
 * Returns the parameters of an operation whose message has them as fields: the inverse of lowering. Fields of the
 * wrapper become parameters at their places; the rest is the body.
 */
export function liftedParameters(parameters: readonly Parameter[], place: LiftingPlace): readonly Parameter[] {
  const sent = parameters.find((one): one is BodyParameter => one.in === "body");
  if (sent === undefined) return parameters;
  const { wrapper, files } = attachedTo(sent.schema);
  const besides = [...(files?.properties ?? [])].map(([name, schema]) =>
    parameterFrom(name, schema, "formData", files ?? {}, place),
  );
  const others = [...parameters.filter((one) => one !== sent), ...besides];
  const body = { ...sent, ...optionalField("name", place.shape.body), schema: wrapper };
  const content = wrapperContent(wrapper, place);
  if (content === undefined) return [...others, body];
  const { base, own } = content;
  const left = new Map<string, SchemaOrRef>();
  const moved: ValueParameter[] = [];
  for (const [name, schema] of own.properties ?? []) {
    const to = placeOf(name, place);
    if (to === "body") left.set(name, schema);
    else moved.push(parameterFrom(name, schema, to, own, place));
  }
  // An extension with remaining fields of its own stays an extension.
  if (base !== undefined) return [...others, ...moved, left.size === 0 ? { ...body, schema: base } : body];
  const field = place.shape.body === undefined ? undefined : left.get(place.shape.body);
  if (field !== undefined && left.size === 1) {
    const { required: _, ...optional } = body;
    const isRequired = own.required?.includes(body.name) === true;
    return [...others, ...moved, { ...(isRequired ? body : optional), schema: field }];
  }
  if (left.size === 0) return [...others, ...moved];
  const schema = { ...objectOf(left, own.required), ...optionalField("description", own.description) };
  return [...others, ...moved, { ...body, schema }];
}

/** Splits a message with attachments into the wrapper, and the files of a form. */
export function attachedTo(schema: SchemaOrRef): { readonly wrapper: SchemaOrRef; readonly files?: SchemaObject } {
  if (isReference(schema)) return { wrapper: schema };
  const { properties, required: [first, ...required] = [] } = schema;
  const [[name, wrapper] = [], ...files] = properties ?? [];
  const isOf = name === first && wrapper !== undefined && isReference(wrapper) && files.length > 0;
  return isOf ? { wrapper, files: objectOf(new Map(files), required) } : { wrapper: schema };
}

/**
 * Returns the object with the fields of a message that belongs to this message alone, and the definition that it
 * extends.
 */
function wrapperContent(schema: SchemaOrRef, { isWrapper, apidoc }: LiftingPlace) {
  const whole = isWrapper(schema) ? definitionAt(schema, apidoc) : undefined;
  if (whole === undefined || whole.allOf === undefined) return whole && { base: undefined, own: whole };
  const [base, own, ...more] = whole.allOf;
  return more.length > 0 || own === undefined || isReference(own) ? undefined : { base, own };
}

type LiftedLocation = "path" | "query" | "formData" | "body";

function placeOf(name: string, { path, method, shape }: LiftingPlace): LiftedLocation {
  if (shape.body === name) return "body";
  if (shape.query.includes(name)) return "query";
  return shape.form.includes(name) ? "formData" : defaultFieldPlace(name, path, method);
}

function parameterFrom(
  name: string,
  schema: SchemaOrRef,
  place: Exclude<LiftedLocation, "body">,
  own: SchemaObject,
  { types }: LiftingPlace,
): ValueParameter {
  const isArray = valueSchema(raise(schema, "apidoc"), types)?.type === "array";
  const wanted = {
    name,
    required: place === "path" || own.required?.includes(name) === true,
    ...optionalField("collectionFormat", isArray && place !== "path" ? ("multi" as const) : undefined),
  };
  if (place !== "formData") return parameterOf(schema, { ...wanted, place }, types);
  const { format, ...parameter } = parameterOf(schema, { ...wanted, place: "query" }, types);
  // Octets in a form are a file.
  const isFile = parameter.type === "string" && format === "byte";
  return isFile
    ? { ...parameter, in: "formData", type: "file" }
    : { ...parameter, ...optionalField("format", format), in: "formData" };
}
