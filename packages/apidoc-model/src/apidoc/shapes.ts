import type { Json, JsonObject, Numeric } from "../json/value.ts";
import type { SchemaObject, SchemaOrRef } from "../schema/schema-object.ts";
import type { ExternalDocs, Reference, XmlObject } from "../schema/shared-objects.ts";
import type {
  Apidoc,
  ApiKeyScheme,
  BasicScheme,
  BodyParameter,
  CollectionFormat,
  Contact,
  Header,
  Info,
  Items,
  License,
  OAuth2Scheme,
  Operation,
  Parameter,
  PathItem,
  Paths,
  Response,
  Responses,
  Scheme,
  Scopes,
  SecurityRequirement,
  SecurityScheme,
  Tag,
  ValueParameter,
} from "./objects.ts";
import {
  boolean,
  booleanOr,
  choice,
  entriesShape,
  type Field,
  list,
  map,
  type ObjectShape,
  objectOf,
  objectOrReference,
  required,
  shape,
  text,
  tolerated,
  type Variants,
  withDefault,
} from "./shape.ts";

const number: Field<Numeric> = { type: { is: "number" } };
const any: Field<Json> = { type: { is: "any" } };
const anyMap: Field<JsonObject> = { type: { is: "anyMap" } };
const schemes: Field<readonly Scheme[]> = list(choice("http", "https", "ws", "wss"));
const docs: Field<ExternalDocs> = objectOf(() => shapes.externalDocs);
const schemaOrRef: Field<SchemaOrRef> = objectOrReference(() => shapes.schema);
const parameterOrRef: Field<Parameter | Reference> = objectOrReference(() => shapes.parameter);
const responseOrRef: Field<Response | Reference> = objectOrReference(() => shapes.response);
const operation: Field<Operation> = objectOf(() => shapes.operation);
const requirement: Field<SecurityRequirement> = map(list(text));

/** Bounds and other keywords that Items and Schema objects share, in canonical order. */
const bounds = {
  multipleOf: number,
  minimum: number,
  exclusiveMinimum: withDefault(false, boolean),
  maximum: number,
  exclusiveMaximum: withDefault(false, boolean),
  minLength: number,
  maxLength: number,
  pattern: text,
};
const arrayBounds = { minItems: number, maxItems: number, uniqueItems: withDefault(false, boolean) };

/** The type of a value outside a body (Swagger 2.0, Items Object and Parameter Object). */
const itemsFields = {
  type: choice("string", "number", "integer", "boolean", "array", "file"),
  format: text,
  items: objectOf<Items>(() => shapes.items),
  collectionFormat: withDefault("csv", choice<CollectionFormat>("csv", "ssv", "tsv", "pipes", "multi")),
  enum: list(any),
  default: any,
  ...bounds,
  ...arrayBounds,
};

const bodyParameter = shape<BodyParameter>("parameter", "body Parameter object", "2.6", {
  name: required(text),
  in: required(choice("body")),
  description: text,
  required: withDefault(false, boolean),
  schema: required(schemaOrRef),
});
const valueParameter = shape<ValueParameter>("parameter", "Parameter object", "2.6", {
  name: required(text),
  in: required(choice("path", "query", "header", "formData")),
  description: text,
  required: withDefault(false, boolean),
  allowEmptyValue: withDefault(false, boolean),
  ...itemsFields,
});
const parameter: Variants = {
  kind: "parameter",
  title: "Parameter object",
  by: "in",
  shapes: new Map([
    ["body", bodyParameter],
    ["path", valueParameter],
    ["query", valueParameter],
    ["header", valueParameter],
    ["formData", valueParameter],
  ]),
};

const basicScheme = shape<BasicScheme>("securityScheme", "Security Scheme object of type basic", "2.13", {
  type: required(choice("basic")),
  description: text,
});
const apiKeyScheme = shape<ApiKeyScheme>("securityScheme", "Security Scheme object of type apiKey", "2.13", {
  type: required(choice("apiKey")),
  description: text,
  name: required(text),
  in: required(choice("query", "header")),
});
const oauth2Scheme = shape<OAuth2Scheme>("securityScheme", "Security Scheme object of type oauth2", "2.13", {
  type: required(choice("oauth2")),
  description: text,
  flow: required(choice("implicit", "password", "application", "accessCode")),
  authorizationUrl: text,
  tokenUrl: text,
  scopes: tolerated(objectOf<Scopes>(() => shapes.scopes)),
});
const securityScheme: Variants = {
  kind: "securityScheme",
  title: "Security Scheme object",
  by: "type",
  shapes: new Map([
    ["basic", basicScheme],
    ["apiKey", apiKeyScheme],
    ["oauth2", oauth2Scheme],
  ]),
};

/** The version field of the root is written before these fields; the text chooses its name (`rootField`). */
const apidoc = shape<Omit<Apidoc, "rootField" | "version">>("apidoc", "root object", "2.2", {
  info: required(objectOf<Info>(() => shapes.info)),
  externalDocs: docs,
  host: text,
  basePath: text,
  schemes,
  consumes: list(text),
  produces: list(text),
  securityDefinitions: map(objectOf<SecurityScheme>(() => securityScheme)),
  security: list(requirement),
  tags: list(objectOf<Tag>(() => shapes.tag)),
  paths: required(objectOf<Paths>(() => shapes.paths)),
  parameters: map(parameterOrRef),
  responses: map(responseOrRef),
  definitions: map(schemaOrRef),
});

const schema = shape<SchemaObject>("schema", "Schema object", "2.10", {
  type: choice("object", "array", "string", "number", "integer", "boolean", "file", "null"),
  format: text,
  title: text,
  description: text,
  enum: list(any),
  default: any,
  ...bounds,
  items: schemaOrRef,
  ...arrayBounds,
  discriminator: text,
  allOf: list(schemaOrRef),
  required: list(text),
  properties: map(schemaOrRef),
  additionalProperties: booleanOr(schemaOrRef),
  minProperties: number,
  maxProperties: number,
  readOnly: withDefault(false, boolean),
  xml: objectOf<XmlObject>(() => shapes.xml),
  externalDocs: docs,
  example: any,
});

/** The objects of the format, each of which has a shape. */
export type ShapeName =
  | "apidoc"
  | "info"
  | "contact"
  | "license"
  | "externalDocs"
  | "tag"
  | "paths"
  | "pathItem"
  | "operation"
  | "parameter"
  | "items"
  | "header"
  | "responses"
  | "response"
  | "schema"
  | "xml"
  | "securityScheme"
  | "scopes";

/** The shapes of all objects of the format. */
export const shapes: Readonly<Record<ShapeName, ObjectShape | Variants>> = {
  apidoc,
  info: shape<Info>("info", "Info object", "2.3", {
    title: required(text),
    description: text,
    version: required(text),
    termsOfService: text,
    contact: objectOf<Contact>(() => shapes.contact),
    license: objectOf<License>(() => shapes.license),
  }),
  contact: shape<Contact>("contact", "Contact object", "2.3", { name: text, url: text, email: text }),
  license: shape<License>("license", "License object", "2.3", { name: required(text), url: text }),
  externalDocs: shape<ExternalDocs>("externalDocs", "External Documentation object", "2.3", {
    description: text,
    url: required(text),
  }),
  tag: shape<Tag>("tag", "Tag object", "2.3", { name: required(text), description: text, externalDocs: docs }),
  paths: entriesShape<Paths>(
    "paths",
    "Paths object",
    "2.4",
    "items",
    objectOf<PathItem>(() => shapes.pathItem),
  ),
  pathItem: shape<PathItem>("pathItem", "Path Item object", "2.4", {
    $ref: text,
    parameters: list(parameterOrRef),
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    options: operation,
    head: operation,
    patch: operation,
  }),
  operation: shape<Operation>("operation", "Operation object", "2.5", {
    tags: list(text),
    summary: text,
    description: text,
    externalDocs: docs,
    operationId: text,
    deprecated: withDefault(false, boolean),
    schemes,
    consumes: list(text),
    produces: list(text),
    parameters: list(parameterOrRef),
    responses: required(objectOf<Responses>(() => shapes.responses)),
    security: list(requirement),
  }),
  parameter,
  items: shape<Items>("items", "Items object", "2.7", itemsFields),
  header: shape<Header>("header", "Header object", "2.7", { description: text, ...itemsFields }),
  responses: entriesShape<Responses>("responses", "Responses object", "2.8", "codes", responseOrRef),
  response: shape<Response>("response", "Response object", "2.8", {
    description: required(text),
    schema: schemaOrRef,
    headers: map(objectOf<Header>(() => shapes.header)),
    examples: anyMap,
  }),
  schema,
  xml: shape<XmlObject>("xml", "XML object", "2.11", {
    name: text,
    namespace: text,
    prefix: text,
    attribute: withDefault(false, boolean),
    wrapped: withDefault(false, boolean),
  }),
  securityScheme,
  scopes: entriesShape<Scopes>("scopes", "Scopes object", "2.12", "names", text),
};
