import type { ApidocSet } from "@soapstone/apidoc-model";
import type { ApiOperation } from "../instance/api-operations.ts";
import { type ApiMessage, sampleRequest, sampleResponse } from "./api-message.ts";

/** Creates a sample request or, with a code, the sample response for that code. */
export type ApiSampler = (operation: ApiOperation, code: string | undefined) => ApiMessage;

/** Returns a sampler that only uses the API description. */
export function apiSampler(set: ApidocSet): ApiSampler {
  return (operation, code) =>
    code === undefined ? sampleRequest(operation, set) : sampleResponse(operation, code, set);
}
