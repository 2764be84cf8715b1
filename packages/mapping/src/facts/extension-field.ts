/**
 * Every field of our complement (`x-xsd`, `x-wsdl`): what it holds, and the facts of the left model that it stands for.
 * One row per field, for both directions; a name has one meaning everywhere.
 */
export interface ExtensionField {
  readonly key: string;
  readonly field: "x-xsd" | "x-wsdl";
  /** Facts of the left model (`<kind>` or `<kind>@<field>`) whose fate a `keep` of this key settles. */
  readonly facts: readonly string[];
  readonly holds: string;
}
