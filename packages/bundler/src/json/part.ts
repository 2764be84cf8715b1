import {
  type FieldType,
  type Json,
  type JsonObject,
  type PointerTokens,
  printPointer,
  type ReferenceStanding,
} from "@soapstone/apidoc-model";
import type { DocumentUri, PointerPlace } from "@soapstone/workspace";
import type { PlaceTree } from "./place-tree.ts";
import type { Miss, ResolvedTarget, Through } from "./targets.ts";

/**
 * How a part is placed in the bundle: it is the entry; it gets a name in a container; or it replaces the reference
 * (`inline`), if the format has no container for its kind.
 */
export type Placement = "entry" | "inline" | PartContainer;
export type PartContainer = "definitions" | "parameters" | "responses" | "$defs";

/** A value of the input that has to be in the bundle. */
export interface DocumentPart {
  readonly key: string;
  readonly placement: Placement;
  readonly uri: DocumentUri;
  readonly tokens: PointerTokens;
  readonly value: Json;
  /** In its order. */
  readonly references: readonly HeldReference[];
  /** The references by place. */
  readonly held: PlaceTree<HeldReference>;
}

/** A part that is needed, before its references are read. */
export interface Asked {
  readonly key: string;
  readonly placement: Placement;
  readonly target: ResolvedTarget;
  readonly type: FieldType | undefined;
  /** In a field that the format does not know. */
  readonly isOutside: boolean;
}

/** A reference within a part, as it was found. */
export interface FoundIn {
  /** The reference as it is written. */
  readonly reference: string;
  readonly keyword: string;
  readonly holder: JsonObject;
  /** The tokens of the object with the reference, relative to the part. */
  readonly tokens: PointerTokens;
  readonly standing: ReferenceStanding;
  /** Fields beside the reference have a meaning, or are merged into the target: for a path item. */
  readonly isItem: boolean;
  /** The format requires a string or number at this place. */
  readonly isText: boolean;
  /**
   * The reference is relative to an address within its document, which is moved along; within the entry it can stay
   * unchanged.
   */
  readonly isInner: boolean;
  /** The kind of the target, if it can be shared. */
  readonly container: PartContainer | undefined;
  readonly type: FieldType | undefined;
  readonly target: ResolvedTarget | Miss;
  /** The spelling of a reference that leads through another reference. */
  readonly through?: Through | undefined;
}

/** A reference within a part, and its new value. */
export interface HeldReference {
  readonly found: FoundIn;
  /** The key of the part to which it leads; undefined for targets in the entry, and if there is no target. */
  readonly part: string | undefined;
  /** The place in the entry to which the target is copied, for a reference through another one. */
  readonly copied?: PointerTokens;
}

/** Returns the pointer of the object with a reference; computed on demand, since there are many references. */
export function pointerOf(part: DocumentPart, { found }: HeldReference): string {
  return printPointer(part.tokens) + printPointer(found.tokens);
}

/** Returns the place of the reference itself. */
export function placeOf(part: DocumentPart, held: HeldReference): PointerPlace {
  return { uri: part.uri, pointer: `${pointerOf(part, held)}/${held.found.keyword}` };
}
