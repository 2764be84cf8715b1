import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import type { OperationPlace, Residual, WrittenView } from "@soapstone/complement";
import type { UnexpressedKeyword } from "@soapstone/schema-documents";
import type { NamedBlock, Selection } from "@soapstone/service-mapping";
import type { BindingOperation, Schema } from "@soapstone/xml-model";
import type { Description } from "../description.ts";

/** An operation of the WSDL, and its path and method in the API description. */
export interface PlacedMade {
  readonly place: OperationPlace;
  /** The name of the port type. */
  readonly portType: string;
  readonly name: string;
  /** The binding operation; absent where the binding does not have the operation, or there is none. */
  readonly bound: BindingOperation | undefined;
  /** The header blocks in bodies that an edit renamed. */
  readonly blocks: readonly NamedBlock[];
  /** For an external description: the fixed content of the operation's residual. */
  readonly mark?: Pick<Residual, "place" | "shape">;
}

/** The files of a WSDL without the residual of the service, and how the API description was written. */
export interface MadeDescription extends Description {
  /** The API description as its author wrote it. */
  readonly authored: Apidoc;
  readonly operations: readonly PlacedMade[];
  readonly view: WrittenView;
  readonly selection: Selection;
  /** Definitions that stay in the API file though no operation needs them. */
  readonly shows: readonly string[];
  /** Whether the address is that of a gateway. */
  readonly isGateways: boolean;
  /** Whether operations are as a plan made them, without any edit. */
  readonly isShaped: boolean;
  /** Whether a plan groups operations by other tags than those of their port types. */
  readonly hasGroups: boolean;
  /** Whether the description is external. */
  readonly isExternal: boolean;
  /** The title by the file's name, for a WSDL in which nothing has a name. */
  readonly titleOfFile: string;
  /** The document complement of the schemas. */
  readonly documentComplement: JsonObject | undefined;
  /** The schemas before they were divided into files, with the residuals of definitions if residuals are written. */
  readonly types: readonly Schema[];
  /** The keywords of definitions that XML Schema does not express. */
  readonly unexpressed: readonly UnexpressedKeyword[];
}
