import type { LoadedService } from "./load-service.ts";
import type { ServiceOperation } from "./service-operations.ts";

/** Whether the body of an operation is the envelope itself, which its file describes alone. */
export function isOfWire({ bound }: ServiceOperation, { isWire }: LoadedService): boolean {
  return isWire && bound !== undefined;
}
