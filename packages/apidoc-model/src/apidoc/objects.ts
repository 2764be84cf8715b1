import type { Diagnostic } from "@soapstone/workspace";
import type { Resolution } from "../json/resolve.ts";
import type { Json, JsonObject, Numeric } from "../json/value.ts";
import type { SchemaObject, SchemaOrRef } from "../schema/schema-object.ts";
import type { Extensible, ExternalDocs, NamedMap, Reference } from "../schema/shared-objects.ts";

/**
 * The objects of the apidoc 2.0 format (Swagger 2.0). Maps by name are `ReadonlyMap`s in document order. `x-` fields
 * and unknown fields are in `extensions`.
 */

/** The root of a description (Swagger 2.0, Swagger Object). */
export interface Apidoc extends Extensible {
  /** The name of the version field in the text, which a writer uses again. */
  readonly rootField: "apidoc" | "swagger";
  readonly version: "2.0";
  readonly info: Info;
  readonly host?: string;
  readonly basePath?: string;
  readonly schemes?: readonly Scheme[];
  readonly consumes?: readonly string[];
  readonly produces?: readonly string[];
  readonly paths: Paths;
  readonly definitions?: NamedMap<SchemaOrRef>;
  readonly parameters?: NamedMap<Parameter | Reference>;
  readonly responses?: NamedMap<Response | Reference>;
  readonly securityDefinitions?: NamedMap<SecurityScheme>;
  readonly security?: readonly SecurityRequirement[];
  readonly tags?: readonly Tag[];
  readonly externalDocs?: ExternalDocs;
}

export type Scheme = "http" | "https" | "ws" | "wss";

/** Swagger 2.0, Info Object. */
export interface Info extends Extensible {
  readonly title: string;
  readonly description?: string;
  readonly termsOfService?: string;
  readonly contact?: Contact;
  readonly license?: License;
  readonly version: string;
}
export interface Contact extends Extensible {
  readonly name?: string;
  readonly url?: string;
  readonly email?: string;
}
export interface License extends Extensible {
  readonly name: string;
  readonly url?: string;
}
export interface Tag extends Extensible {
  readonly name: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
}

/** Swagger 2.0, Paths Object. `items` are the paths. */
export interface Paths extends Extensible {
  readonly items: NamedMap<PathItem>;
}
export const methods = ["get", "put", "post", "delete", "options", "head", "patch"] as const;
export type Method = (typeof methods)[number];

export interface PathItem extends Extensible {
  readonly $ref?: string;
  readonly get?: Operation;
  readonly put?: Operation;
  readonly post?: Operation;
  readonly delete?: Operation;
  readonly options?: Operation;
  readonly head?: Operation;
  readonly patch?: Operation;
  readonly parameters?: readonly (Parameter | Reference)[];
}

/** Swagger 2.0, Operation Object. */
export interface Operation extends Extensible {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  readonly operationId?: string;
  readonly consumes?: readonly string[];
  readonly produces?: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly responses: Responses;
  readonly schemes?: readonly Scheme[];
  readonly deprecated?: boolean;
  readonly security?: readonly SecurityRequirement[];
}

/** Swagger 2.0, Parameter Object. */
export type Parameter = BodyParameter | ValueParameter;
export interface BodyParameter extends Extensible {
  readonly kind?: undefined;
  readonly in: "body";
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: SchemaOrRef;
}
export interface ValueParameter extends Extensible, Items {
  readonly kind?: undefined;
  readonly in: "path" | "query" | "header" | "formData";
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly allowEmptyValue?: boolean;
}

export type CollectionFormat = "csv" | "ssv" | "tsv" | "pipes" | "multi";

/** The schema of a value outside of bodies (Swagger 2.0, Items Object). */
export interface Items extends Extensible {
  readonly type?: "string" | "number" | "integer" | "boolean" | "array" | "file";
  readonly format?: string;
  readonly items?: Items;
  readonly collectionFormat?: CollectionFormat;
  readonly default?: Json;
  readonly maximum?: Numeric;
  readonly exclusiveMaximum?: boolean;
  readonly minimum?: Numeric;
  readonly exclusiveMinimum?: boolean;
  readonly maxLength?: Numeric;
  readonly minLength?: Numeric;
  readonly pattern?: string;
  readonly maxItems?: Numeric;
  readonly minItems?: Numeric;
  readonly uniqueItems?: boolean;
  readonly enum?: readonly Json[];
  readonly multipleOf?: Numeric;
}
export interface Header extends Items {
  readonly description?: string;
}

/** Swagger 2.0, Responses Object. `codes` has `default` and the status codes, as written and in document order. */
export interface Responses extends Extensible {
  readonly codes: NamedMap<Response | Reference>;
}
export interface Response extends Extensible {
  readonly kind?: undefined;
  readonly description: string;
  readonly schema?: SchemaOrRef;
  readonly headers?: NamedMap<Header>;
  readonly examples?: JsonObject;
}

/** Swagger 2.0, Security Scheme Object. */
export type SecurityScheme = BasicScheme | ApiKeyScheme | OAuth2Scheme;
export interface BasicScheme extends Extensible {
  readonly type: "basic";
  readonly description?: string;
}
export interface ApiKeyScheme extends Extensible {
  readonly type: "apiKey";
  readonly description?: string;
  readonly name: string;
  readonly in: "query" | "header";
}
export interface OAuth2Scheme extends Extensible {
  readonly type: "oauth2";
  readonly description?: string;
  readonly flow: "implicit" | "password" | "application" | "accessCode";
  /** Required by implicit and accessCode. */
  readonly authorizationUrl?: string;
  /** Required by password, application and accessCode. */
  readonly tokenUrl?: string;
  readonly scopes: Scopes;
}
export interface Scopes extends Extensible {
  readonly names: NamedMap<string>;
}

/**
 * Swagger 2.0, Security Requirement Object: all schemes of the map are required together, each with a set of scopes.
 */
export type SecurityRequirement = NamedMap<readonly string[]>;

// ---------------------------------------------------------------- sets

/** A description and the documents that its references lead to. */
export interface ApidocSet {
  readonly uri: string;
  readonly root: Apidoc;
  /** Returns the final target of a reference in a document (default: the root); undefined if there is none. */
  readonly resolve: (reference: string, from?: string) => { readonly value: Json; readonly uri: string } | undefined;
  /** Returns the final target of a reference, or the reason why there is none. */
  readonly resolution: (reference: string, from?: string) => Resolution;
  /**
   * Return the target of a reference as an object of the required kind; undefined if there is none. For a definition of
   * the root, it is the same object.
   */
  readonly schema: (reference: string, from?: string) => FoundPart<SchemaObject> | undefined;
  readonly parameter: (reference: string, from?: string) => FoundPart<Parameter> | undefined;
  readonly response: (reference: string, from?: string) => FoundPart<Response> | undefined;
  readonly pathItem: (reference: string, from?: string) => FoundPart<PathItem> | undefined;
}

/** A target of a reference with its position. References in it are resolved against `uri`. */
export interface FoundPart<Part> {
  readonly value: Part;
  readonly uri: string;
  readonly pointer: string;
  /** The diagnostics of reading the target, if it was read for this reference. */
  readonly diagnostics: readonly Diagnostic[];
}
