import type { ExternalValues } from "@soapstone/external-schemas";
import type { Side } from "@soapstone/instance";
import type { Limits } from "@soapstone/workspace";
import type { ElementDeclaration } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import type { NumberMode } from "@soapstone/xsd-values";
import type { DocumentInput } from "../load-document.ts";

/** Which document or message is meant, and by which schema. */
export interface CodecOptions {
  /** An XML Schema, a JSON Schema, an apidoc, or the description of a service. */
  readonly schema: DocumentInput;
  /** The WSDL that an API file without a companion was made of. */
  readonly against?: DocumentInput | undefined;
  /** The definition of a JSON Schema or an apidoc that the value has: `/definitions/Order`. */
  readonly definition?: string | undefined;
  /** The element of which the value is the content, as name or `{namespace}name`. */
  readonly element?: string | undefined;
  /** Of a service: the operation whose message it is. */
  readonly operation?: string | undefined;
  readonly side?: Side | undefined;
  /** `readable` for services and apidocs unless said, else `exact`. */
  readonly profile?: Profile | undefined;
  readonly numbers?: NumberMode | undefined;
  readonly wrappedArrays?: boolean | undefined;
  /** Of a JSON Schema or an apidoc that never was XML: the namespace of its documents; none unless said. */
  readonly targetNamespace?: string | undefined;
  /** The same of their root element, where the schema does not name it; `root` unless said. */
  readonly rootName?: string | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** What a value stands for. */
export type CodecUnit =
  /** `{ rootKey: content }` */
  | { readonly kind: "document" }
  /** A value of a JSON Schema that never was XML, and the document that it stands for. */
  | { readonly kind: "native"; readonly values: ExternalValues }
  /** The content of one element. */
  | { readonly kind: "content"; readonly declaration: ElementDeclaration };
