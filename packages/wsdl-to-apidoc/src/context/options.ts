import type { Apidoc, Scheme } from "@soapstone/apidoc-model";
import type { Channel } from "@soapstone/conversion";
import type { Choices, LocatedDefinitions, SoapView } from "@soapstone/service-mapping";
import type { Profile } from "@soapstone/xsd-regex";

/** The views of a SOAP service. */
export type View = SoapView;

export type WirePath = "operation" | "single";

/**
 * The conversion back. The way forward does not know it, and gets it from whoever chains the two. It converts an output
 * to WSDL documents without their schemas.
 */
export type TakeBack = (output: Apidoc) => readonly LocatedDefinitions[];

/** Options of the conversion of a WSDL to an apidoc; all have defaults. */
export interface WsdlToApidocOptions {
  /**
   * `facade`: the API that a gateway would offer in front of the service; `wire`: the messages as they are sent, with
   * their envelopes.
   */
  readonly view?: View;
  /** In the wire view: whether operations of one address have paths of their own, or are one operation. */
  readonly wirePath?: WirePath;
  /** The channel of the complement: `x-` fields, or none. */
  readonly complement?: Channel;
  readonly profile?: Profile;
  readonly rootField?: "apidoc" | "swagger";
  /** The selection of operations, and options for them; everything by default. */
  readonly choices?: Choices;
  /** Whether elements that hold only a repeated child are arrays in the facade; true by default. */
  readonly wrappedArrays?: boolean;
  /** Whether a response that holds only a result is that result; true by default. */
  readonly unwrapResult?: boolean;
  /** Whether an operation without documentation has its name, split into words, as summary; true by default. */
  readonly generatedSummaries?: boolean;
  /** The address of the gateway in front of the service, which gives the scheme, host and path of the output. */
  readonly facadeUrl?: string;
  /** The title of a WSDL in which nothing has a name; usually from the file's name. */
  readonly fallbackTitle?: string;
  readonly title?: string;
  readonly apiVersion?: string;
  readonly host?: string;
  readonly basePath?: string;
  readonly schemes?: readonly Scheme[];
  /** The conversion back, by which the facts that the complement still lacks are found. */
  readonly takeBack?: TakeBack;
}
