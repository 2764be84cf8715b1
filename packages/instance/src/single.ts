import type { ElementPlan } from "@soapstone/schema-mapping";

/** Whether the value of a child is a single value, not an array: the child occurs once at most. */
export function isSingle({ occurs }: ElementPlan): boolean {
  return occurs.max !== "unbounded" && occurs.max <= 1;
}
