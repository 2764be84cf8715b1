import type { Bindings, SchemaOptions } from "@soapstone/schema-mapping";
import type { SchemaSet } from "@soapstone/xml-model";
import { ContentModels } from "./model/content-models.ts";

/** What leads the codec: the components of a schema, and the forms that their documents have as JSON. */
export interface CodecSchema {
  readonly set: SchemaSet;
  readonly bindings: Bindings;
  /** Those that the bindings were made with: they say how numbers stand in JSON. */
  readonly options: SchemaOptions;
  /** Made once where many documents cross; for each document unless given. */
  readonly models?: ContentModels;
}

/** The content models of a schema, made when they are first asked for. */
export function modelsOf({ set, models }: CodecSchema): () => ContentModels {
  let made = models;
  return () => {
    made ??= new ContentModels(set);
    return made;
  };
}

/** When the order of children is said (`$order`): never, where the default arrangement is another, or always. */
export type Signature = "off" | "auto" | "strict";

/**
 * Elements that lie deeper are left out, with a diagnostic. The stack is no bound here: that places are as long as they
 * are deep is, in indented texts and in pointers.
 */
export const deepestLevel = 5_000;
