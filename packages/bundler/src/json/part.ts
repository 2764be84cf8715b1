import {
  type FieldType,
  type Json,
  type JsonObject,
  type PointerTokens,
  printPointer,
  type ReferenceStanding,
} from "@soapstone/apidoc-model";
import type { DocumentUri, PointerLocation } from "@soapstone/workspace";
import type { PlaceTree } from "./place-tree.ts";
import type { Miss, ResolvedTarget, Through } from "./targets.ts";

/**
 * How a part is placed in the bundle: it is the entry, a member of a container, or (`inline`) it replaces the
 * reference, if the format has no container for its kind.
 */
export type Placement = "entry" | "inline" | PartContainer;
/** The containers of parts that can be shared. */
export type PartContainer = "definitions" | "parameters" | "responses" | "$defs";

/** A value of the input that the bundle must contain. */
export interface DocumentPart {
  readonly key: string;
  readonly placement: Placement;
  readonly uri: DocumentUri;
  readonly tokens: PointerTokens;
  readonly value: Json;
  /** The references of the part in document order. */
  readonly references: readonly HeldReference[];
  /** The references by their place in the part. */
  readonly held: PlaceTree<HeldReference>;
}

/** A needed part whose references were not yet read. */
export interface PendingPart {
  readonly key: string;
  readonly placement: Placement;
  readonly target: ResolvedTarget;
  readonly type: FieldType | undefined;
  /** The part is inside of a field that the format does not know. */
  readonly isOutside: boolean;
}

/** A reference within a part, and its target. */
export interface ReferenceInPart {
  /** The reference as it is written. */
  readonly reference: string;
  readonly keyword: string;
  readonly holder: JsonObject;
  /** The tokens of the object with the reference, relative to the part. */
  readonly tokens: PointerTokens;
  readonly standing: ReferenceStanding;
  /** The fields beside the reference have a meaning of their own, or are merged into the target; so for path items. */
  readonly isItem: boolean;
  /** The format requires a string or number at this place. */
  readonly isText: boolean;
  /**
   * The reference is relative to an address inside of its document, which moves with it. Within the entry it can stay
   * unchanged.
   */
  readonly isInner: boolean;
  /** The container for the target; undefined if the target cannot be shared. */
  readonly container: PartContainer | undefined;
  readonly type: FieldType | undefined;
  readonly target: ResolvedTarget | Miss;
  /** The pointer as written; present if it leads through another reference. */
  readonly through?: Through | undefined;
}

/** A reference within a part, and the part to which it leads. */
export interface HeldReference {
  readonly found: ReferenceInPart;
  /** The key of the target part; undefined if the target is in the entry, or missing. */
  readonly part: string | undefined;
  /**
   * For a reference through a member of the entry that is replaced by a copy: the place of the target within that copy.
   */
  readonly copied?: PointerTokens;
}

/** Returns the pointer of the object that contains a reference; computed on demand, since there are many references. */
export function pointerOf(part: DocumentPart, { found }: HeldReference): string {
  return printPointer(part.tokens) + printPointer(found.tokens);
}

/** Returns the location of a reference. */
export function placeOf(part: DocumentPart, held: HeldReference): PointerLocation {
  return { uri: part.uri, pointer: `${pointerOf(part, held)}/${held.found.keyword}` };
}
