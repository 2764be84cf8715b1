import type { ElementPlan } from "@soapstone/schema-mapping";

/** Whether a child has a value of its own, and no array: there is never more than one of it. */
export function isSingle({ occurs }: ElementPlan): boolean {
  return occurs.max !== "unbounded" && occurs.max <= 1;
}
