import type { Profile } from "@soapstone/xsd-regex";
import type { NumberMode } from "@soapstone/xsd-values";
import type { DialectName } from "./dialect/dialects.ts";

export interface SchemaOptions {
  readonly profile: Profile;
  /** `natural` unless said. */
  readonly numbers?: NumberMode;
  /** Elements that hold one repeated child and nothing else are arrays of it. */
  readonly wrappedArrays?: boolean;
  /** Every property that is in a namespace says in which, as readers need that know no inheritance. */
  readonly statedNames?: boolean;
  /** Values of list types are the texts that are sent, as the wire view has them, and no arrays. */
  readonly listsAsText?: boolean;
  /** What the schemas are for; an apidoc unless said. */
  readonly dialect?: DialectName;
  /** There is no complement: what it says of names is said by the keywords, too. */
  readonly bare?: boolean;
  /** Documentation is Markdown as it stands: that of an API description that never was an XML Schema. */
  readonly writesMarkdown?: boolean;
  /** Elements that are objects, where others of their type are arrays, do not say so (`c:shape`): there is no complement. */
  readonly unmarkedObjects?: boolean;
}
