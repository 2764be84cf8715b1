import type { JsonObject } from "@soapstone/apidoc-model";
import type { CompanionConstructs } from "@soapstone/complement";
import type { Resolver } from "@soapstone/workspace";

/** One side of an update: a description without its complement. */
export interface EditedApi {
  readonly document: JsonObject;
  readonly constructs: CompanionConstructs;
  /** Reads the documents that its companion names. */
  readonly resolver: Resolver;
}
