import type { ApiOperation } from "../instance/api-operations.ts";

/**
 * Returns the code of the success response: the first 2xx, otherwise `default`, otherwise the first. Undefined without
 * responses.
 */
export function successCode({ responses }: Pick<ApiOperation, "responses">): string | undefined {
  const codes = [...responses.keys()];
  return codes.find((code) => /^2\d\d$/.test(code)) ?? codes.find((code) => code === "default") ?? codes[0];
}
