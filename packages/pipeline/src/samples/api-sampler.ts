import type { ApidocSet } from "@soapstone/apidoc-model";
import type { ApiOperation } from "../instance/api-operations.ts";
import { type ApiMessage, sampleRequest, sampleResponse } from "./api-message.ts";

/** Makes the example of a request, or of the response of a code. */
export type ApiSampler = (operation: ApiOperation, code: string | undefined) => ApiMessage;

/** Makes examples by nothing but the API description. */
export function apiSampler(set: ApidocSet): ApiSampler {
  return (operation, code) =>
    code === undefined ? sampleRequest(operation, set) : sampleResponse(operation, code, set);
}
