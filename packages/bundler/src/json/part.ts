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
 * How a part gets into the bundle: it is the entry; it gets a name in one of its containers; or it stands where it was
 * referred to, since the format has no place for what can be shared of its kind.
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
  /** The same by place. */
  readonly held: PlaceTree<HeldReference>;
}

/** What is asked for, before it is looked through. */
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
  /** As it is written. */
  readonly reference: string;
  readonly keyword: string;
  readonly holder: JsonObject;
  /** Of the object that holds it, from the part. */
  readonly tokens: PointerTokens;
  readonly standing: ReferenceStanding;
  /** What stands beside it has a meaning, or joins what it leads to: a path item. */
  readonly isItem: boolean;
  /** Where the format has a text, a number or a word. */
  readonly isText: boolean;
  /** It is relative to an address within its document, which goes with it: within the entry it may stay as it is. */
  readonly isInner: boolean;
  /** The kind of what it leads to, where that can be shared. */
  readonly container: PartContainer | undefined;
  readonly type: FieldType | undefined;
  readonly target: ResolvedTarget | Miss;
  /** How it is spelled, where that goes through another reference. */
  readonly through?: Through | undefined;
}

/** A reference within a part, and what becomes of it. */
export interface HeldReference {
  readonly found: FoundIn;
  /** The key of the part that it leads to; undefined for what is in the entry, and for what leads nowhere. */
  readonly part: string | undefined;
  /** In the entry, where what it leads to is copied to by way of another reference. */
  readonly copied?: PointerTokens;
}

/** Of the object that holds a reference. There are many, and few are asked for. */
export function pointerOf(part: DocumentPart, { found }: HeldReference): string {
  return printPointer(part.tokens) + printPointer(found.tokens);
}

/** Of the reference itself. */
export function placeOf(part: DocumentPart, held: HeldReference): PointerPlace {
  return { uri: part.uri, pointer: `${pointerOf(part, held)}/${held.found.keyword}` };
}
