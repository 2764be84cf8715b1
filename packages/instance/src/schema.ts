import type { CodecPlans, SchemaOptions } from "@soapstone/schema-mapping";
import type { SchemaSet } from "@soapstone/xml-model";
import { ContentModels } from "./model/content-models.ts";

/** A schema for encoding and decoding: its components, and the codec plans of their content. */
export interface CodecSchema {
  readonly set: SchemaSet;
  readonly codecPlans: CodecPlans;
  /** The options of `codecPlans`, among them the representation of numbers in JSON. */
  readonly options: SchemaOptions;
  /** Content models that are shared between documents; without them, each document compiles its own. */
  readonly models?: ContentModels;
}

/** Returns the content models of a schema, which are built on the first call. */
export function modelsOf({ set, models }: CodecSchema): () => ContentModels {
  let made = models;
  return () => {
    made ??= new ContentModels(set);
    return made;
  };
}

/** When decoded objects get `$order`: never, if the default arrangement differs from the document, or always. */
export type Signature = "off" | "auto" | "strict";

/**
 * The maximum depth; deeper elements are left out, with a diagnostic. It bounds indented texts and pointers, which are
 * quadratic in the depth, not the call stack.
 */
export const deepestLevel = 5_000;
