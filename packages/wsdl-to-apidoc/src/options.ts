import type { Scheme } from "@soapstone/apidoc-model";
import type { Channel, Plan, Profile } from "@soapstone/mapping";

/** The views of a SOAP service. The one that shows the envelopes is still to come. */
export type View = "facade";

export interface WsdlToApidocOptions {
  /** `facade`: the API that a gateway would offer in front of the service. */
  readonly view?: View;
  /** Where the complement goes: into `x-` fields, or nowhere. */
  readonly complement?: Channel;
  readonly profile?: Profile;
  readonly rootField?: "apidoc" | "swagger";
  /** What each operation of the output looks like; the default plan where nothing is given. */
  readonly plan?: Plan;
  /** The title of a description in which nothing has a name: the file's, mostly. */
  readonly fallbackTitle?: string;
  readonly title?: string;
  readonly apiVersion?: string;
  readonly host?: string;
  readonly basePath?: string;
  readonly schemes?: readonly Scheme[];
}
