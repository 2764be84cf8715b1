import type { ExternalValues } from "@soapstone/external-schemas";
import type { Side } from "@soapstone/instance";
import type { Limits } from "@soapstone/workspace";
import type { ElementDeclaration } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import type { NumberMode } from "@soapstone/xsd-values";
import type { DocumentInput } from "../load/load-document.ts";

/** Selects a document or message, and its schema. */
export interface CodecOptions {
  /** An XML Schema, a JSON Schema, an apidoc, or the description of a service. */
  readonly schema: DocumentInput;
  /** The WSDL that an API file without a companion was made of. */
  readonly against?: DocumentInput | undefined;
  /** The definition of a JSON Schema or an apidoc that the value has: `/definitions/Order`. */
  readonly definition?: string | undefined;
  /** The element of which the value is the content, as name or `{namespace}name`. */
  readonly element?: string | undefined;
  /** For a service: the operation to which the message belongs. */
  readonly operation?: string | undefined;
  readonly side?: Side | undefined;
  /** Default: `readable` for services and apidocs, otherwise `exact`. */
  readonly profile?: Profile | undefined;
  readonly numbers?: NumberMode | undefined;
  readonly wrappedArrays?: boolean | undefined;
  /**
   * For a JSON Schema or an apidoc that was not converted from XML Schema: the namespace of its documents; default none.
   */
  readonly targetNamespace?: string | undefined;
  /** For such a schema: the root element, if the schema does not name it; default `root`. */
  readonly rootName?: string | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** The kind of value that is encoded or decoded. */
export type CodecUnit =
  /** `{ rootKey: content }` */
  | { readonly kind: "document" }
  /** A value of an external JSON Schema, with the XML document that it represents. */
  | { readonly kind: "native"; readonly values: ExternalValues }
  /** The content of one element. */
  | { readonly kind: "content"; readonly declaration: ElementDeclaration };
