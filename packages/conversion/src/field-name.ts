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

/** The name of a field of the right side, as rules name what they answer for: `schema.format`. */
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
  // What the rules' own schema says beyond apidoc's; one lowering per target takes it from there.
  | "schema.x-nullable"
  | "schema.anyOf";

type FieldOf<Kind extends string, Model> = Model extends unknown ? `${Kind}.${Extract<keyof Model, string>}` : never;
