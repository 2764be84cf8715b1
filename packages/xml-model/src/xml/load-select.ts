import type { select } from "./select.ts";

/** Brings the XPath engine, which few commands need, when it is first asked for. */
export async function loadSelect(): Promise<typeof select> {
  return (await import("./select.ts")).select;
}
