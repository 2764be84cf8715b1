import type { select } from "./select.ts";

/** Loads the XPath engine on first use, since few commands need it. */
export async function loadSelect(): Promise<typeof select> {
  return (await import("./select.ts")).select;
}
