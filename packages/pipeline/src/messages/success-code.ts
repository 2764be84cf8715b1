import type { ApiOperation } from "../instance/api-operations.ts";

/** The response that tells of success: the first of the codes 2xx, else `default`, else the first. */
export function successCode({ responses }: Pick<ApiOperation, "responses">): string | undefined {
  const codes = [...responses.keys()];
  return codes.find((code) => /^2\d\d$/.test(code)) ?? codes.find((code) => code === "default") ?? codes[0];
}
