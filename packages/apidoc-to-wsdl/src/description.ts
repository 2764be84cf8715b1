import type { Accounts } from "@soapstone/conversion";
import type { PlacedSchema } from "@soapstone/schema-documents";
import type { Definitions } from "@soapstone/xml-model";

/** A WSDL as files: its WSDL documents, and the schema documents beside them. */
export interface Description {
  /** The WSDL documents, the entry first. */
  readonly documents: readonly PlacedDefinitions[];
  readonly schemas: readonly PlacedSchema[];
}

/** A WSDL document, and its file relative to the entry's folder. */
export interface PlacedDefinitions {
  readonly file: string;
  readonly definitions: Definitions;
}

/** The files of a WSDL, and the fate of every fact of the API description. */
export interface WsdlConversion extends Description {
  readonly accounts: Accounts;
}
