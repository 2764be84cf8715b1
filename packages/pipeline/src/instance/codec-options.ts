import type { ExternalValues } from "@soapstone/external-schemas";
import type { Side } from "@soapstone/instance";
import type { Limits } from "@soapstone/workspace";
import type { ElementDeclaration } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import type { NumberMode } from "@soapstone/xsd-values";
import type { DocumentInput } from "../load/load-document.ts";

/** Selects a document or message, and the schema that describes it. */
export interface CodecOptions {
  /** The document with the schema: an XML Schema, a JSON Schema, an apidoc or a WSDL. */
  readonly schema: DocumentInput;
  /** The WSDL from which an API file without companion was converted. */
  readonly against?: DocumentInput | undefined;
  /** For a JSON Schema or an apidoc: the pointer of the definition that describes the value, `/definitions/Order`. */
  readonly definition?: string | undefined;
  /** The element whose content the value is, as `name` or `{namespace}name`. */
  readonly element?: string | undefined;
  /** For a service: the operation of the message. */
  readonly operation?: string | undefined;
  readonly side?: Side | undefined;
  /** The profile of the values. Default: `readable` for services and apidocs, otherwise `exact`. */
  readonly profile?: Profile | undefined;
  readonly numbers?: NumberMode | undefined;
  readonly wrappedArrays?: boolean | undefined;
  /** For an external JSON Schema or apidoc: the namespace of its documents. Default: none. */
  readonly targetNamespace?: string | undefined;
  /** For an external JSON Schema or apidoc: the root element, if the schema does not name it. Default: `root`. */
  readonly rootName?: string | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** What kind of value is encoded or decoded. */
export type CodecUnit =
  /** A document: `{ rootKey: content }`. */
  | { readonly kind: "document" }
  /** A value of an external JSON Schema. */
  | { readonly kind: "native"; readonly values: ExternalValues }
  /** The content of one element, without the element itself. */
  | { readonly kind: "content"; readonly declaration: ElementDeclaration };
