import { harmless } from "@soapstone/workspace";

/** Writes a value as JSON with a line break at its end. Characters that a terminal would obey are written as escapes. */
export function jsonText(value: unknown, indent?: number): string {
  return `${harmless(JSON.stringify(value, undefined, indent))}\n`;
}
