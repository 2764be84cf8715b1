import type { Method, Operation, Parameter, Response } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Detail, MessagePlaces, PlannedOperation } from "@soapstone/service-mapping";

/** An operation of the output before what it shares with others is known. */
export interface ConvertedOperation {
  readonly planned: PlannedOperation;
  readonly path: string;
  readonly method: Method;
  readonly operation: Omit<Operation, "parameters" | "responses">;
  readonly parameters: readonly Parameter[];
  readonly responses: ReadonlyMap<string, Response>;
  /** What its faults may hold; absent: it has no response for them. */
  readonly detail?: Detail;
  /** What the responses of faults say that documentation describes, by status. */
  readonly faultTexts?: ReadonlyMap<string, string>;
  /** Of a facade: where it has what is sent. */
  readonly places?: OperationPlaces;
  /** What its faults come in; absent: the shape of the facade's. */
  readonly envelope?: FaultEnvelope;
}

/** Where an operation of a facade has what its messages hold. */
export interface OperationPlaces {
  readonly request?: MessagePlaces;
  readonly response?: MessagePlaces;
}

/** The envelope of faults, which operations of one key and the same faults share. */
export interface FaultEnvelope {
  readonly key: string;
  readonly codes: readonly string[];
  readonly schema: JsonSchema;
}
