import type { DocumentUri, PointerPlace, Report } from "@soapstone/workspace";
import type { ElementDeclaration, XmlAttribute, XmlElement } from "@soapstone/xml-model";
import type { Arrangements } from "../arrangement.ts";
import type { Deferred } from "../deferred.ts";
import type { Layouts } from "../layout.ts";
import type { CodecSchema } from "../schema.ts";
import type { Prefixes } from "./prefixes.ts";
import type { WrittenForm, WrittenForms } from "./written-forms.ts";

export interface EncodeOptions {
  /** The address of the JSON document, for the places of diagnostics. */
  readonly uri?: DocumentUri;
  /** For a rearranged value: returns the original pointer of a pointer. */
  readonly pointerOf?: (pointer: string) => string;
}

/** The shared state of one encoding. */
export interface Encoding {
  readonly schema: CodecSchema;
  /** The content of deep children, which is made after their parents. */
  readonly deferred: Deferred;
  readonly layouts: Layouts;
  /** Arrangements of children without a stated order. */
  readonly arrangements: Arrangements;
  readonly prefixes: Prefixes;
  readonly origins: Origins;
  /** The spellings of `$lexical`, if the value has one. */
  readonly forms?: WrittenForms;
  /** True for messages with SOAP's encoding, in which arrays declare the type and the number of their items. */
  readonly isEncoded?: boolean;
  readonly report: Report;
  /** The place of a value in the JSON document, or of its key. */
  readonly placeOf: (pointer: string, key?: boolean) => PointerPlace | undefined;
}

/** The values from which elements were made. An element is identified by its list of children, which copies keep. */
export interface Origins {
  /** The pointers of the values that elements and attributes were made of. */
  readonly pointers: Map<XmlElement["children"] | XmlAttribute, string>;
  /** The pointers of arrays of SOAP's encoding. */
  readonly arrays: Set<string>;
  /**
   * The elements that are not inside of another one, except perhaps a SOAP envelope; the global declaration applies if
   * there is no envelope.
   */
  readonly roots: { readonly children: XmlElement["children"]; readonly declaration: ElementDeclaration | undefined }[];
}

/** An element with other children, which is made of the same value. */
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
  /** Inside a wildcard that wants its content left alone (`skip`): no declaration counts. */
  readonly skips: boolean;
  /** The entry of `$lexical` for the position. */
  readonly form?: WrittenForm | undefined;
}

/** The parts of an encoding of a document at an address. */
export function placesIn({ uri, pointerOf }: EncodeOptions): Encoding["placeOf"] {
  return (pointer, key = false) =>
    uri === undefined ? undefined : { uri, pointer: pointerOf?.(pointer) ?? pointer, ...(key ? { key } : {}) };
}
