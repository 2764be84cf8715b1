import type { Json } from "@soapstone/apidoc-model";
import type { Channel } from "@soapstone/conversion";
import type { Profile } from "@soapstone/xsd-regex";

/** The options of the conversion of a JSON Schema, all optional. */
export interface JsonSchemaToXsdOptions {
  /**
   * `readable` (default): what an author would write; schemas without a type are of the kind that their keywords
   * restrict, objects are closed. `exact`: everything that XSD can state.
   */
  readonly profile?: Profile;
  /** Whether `xs:appinfo` holds the complement, what XSD cannot state; `inline` by default. */
  readonly complement?: Channel;
  /** The target namespace of the schema document, where the input states none; none by default. */
  readonly targetNamespace?: string;
  /** The name of the root schema's element; `root` by default. */
  readonly rootName?: string;
  /** The name of the entry file, if known, from which the title of an apidoc of schemas is derived. */
  readonly entryName?: string;
  /** The address of the document, the base of relative identifiers. */
  readonly uri?: string;
  /** Whether the converted document is unedited, so that it contains no keywords that XSD does not express. */
  readonly isUnedited?: boolean;
  /** Returns a referenced document by its address. */
  readonly others?: (address: string) => Json | undefined;
}
