import type { Position } from "@soapstone/workspace";
import type { IdentityConstraint, XmlElement } from "@soapstone/xml-model";
import type { VisitedElement } from "../visit.ts";
import type { KeyTable } from "./key-table.ts";
import type { IdentityPath } from "./path.ts";

/** A constraint with its parsed paths, which all elements with the constraint share. */
export interface CompiledConstraint {
  readonly constraint: IdentityConstraint;
  readonly selector: readonly IdentityPath[];
  readonly fields: readonly (readonly IdentityPath[])[];
}

/** A constraint in effect at one element. */
export interface IdentityScope {
  readonly compiled: CompiledConstraint;
  readonly table: KeyTable;
  /** For a keyref: the keys that must exist at the end of the element. */
  readonly references: { readonly tuple: FieldTuple; readonly key: string }[];
}

/**
 * The field values of a selected element (XSD 1.0 Part 1 §3.11.4, key-sequence), collected while its content is
 * visited.
 */
export interface FieldTuple {
  readonly scope: IdentityScope;
  readonly element: XmlElement;
  readonly at: Position | undefined;
  /** Adds the values to which paths of a field lead at an element. */
  readonly found: (index: number, paths: readonly IdentityPath[], visited: VisitedElement) => void;
  /**
   * Returns a key that is equal for equal values; undefined if a field has no value, which is reported where a rule
   * requires one.
   */
  readonly key: () => string | undefined;
  /** Returns the values for messages. */
  readonly displayName: () => string;
}
