import type { Json, Numeric } from "../json/value.ts";
import type { Extensions, ExternalDocs, NamedMap, Reference, XmlObject } from "./shared-objects.ts";

export type SchemaType = "object" | "array" | "string" | "number" | "integer" | "boolean" | "file" | "null";

export type SchemaOrRef = SchemaObject | Reference;

/** The Schema object (Swagger 2.0 "Schema Object"): the format's subset of JSON Schema draft 4. */
export interface SchemaObject {
  readonly kind?: undefined;
  readonly type?: SchemaType;
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly enum?: readonly Json[];
  readonly multipleOf?: Numeric;
  readonly minimum?: Numeric;
  readonly exclusiveMinimum?: boolean;
  readonly maximum?: Numeric;
  readonly exclusiveMaximum?: boolean;
  readonly minLength?: Numeric;
  readonly maxLength?: Numeric;
  readonly pattern?: string;
  readonly items?: SchemaOrRef;
  readonly minItems?: Numeric;
  readonly maxItems?: Numeric;
  readonly uniqueItems?: boolean;
  readonly properties?: NamedMap<SchemaOrRef>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SchemaOrRef;
  readonly minProperties?: Numeric;
  readonly maxProperties?: Numeric;
  readonly allOf?: readonly SchemaOrRef[];
  readonly discriminator?: string;
  readonly readOnly?: boolean;
  readonly xml?: XmlObject;
  readonly externalDocs?: ExternalDocs;
  readonly example?: Json;
  readonly extensions?: Extensions;
}
