import type { PointerTokens } from "../json/pointer.ts";
import type { Json, JsonObject } from "../json/value.ts";
import type { FieldType } from "./shape.ts";
import type { ShapeName } from "./shapes.ts";

/** A `$ref`: never one in examples, defaults and enumerations, where it is a value like any other. */
export interface FoundReference {
  /** The reference as it is written. */
  readonly reference: string;
  /** The tokens of the object with the reference, relative to the searched value. */
  readonly tokens: PointerTokens;
  readonly holder: JsonObject;
  /** The kind of object to which it must lead; undefined if the kind of its own place is unknown. */
  readonly expects: ShapeName | undefined;
  /** The type of values at that place; undefined if it is unknown. */
  readonly type: FieldType | undefined;
  readonly standing: ReferenceStanding;
}

/**
 * Whether the format allows a reference at that place (`reference`), requires another value there (`misplaced`), or does
 * not define the place (`extension`: in `x-` fields and unknown fields).
 */
export type ReferenceStanding = "reference" | "misplaced" | "extension";

/** A `$ref` that is no text, where the format has a reference: it leads nowhere, whatever it is. */
export interface NoReference {
  readonly value: Json;
  /** The tokens of the object with the value, relative to the searched value. */
  readonly tokens: PointerTokens;
  readonly holder: JsonObject;
}

/** The references of a document, and values that look like references but are none. */
export interface References {
  readonly found: readonly FoundReference[];
  readonly none: readonly NoReference[];
}
