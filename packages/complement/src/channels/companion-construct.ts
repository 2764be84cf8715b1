import type { JsonObject } from "@soapstone/apidoc-model";
import type { ConstructKey } from "./construct-keys.ts";
import type { ConstructState } from "./match-constructs.ts";

/** What a companion holds of a construct. */
export interface CompanionConstruct extends ConstructState {
  /** Its `x-wsdl` and `x-xsd` fields, and its `xml` where the clean file has none. */
  readonly complement?: JsonObject;
  /** With its complement the construct is `allOf: [{ $ref }]`: beside a reference nothing may stand. */
  readonly isInAllOf?: true;
  /** A definition that the clean file does not have, without its complement. */
  readonly leftOut?: JsonObject;
}

export type CompanionConstructs = ReadonlyMap<ConstructKey, CompanionConstruct>;
