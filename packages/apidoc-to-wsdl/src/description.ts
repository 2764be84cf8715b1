import type { Accounts } from "@soapstone/conversion";
import type { PlacedSchema } from "@soapstone/schema-documents";
import type { Definitions } from "@soapstone/xml-model";

/** A service description as files: the documents that WSDL has a word for, and the schemas beside them. */
export interface Description {
  /** The entry first. */
  readonly documents: readonly PlacedDefinitions[];
  readonly schemas: readonly PlacedSchema[];
}

/** A document and its file, relative to where the entry lies. */
export interface PlacedDefinitions {
  readonly file: string;
  readonly definitions: Definitions;
}

/** The files of a description, and what became of every fact of the document. */
export interface WsdlConversion extends Description {
  readonly accounts: Accounts;
}
