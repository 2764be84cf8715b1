import type { Position } from "@soapstone/workspace";
import type { QName } from "./names.ts";

/** The prefixes declared at an element, and those around it. The default namespace has the prefix `""`. */
export interface NamespaceScope {
  readonly outer?: NamespaceScope;
  readonly prefixes: ReadonlyMap<string, string>;
}

/**
 * The value of an attribute. A tree that was built has names as QNames, so that the writer picks the prefix; a tree
 * that was read has texts only.
 */
export type XmlValue = string | QName | readonly QName[];

export interface XmlAttribute {
  readonly name: QName;
  /** Always a string in a tree that was read. */
  readonly value: XmlValue;
  readonly at?: Position;
}

export interface XmlElement {
  readonly kind: "element";
  readonly name: QName;
  /** Without namespace declarations, which are in `scope`. */
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
  /** The prefixes in scope here; shared with the parent where nothing is declared. Absent in a tree that was built. */
  readonly scope?: NamespaceScope;
  /** The prefix as written; the writer uses it if it can. */
  readonly prefix?: string;
  /** The position of the `<`. */
  readonly at?: Position;
}

export interface XmlText {
  readonly kind: "text";
  readonly text: string;
  readonly cdata?: true;
  readonly at?: Position;
}

export interface XmlComment {
  readonly kind: "comment";
  readonly text: string;
  readonly at?: Position;
}

export interface XmlInstruction {
  readonly kind: "instruction";
  readonly target: string;
  readonly text: string;
  readonly at?: Position;
}

export type XmlNode = XmlElement | XmlText | XmlComment | XmlInstruction;

/** A document that was read: its root element, and the nodes before and after it. */
export interface XmlDocument {
  readonly root: XmlElement;
  /** Comments and instructions before the root. */
  readonly prologue: readonly XmlNode[];
  readonly epilogue: readonly XmlNode[];
}
