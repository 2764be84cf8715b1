import type { Fact } from "@soapstone/xml-model";

/**
 * Every field of our complement (`x-xsd`, `x-wsdl`): what it holds, and the facts of the left model that it stands for.
 * One row per field, for both directions; a name has one meaning everywhere.
 */
export interface ExtensionField {
  readonly key: string;
  readonly field: "x-xsd" | "x-wsdl";
  /** Facts of the left model (`<kind>` or `<kind>@<field>`) whose fate a `keep` of this key settles. */
  readonly facts: readonly Fact[];
  readonly holds: string;
  /** How the field is said where an `x-xsd` has no other; absent: as a field, like all others. */
  readonly alone?: Alone;
}

/**
 * A field that stands alone is a text: a flag that is true is its name, `untyped`; a text stands behind the name,
 * `extends Address`, as names do that have no spaces, `union int boolean`. A value that only this field has needs no
 * name: `NMTOKEN` is a type, `a | b` a model.
 */
export type Alone = "flag" | "text" | "names" | "value";
