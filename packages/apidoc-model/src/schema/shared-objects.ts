import type { JsonObject } from "../json/value.ts";

/** The fields that Schema objects share with other objects of the format. */

export type NamedMap<T> = ReadonlyMap<string, T>;

export type Extensions = JsonObject;

/** Swagger 2.0, Reference Object. Siblings of `$ref` are reported and kept. */
export interface Reference {
  readonly kind: "reference";
  readonly $ref: string;
  readonly siblings?: JsonObject;
}

export interface Extensible {
  readonly extensions?: Extensions;
}

export interface ExternalDocs extends Extensible {
  readonly description?: string;
  readonly url: string;
}

/** Swagger 2.0, XML Object. */
export interface XmlObject extends Extensible {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly attribute?: boolean;
  readonly wrapped?: boolean;
}
