import type { Apidoc, Scheme } from "@soapstone/apidoc-model";
import type { Channel } from "@soapstone/conversion";
import type { Choices, LocatedDefinitions, SoapView } from "@soapstone/service-mapping";
import type { Profile } from "@soapstone/xsd-regex";

/** The views of a SOAP service. */
export type View = SoapView;

export type WirePath = "operation" | "single";

/**
 * The way back, which the way forward does not know: whoever chains the two gives it. Takes an output and returns the
 * documents that it becomes, without their schemas.
 */
export type TakeBack = (output: Apidoc) => readonly LocatedDefinitions[];

/** How a WSDL becomes an apidoc; nothing has to be said. */
export interface WsdlToApidocOptions {
  /** `facade`: the API that a gateway would offer in front of the service; `wire`: what is sent, envelope and all. */
  readonly view?: View;
  /** In the wire view, operations of one address have paths of their own, or are one operation. */
  readonly wirePath?: WirePath;
  /** Where the complement goes: into `x-` fields, or nowhere. */
  readonly complement?: Channel;
  readonly profile?: Profile;
  readonly rootField?: "apidoc" | "swagger";
  /** What of the description is shown; all of it where nothing is said. */
  readonly choices?: Choices;
  /** Whether elements that hold a repeated child and nothing else are arrays of it in the facade; true unless said. */
  readonly wrappedArrays?: boolean;
  /** Whether a response that only holds a result is the result; true unless said. */
  readonly unwrapResult?: boolean;
  /** Whether an operation without a sentence for it has its name in words as summary; true unless said. */
  readonly generatedSummaries?: boolean;
  /** The address of the gateway that offers the facade: its scheme, host and path are those of the output. */
  readonly facadeUrl?: string;
  /** The title of a description in which nothing has a name: the file's, mostly. */
  readonly fallbackTitle?: string;
  readonly title?: string;
  readonly apiVersion?: string;
  readonly host?: string;
  readonly basePath?: string;
  readonly schemes?: readonly Scheme[];
  /** The way back, so that the complement has whatever no rule keeps of services. */
  readonly takeBack?: TakeBack;
}
