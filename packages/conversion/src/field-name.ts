import type {
  Apidoc,
  BodyParameter,
  Contact,
  ExternalDocs,
  Header,
  Info,
  Items,
  License,
  Operation,
  PathItem,
  Response,
  SchemaObject,
  SecurityScheme,
  Tag,
  ValueParameter,
  XmlObject,
} from "@soapstone/apidoc-model";

/** The name of a field of the right model, by which rules state what they own: `schema.format`. */
export type FieldName =
  | FieldOf<"apidoc", Apidoc>
  | FieldOf<"info", Info>
  | FieldOf<"contact", Contact>
  | FieldOf<"license", License>
  | FieldOf<"externalDocs", ExternalDocs>
  | FieldOf<"pathItem", PathItem>
  | FieldOf<"securityScheme", SecurityScheme>
  | FieldOf<"tag", Tag>
  | FieldOf<"operation", Operation>
  | FieldOf<"bodyParameter", BodyParameter>
  | FieldOf<"valueParameter", ValueParameter>
  | FieldOf<"items", Items>
  | FieldOf<"header", Header>
  | FieldOf<"response", Response>
  | FieldOf<"schema", SchemaObject>
  | FieldOf<"xml", XmlObject>
  | "paths.items"
  | "responses.codes"
  // Keywords of the rules' schema that apidoc's does not have; each dialect has one lowering for them.
  | "schema.x-nullable"
  | "schema.anyOf";

type FieldOf<Kind extends string, Model> = Model extends unknown ? `${Kind}.${Extract<keyof Model, string>}` : never;
