import type { Json } from "@soapstone/apidoc-model";
import type { Channel } from "@soapstone/conversion";
import type { Profile } from "@soapstone/xsd-regex";

/** How a JSON Schema becomes an XML Schema; nothing has to be said. */
export interface JsonSchemaToXsdOptions {
  /**
   * `readable` unless said: what a good author would write, schemas without a type being of the kind that their
   * keywords speak of, objects closed. `exact`: everything that XSD can state.
   */
  readonly profile?: Profile;
  /** Whether what XSD cannot state is kept in it, in `xs:appinfo`; `inline` unless said. */
  readonly complement?: Channel;
  /** Of the schema document, where the input does not say; none unless said. */
  readonly targetNamespace?: string;
  /** The name of the root schema's element; `root` unless said. */
  readonly rootName?: string;
  /** What the file of the entry is called, where that is known: an apidoc of schemas has its title of it. */
  readonly entryName?: string;
  /** The document's own address, for identifiers that are relative to it. */
  readonly uri?: string;
  /** Documents that references lead to, by their address. */
  readonly others?: (address: string) => Json | undefined;
}
