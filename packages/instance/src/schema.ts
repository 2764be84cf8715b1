import type { CodecPlans, SchemaOptions } from "@soapstone/schema-mapping";
import type { SchemaSet } from "@soapstone/xml-model";
import { ContentModels } from "./model/content-models.ts";

/** The parts of a schema that encoding and decoding need: its components, and how the content of each becomes JSON. */
export interface CodecSchema {
  readonly set: SchemaSet;
  readonly codecPlans: CodecPlans;
  /** The options of `codecPlans`, among them the representation of numbers in JSON. */
  readonly options: SchemaOptions;
  /** Content models to share between documents; without them, each document makes its own. */
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

/** When an object gets `$order`: never, if the default arrangement gives another order, or always. */
export type Signature = "off" | "auto" | "strict";

/**
 * Elements that lie deeper are left out, with a diagnostic. The stack is no bound here: that places are as long as they
 * are deep is, in indented texts and in pointers.
 */
export const deepestLevel = 5_000;
