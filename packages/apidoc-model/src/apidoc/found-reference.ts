import type { PointerTokens } from "../json/pointer.ts";
import type { Json, JsonObject } from "../json/value.ts";
import type { FieldType } from "./shape.ts";
import type { ShapeName } from "./shapes.ts";

/** A `$ref`: never one in examples, defaults and enumerations, where it is a value like any other. */
export interface FoundReference {
  /** As it is written. */
  readonly reference: string;
  /** Of the object that holds it, from the value that was looked through. */
  readonly tokens: PointerTokens;
  readonly holder: JsonObject;
  /** What it must lead to; undefined in a part of which nobody knows what it is. */
  readonly expects: ShapeName | undefined;
  /** What the format has in that place; undefined as `expects`. */
  readonly type: FieldType | undefined;
  readonly standing: ReferenceStanding;
}

/**
 * Whether the format has a reference in that place (`reference`), has something else there that is no data
 * (`misplaced`), or says nothing of it (`extension`: in `x-` fields and fields that the format does not know).
 */
export type ReferenceStanding = "reference" | "misplaced" | "extension";

/** A `$ref` that is no text, where the format has a reference: it leads nowhere, whatever it is. */
export interface NoReference {
  readonly value: Json;
  /** Of the object that holds it, from the value that was looked through. */
  readonly tokens: PointerTokens;
  readonly holder: JsonObject;
}

/** The references of documents, and what looks like one and is none. */
export interface References {
  readonly found: readonly FoundReference[];
  readonly none: readonly NoReference[];
}
