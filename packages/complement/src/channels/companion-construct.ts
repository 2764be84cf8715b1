import type { JsonObject } from "@soapstone/apidoc-model";
import type { ConstructKey } from "./construct-keys.ts";
import type { ConstructState } from "./match-constructs.ts";

/** The data of a companion for a construct of the clean file. */
export interface CompanionConstruct extends ConstructState {
  /** The `x-wsdl` and `x-xsd` fields of the construct, and its `xml` if the clean file has none. */
  readonly complement?: JsonObject;
  /** Whether the construct with its complement is `allOf: [{ $ref }]`, since a reference must have no siblings. */
  readonly isInAllOf?: true;
  /** A definition that the clean file leaves out, without its complement. */
  readonly leftOut?: JsonObject;
}

export type CompanionConstructs = ReadonlyMap<ConstructKey, CompanionConstruct>;
