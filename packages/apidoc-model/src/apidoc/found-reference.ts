import type { PointerTokens } from "../json/pointer.ts";
import type { Json, JsonObject } from "../json/value.ts";
import type { FieldType } from "./shape.ts";
import type { ShapeName } from "./shapes.ts";

/** A `$ref` that is a reference. In examples, defaults and enumerations, it is an ordinary value. */
export interface FoundReference {
  /** The reference as it is written. */
  readonly reference: string;
  /** The tokens of the object with the reference, relative to the searched value. */
  readonly tokens: PointerTokens;
  readonly holder: JsonObject;
  /**
   * The kind of object that the target must be; undefined if the place of the reference is not defined by the format.
   */
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

/** A `$ref` whose value is no string, where the format has a reference. */
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
