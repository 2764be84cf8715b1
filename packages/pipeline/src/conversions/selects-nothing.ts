import type { Diagnostic } from "@soapstone/workspace";
import type { FacadeOptions } from "../stages/facade-options.ts";

/** Whether nothing of a service is selected: no pattern of operations matches, or there is no such service or port. */
export function selectsNothing(
  unmatched: readonly Diagnostic[],
  { service, port, operations }: Pick<FacadeOptions, "service" | "port" | "operations">,
): boolean {
  const names = new Set(unmatched.map(({ selection }) => selection));
  const hasNoPlace =
    (service !== undefined && names.has(`service ${service}`)) || (port !== undefined && names.has(`port ${port}`));
  const hasPatterns = operations !== undefined && operations.length > 0;
  return hasNoPlace || (hasPatterns && operations.every((pattern) => names.has(`operation ${pattern}`)));
}
