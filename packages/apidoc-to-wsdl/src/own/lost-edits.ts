import { mapping } from "@soapstone/mapping";
import type { Report } from "@soapstone/workspace";

/** How many pointers a message names. */
const most = 3;

/** Says what was edited and is not in what was made, in one message. */
export function reportLostEdits(pointers: readonly string[], uri: string, report: Report): void {
  const [first] = pointers;
  if (first === undefined) return;
  const parts = pointers.slice(0, most).join(", ");
  report(mapping("lost-edit", { parts, more: Math.max(0, pointers.length - most) }, { uri, pointer: first }));
}
