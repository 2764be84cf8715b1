import type { DocumentUri, PointerLocation, Report } from "@soapstone/workspace";
import type { ElementDeclaration, XmlAttribute, XmlElement } from "@soapstone/xml-model";
import type { Arrangements } from "../arrangement.ts";
import type { Deferred } from "../deferred.ts";
import type { Layouts } from "../layout.ts";
import type { CodecSchema } from "../schema.ts";
import type { Prefixes } from "./prefixes.ts";
import type { WrittenForm, WrittenForms } from "./written-forms.ts";

export interface EncodeOptions {
  /** The address of the JSON document, for the positions of diagnostics. */
  readonly uri?: DocumentUri;
  /** For a rearranged value: returns the original pointer of a pointer. */
  readonly pointerOf?: (pointer: string) => string;
}

/** The shared state of one encoding. */
export interface Encoding {
  readonly schema: CodecSchema;
  /** The work on deep children, which is done after their parents. */
  readonly deferred: Deferred;
  readonly layouts: Layouts;
  /** Arrangements of children without a stated order. */
  readonly arrangements: Arrangements;
  readonly prefixes: Prefixes;
  readonly origins: Origins;
  /** The written forms of `$lexical`, if the value has it. */
  readonly forms?: WrittenForms;
  /** Set for SOAP-encoded messages, in which arrays state the type and the number of their items. */
  readonly isEncoded?: boolean;
  readonly report: Report;
  /** Returns the position of a value in the JSON document, or of its key. */
  readonly placeOf: (pointer: string, key?: boolean) => PointerLocation | undefined;
}

/** The values from which elements were made. An element is identified by its list of children, which copies keep. */
export interface Origins {
  /** The pointers of the values from which elements and attributes were made. */
  readonly pointers: Map<XmlElement["children"] | XmlAttribute, string>;
  /** The pointers of SOAP-encoded arrays. */
  readonly arrays: Set<string>;
  /**
   * The root, or the elements inside a SOAP envelope, with their declarations. Without an envelope, the global
   * declaration applies.
   */
  readonly roots: { readonly children: XmlElement["children"]; readonly declaration: ElementDeclaration | undefined }[];
}

/** Returns an element with other children, with the same origin. */
export function withChildren(element: XmlElement, children: XmlElement["children"], origins: Origins): XmlElement {
  const { pointers, roots } = origins;
  const pointer = pointers.get(element.children);
  if (pointer !== undefined) pointers.set(children, pointer);
  const index = roots.findIndex((root) => root.children === element.children);
  const root = roots[index];
  if (root !== undefined) roots[index] = { ...root, children };
  return { ...element, children };
}

/** The position of the encoder in the JSON value. */
export interface EncodePosition {
  readonly pointer: string;
  /** The number of elements around this one. */
  readonly depth: number;
  /** Whether the value is inside a wildcard with `processContents="skip"`, so that declarations do not apply. */
  readonly skips: boolean;
  /** The entries of `$lexical` for this value and those inside it. */
  readonly form?: WrittenForm | undefined;
}

/** Returns the function that gives the position of a pointer, for diagnostics. */
export function placesIn({ uri, pointerOf }: EncodeOptions): Encoding["placeOf"] {
  return (pointer, key = false) =>
    uri === undefined ? undefined : { uri, pointer: pointerOf?.(pointer) ?? pointer, ...(key ? { key } : {}) };
}
