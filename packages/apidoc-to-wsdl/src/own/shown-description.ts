import type { KnownBinding, WithKeptWords } from "@soapstone/mapping";
import type { DescriptionLayout } from "./laid-description.ts";
import type { MadeOperation } from "./made.ts";
import type { ShownAgain } from "./shown-again.ts";
import type { MadeDescription } from "./written-words.ts";

/** A description that was made, and how it was shown. */
export interface ShownDescription extends MadeDescription {
  /** Whether operations look as they were asked for, and nobody edited them. */
  readonly isShaped: boolean;
  /** Whether it never was a WSDL. */
  readonly isExternal: boolean;
  readonly layout: DescriptionLayout;
  /** The schemas with what they do not say of definitions. */
  readonly withWords: () => WithKeptWords;
  readonly bindingOf: (made: MadeOperation) => KnownBinding | undefined;
  /** Whether a definition is the schemas' matter, where it stands in the description or is shown again. */
  readonly isType: (again: ShownAgain["output"]) => (name: string) => boolean;
}
