import type { Limits } from "@soapstone/workspace";
import type { DocumentKind } from "../steps/pipeline-document.ts";

/**
 * A step of a user's own module: its default export. Everything but `run` is optional, so the shortest step is `export
 * default { run: (document) => ({ ...document, host: "api.example.org" }) }`.
 */
export interface OwnStep<Options = Readonly<Record<string, unknown>>, Document = ApiDescription> {
  /** The name in kebab-case. Default: the name of the module's file. */
  readonly name?: string;
  /** Part of every cache key, in addition to the digest of the module. */
  readonly version?: string;
  /** A description of the step. */
  readonly summary?: string;
  /** The kinds of documents that the step accepts. Default: API descriptions (`apidoc`). */
  readonly accepts?: readonly DocumentKind[];
  /** The kind of document that the step produces. Default: the kind that it was given. */
  readonly produces?: DocumentKind | "same";
  /** The shape of the options in `with:`, as a JSON Schema of type object. Default: no options. */
  readonly options?: OwnOptionsSchema;
  /** The time in seconds after which an asynchronous step fails. Default: 300. */
  readonly timeout?: number;
  /** Whether the changes of the step in an API description count as edits of its source in the conversion back. */
  readonly asEdit?: boolean;
  /**
   * Returns the new document; undefined if it is unchanged. `document` is a copy that may be modified: plain data for
   * API descriptions and JSON Schemas, otherwise a text.
   */
  readonly run: (
    document: Document,
    context: OwnStepContext<Options>,
    // biome-ignore lint/suspicious/noConfusingVoidType: a function without return statement gives void
  ) => Document | undefined | void | Promise<Document | undefined | void>;
}

/**
 * The schema of options: `type: "object"`, with the keywords type, properties, required, enum, items, minimum, pattern
 * and anyOf.
 */
export interface OwnOptionsSchema {
  readonly type: "object";
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | object;
}

/** The context of a running step. */
export interface OwnStepContext<Options = Readonly<Record<string, unknown>>> {
  readonly options: Options;
  readonly limits: Limits;
  readonly kind: DocumentKind;
  /** Reports a problem at a JSON Pointer of the document: `report("warning", "There is no contact.", "/info")`. */
  readonly report: (severity: "error" | "warning" | "info", message: string, pointer?: string) => void;
  /**
   * Reads a file, relative to the folder of the configuration and never outside of the root. Undefined, with a
   * diagnostic, if it cannot be read. The file becomes part of the cache key.
   */
  readonly load: (name: string) => Promise<string | undefined>;
}

/** The fields of an API description that most steps use; all others are present, too, as `unknown`. */
export interface ApiDescription {
  [field: string]: unknown;
  info: { title: string; version: string; description?: string | undefined; [field: string]: unknown };
  host?: string | undefined;
  basePath?: string | undefined;
  tags?: { name: string; description?: string; [field: string]: unknown }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  definitions?: Record<string, DescribedSchema>;
}

/** An operation. Besides operations, a path item has `parameters`, which is an array. */
export interface DescribedOperation {
  [field: string]: unknown;
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
}

/** The keywords of a schema that most steps use. */
export interface DescribedSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, DescribedSchema>;
  required?: string[];
}

/** Returns a step unchanged, for type inference. A plain object of the same form is accepted, too. */
export function defineStep<Options = Readonly<Record<string, unknown>>, Document = ApiDescription>(
  step: OwnStep<Options, Document>,
): OwnStep<Options, Document> {
  return step;
}
