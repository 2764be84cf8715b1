import type { Position } from "@soapstone/workspace";
import type { IdentityConstraint, XmlElement } from "@soapstone/xml-model";
import type { VisitedElement } from "../visit.ts";
import type { KeyTable } from "./key-table.ts";
import type { IdentityPath } from "./path.ts";

/** A constraint with its paths read, once for all elements that have it. */
export interface Ready {
  readonly constraint: IdentityConstraint;
  readonly selector: readonly IdentityPath[];
  readonly fields: readonly (readonly IdentityPath[])[];
}

/** A constraint at one element that has it. */
export interface IdentityScope {
  readonly ready: Ready;
  readonly table: KeyTable;
  /** For a keyref: the keys that must exist at the end of the element. */
  readonly references: { readonly tuple: FieldTuple; readonly key: string }[];
}

/** The fields of one element that a selector found, as they are found in it (XSD 1.0 Part 1 §3.11.4, the key sequence). */
export interface FieldTuple {
  readonly scope: IdentityScope;
  readonly element: XmlElement;
  readonly at: Position | undefined;
  /** Notes that paths of a field end at an element. */
  readonly found: (index: number, paths: readonly IdentityPath[], visited: VisitedElement) => void;
  /**
   * Returns a key that is the same for the same values; undefined if a field has no value, which is reported where a
   * rule requires one.
   */
  readonly key: () => string | undefined;
  /** The values as messages show them. */
  readonly displayName: () => string;
}
