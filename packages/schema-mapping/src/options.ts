import type { Profile } from "@soapstone/xsd-regex";
import type { NumberMode } from "@soapstone/xsd-values";
import type { DialectName } from "./dialect/dialects.ts";

export interface SchemaOptions {
  readonly profile: Profile;
  /** The form of numbers in JSON; `natural` by default. */
  readonly numbers?: NumberMode;
  /** Elements that hold only one repeated child are arrays. */
  readonly wrappedArrays?: boolean;
  /** Every property in a namespace states it, for readers that know no inheritance. */
  readonly statedNames?: boolean;
  /** Values of list types are strings as they are sent, as in the wire view, instead of arrays. */
  readonly listsAsText?: boolean;
  /** The dialect of the output; `apidoc` by default. */
  readonly dialect?: DialectName;
  /** There is no complement, so that the keywords state names. */
  readonly withoutComplement?: boolean;
  /** Documentation is Markdown already, as that of an API description which never was an XML Schema. */
  readonly writesMarkdown?: boolean;
  /**
   * Elements that are objects although their type makes arrays are not marked (`c:shape`), since there is no
   * complement.
   */
  readonly unmarkedObjects?: boolean;
}
