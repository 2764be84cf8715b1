import type { Limits } from "@soapstone/workspace";
import type { DocumentKind } from "../steps/pipeline-document.ts";

/**
 * A step of a user's own module, its default export. Everything but `run` has a default, so that the shortest step is
 * `export default { run: (document) => ({ ...document, host: "api.example.org" }) }`.
 */
export interface OwnStep<Options = Readonly<Record<string, unknown>>, Document = ApiDescription> {
  /** In kebab-case; the name of the module's file if not given. */
  readonly name?: string;
  /** Part of every cache key, in addition to the digest of the module. */
  readonly version?: string;
  /** A description of the step. */
  readonly summary?: string;
  /** The kinds of documents that it takes; API descriptions (`apidoc`) if not given. */
  readonly accepts?: readonly DocumentKind[];
  /** The kind of document that the step produces; default: the kind that it was given. */
  readonly produces?: DocumentKind | "same";
  /** The options in `with:` as a JSON Schema of type object; default: no options. */
  readonly options?: OwnOptionsSchema;
  /** Seconds after which a step that waits for something is given up; 300 if not given. */
  readonly timeout?: number;
  /** Whether the changes of the step in an API description count as edits of its source in the conversion back. */
  readonly asEdit?: boolean;
  /**
   * Gives the document that comes out; nothing where it stays as it is. The document is a copy that may be changed: an
   * object of plain data for API descriptions and JSON Schemas, else a text.
   */
  readonly run: (
    document: Document,
    context: OwnStepContext<Options>,
    // biome-ignore lint/suspicious/noConfusingVoidType: a function without return statement gives void
  ) => Document | undefined | void | Promise<Document | undefined | void>;
}

/** The schema of options: `type: "object"`, with the keywords type, properties, required, enum, items, minimum, pattern, anyOf. */
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
  /** Reports a problem, at a JSON Pointer of the document: `report("warning", "There is no contact.", "/info")`. */
  readonly report: (severity: "error" | "warning" | "info", message: string, pointer?: string) => void;
  /**
   * The text of a file, relative to the folder of the configuration and never outside the root; undefined, and reported,
   * where it cannot be read. The file becomes a part of the cache key.
   */
  readonly load: (name: string) => Promise<string | undefined>;
}

/** The parts of an API description that most steps use; all others are present, too, as `unknown`. */
export interface ApiDescription {
  [field: string]: unknown;
  info: { title: string; version: string; description?: string | undefined; [field: string]: unknown };
  host?: string | undefined;
  basePath?: string | undefined;
  tags?: { name: string; description?: string; [field: string]: unknown }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  definitions?: Record<string, DescribedSchema>;
}

/** An operation; beside operations, a path has `parameters`, which are a list. */
export interface DescribedOperation {
  [field: string]: unknown;
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
}

/** A schema. */
export interface DescribedSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, DescribedSchema>;
  required?: string[];
}

/** Returns a step unchanged, for its type. A plain object of the same form is accepted too. */
export function defineStep<Options = Readonly<Record<string, unknown>>, Document = ApiDescription>(
  step: OwnStep<Options, Document>,
): OwnStep<Options, Document> {
  return step;
}
