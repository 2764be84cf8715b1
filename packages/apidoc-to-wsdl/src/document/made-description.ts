import type { Apidoc, JsonObject } from "@soapstone/apidoc-model";
import type { OperationPlace, Residual, WrittenView } from "@soapstone/complement";
import type { UnexpressedKeyword } from "@soapstone/schema-documents";
import type { NamedBlock, Selection } from "@soapstone/service-mapping";
import type { BindingOperation, Schema } from "@soapstone/xml-model";
import type { Description } from "../description.ts";

/** An operation that was made, with the place of the one that it was made of. */
export interface PlacedMade {
  readonly place: OperationPlace;
  /** What its port type is called. */
  readonly portType: string;
  readonly name: string;
  /** Absent: its binding does not bind it, or there is none. */
  readonly bound: BindingOperation | undefined;
  /** Header blocks in its bodies that somebody named. */
  readonly blocks: readonly NamedBlock[];
  /** Of an external description: what its residual says in any case. */
  readonly mark?: Pick<Residual, "place" | "shape">;
}

/** A description as files, without the residual of the service, and how it was shown. */
export interface MadeDescription extends Description {
  /** What the files were made of, as its author wrote it. */
  readonly shown: Apidoc;
  readonly operations: readonly PlacedMade[];
  readonly view: WrittenView;
  readonly asked: Selection;
  /** Definitions that stay in the API file though no operation needs them. */
  readonly shows: readonly string[];
  /** Whether addresses are a gateway's. */
  readonly isGateways: boolean;
  /** Whether operations look as they were asked for, and nobody edited them. */
  readonly isShaped: boolean;
  /** Whether a plan groups them by other tags than those of their port types. */
  readonly hasGroups: boolean;
  /** Whether it never was a WSDL. */
  readonly isExternal: boolean;
  /** What it is called by its file, where nothing in it has a name. */
  readonly titleOfFile: string;
  /** What the complement says of the schemas. */
  readonly documentComplement: JsonObject | undefined;
  /** The schemas before they were laid into files, with the residuals of definitions where these are kept. */
  readonly types: readonly Schema[];
  /** What schemas do not say of definitions. */
  readonly unexpressed: readonly UnexpressedKeyword[];
}
