import type { Method, Operation, Parameter, Response } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Detail, MessagePlaces, PlannedOperation } from "@soapstone/service-mapping";

/** An operation of the output before shared parts are known. */
export interface ConvertedOperation {
  readonly planned: PlannedOperation;
  readonly path: string;
  readonly method: Method;
  readonly operation: Omit<Operation, "parameters" | "responses">;
  readonly parameters: readonly Parameter[];
  readonly responses: ReadonlyMap<string, Response>;
  /** The content of the faults; absent where the operation has no response for faults. */
  readonly detail?: Detail;
  /** The descriptions of fault responses that come from documentation, by status. */
  readonly faultTexts?: ReadonlyMap<string, string>;
  /** For the facade: where request and response have the parts of messages. */
  readonly places?: OperationPlaces;
  /** The envelope of the faults; absent in the facade, whose faults have a shape. */
  readonly envelope?: FaultEnvelope;
}

/** The places of the parts of the messages in the request and the response of a facade operation. */
export interface OperationPlaces {
  readonly request?: MessagePlaces;
  readonly response?: MessagePlaces;
}

/** The envelope of faults, which operations with the same key and faults share. */
export interface FaultEnvelope {
  readonly key: string;
  readonly codes: readonly string[];
  readonly schema: JsonSchema;
}
