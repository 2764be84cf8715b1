import type { Fact } from "@soapstone/xml-model";

/**
 * A field of the complement (`x-xsd`, `x-wsdl`): its content, and the facts of the left model that it holds. One row
 * per field, for both directions; a name means the same everywhere.
 */
export interface ExtensionField {
  readonly key: string;
  readonly field: "x-xsd" | "x-wsdl";
  /** Facts of the left model (`<kind>` or `<kind>@<field>`) whose fate a `keep` of this key settles. */
  readonly facts: readonly Fact[];
  readonly holds: string;
  /** The form of the field in an `x-xsd` that is a text; absent for a field that only an object can have. */
  readonly alone?: FieldTextForm;
}

/**
 * How a field is written in a text. `flag`: its name, `untyped`. `text`: the name and the text, `extends Address`.
 * `names`: the name and names without spaces, `union int boolean`. `value`: the value alone, which only this field can
 * have: `NMTOKEN` is a type, `a | b` a model.
 */
export type FieldTextForm = "flag" | "text" | "names" | "value";
